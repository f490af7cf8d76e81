import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ArticleCard } from '../../../src/model/page.ts';
import { useSlots } from '../layout/slots.ts';
import { wrappingRow } from '../styles/layout.ts';
import { monoLabel } from '../styles/text.ts';
import { useWords } from '../text/words.ts';

const recipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      ...wrappingRow,
      ...monoLabel,
      justifyContent: 'space-between',
      lineHeight: 'snug',
      color: 'textMuted',
    },
  },
  variants: { gap: { row: { root: { columnGap: '4' } }, both: { root: { gap: '2' } } } },
  defaultVariants: { gap: 'row' },
});

/** The first line of an article's card: what it is about, and how long it takes to read. */
export function ArticleFacts({
  article: { readTime },
  gap,
  className = '',
  children,
}: {
  article: Pick<ArticleCard, 'readTime'>;
  /** Between the two: only beside each other, or also where they wrap. */
  gap?: 'row' | 'both';
  className?: string;
  /** The article's categories. */
  children: ReactNode;
}) {
  const classes = useSlots(recipe, { gap });
  const words = useWords();
  return (
    <p className={`${classes.root} ${className}`}>
      {children}
      <span>
        {readTime} {words.minutes}
      </span>
    </p>
  );
}

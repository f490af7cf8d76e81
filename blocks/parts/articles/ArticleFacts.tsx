import { slotRecipe } from '../layout/slots.ts';
import type { ReactNode } from 'react';
import type { ArticleCard } from '../../../src/model/page.ts';
import { selectableText } from '../styles/controls.ts';
import { wrappingRow } from '../styles/layout.ts';
import { labelText } from '../styles/text.ts';
import { useWords } from '../text/words.ts';

const recipe = slotRecipe('articleFacts', {
  base: {
    root: {
      ...wrappingRow,
      ...labelText,
      ...selectableText,
      w: 'auto',
      justifyContent: 'space-between',
      lineHeight: 'snug',
      color: 'textMuted',
    },
  },
  variants: { gap: { row: { root: { columnGap: '4' } }, both: { root: { gap: '2' } } } },
  defaultVariants: { gap: 'row' },
});

/** The first line of an article's card: the categories and the reading time. */
export function ArticleFacts({
  article: { readTime },
  gap,
  className = '',
  children,
}: {
  article: Pick<ArticleCard, 'readTime'>;
  /** `row`: a gap only between the facts in one line. `both`: also a gap between wrapped lines. */
  gap?: 'row' | 'both';
  className?: string;
  /** The article's categories. */
  children: ReactNode;
}) {
  const classes = recipe({ gap });
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

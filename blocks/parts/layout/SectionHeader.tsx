import { slotRecipe } from './slots.ts';
import type { ReactNode } from 'react';
import type { Html } from '../../../src/model/page.ts';
import { keptWithNext, twelveColumns } from '../styles/layout.ts';
import { Inline } from '../text/Prose.tsx';

const recipe = slotRecipe('sectionHeader', {
  base: { root: keptWithNext, heading: { fontSize: 'heading' }, text: { color: 'textMuted' } },
  variants: {
    layout: {
      /** The text is below the heading. */
      stacked: { text: { mt: '4' } },
      /** Heading and text are side by side, above the content. */
      split: {
        root: { ...twelveColumns, rowGap: '4', alignItems: 'end', mb: { base: '8', md: '12' } },
        heading: { gridColumn: { lg: '1 / 8' } },
        text: { gridColumn: { lg: '8 / 13' } },
      },
      /** In the first four of twelve columns, beside the content. Stays in view while the content scrolls. */
      sticky: {
        root: {
          gridColumn: { lg: '1 / 5' },
          alignSelf: 'start',
          position: { lg: 'sticky' },
          top: { lg: 'calc({sizes.header} + {spacing.10})' },
        },
        text: { mt: '4' },
      },
    },
    /** The maximum width of the text. */
    measure: {
      full: {},
      wide: { text: { maxW: 'text' } },
      medium: { text: { maxW: '30rem' } },
      narrow: { text: { maxW: '24rem' } },
    },
  },
});

interface SectionHeaderProps {
  heading?: string | undefined;
  /** The heading's id, for `aria-labelledby`. */
  headingId?: string;
  text?: Html | undefined;
  layout?: 'stacked' | 'split' | 'sticky';
  measure?: 'full' | 'wide' | 'medium' | 'narrow';
  /** A class name for the outer element. */
  className?: string;
  /** Content below the text. */
  children?: ReactNode;
}

/** The heading of a section and the text that introduces it. */
export function SectionHeader({
  heading,
  headingId,
  text,
  layout = 'stacked',
  measure = 'wide',
  className = '',
  children,
}: SectionHeaderProps) {
  const classes = recipe({ layout, measure });
  return (
    <div className={`${classes.root} ${className}`} data-narrow={layout === 'sticky' || undefined}>
      {heading && (
        <h2 id={headingId} className={classes.heading}>
          {heading}
        </h2>
      )}
      {text && <Inline html={text} className={classes.text} />}
      {children}
    </div>
  );
}

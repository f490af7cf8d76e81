import { slotRecipe } from './slots.ts';
import type { ReactNode } from 'react';
import type { Html } from '../../../src/model/page.ts';
import type { Align } from '../../../src/model/types.gen.ts';
import { keptWithNext, twelveColumns } from '../styles/layout.ts';
import { emphasized, eyebrowText } from '../styles/text.ts';
import { Emphasized } from '../text/Emphasized.tsx';
import { Inline } from '../text/Prose.tsx';

const recipe = slotRecipe('sectionHeader', {
  base: {
    root: keptWithNext,
    eyebrow: eyebrowText,
    heading: { fontSize: 'heading', ...emphasized },
    text: { color: 'textMuted' },
  },
  variants: {
    align: {
      /** The text is below the heading. */
      start: {
        // Room for the arrows of a carousel, which are at the end of the header.
        root: {
          '&:has(+ [data-carousel=top]) > *': {
            marginInlineEnd: { md: 'calc(2 * {sizes.touch} + {spacing.8})' },
          },
        },
        text: { mt: '4' },
      },
      center: {
        root: { textAlign: 'center', maxW: '46rem', mx: 'auto' },
        text: { mt: '4', mx: 'auto', textWrap: 'balance' },
      },
      /** Heading and text are side by side, above the content. */
      split: {
        root: { ...twelveColumns, rowGap: '4', alignItems: 'end' },
        eyebrow: { gridColumn: '1 / -1', mb: '0' },
        heading: { gridColumn: { lg: '1 / 8' } },
        text: { gridColumn: { lg: '8 / 13' } },
      },
      /** In the first four of twelve columns, beside the content. Stays in view while the content scrolls. */
      side: {
        root: {
          gridColumn: { lg: '1 / 5' },
          alignSelf: 'start',
          position: { lg: 'sticky' },
          top: { lg: 'calc({sizes.header} + {spacing.10})' },
        },
        text: { mt: '4' },
      },
    },
    /** The space between the header and the content. */
    gap: {
      none: {},
      close: { root: { mb: { base: '4', md: '8' } } },
      small: { root: { mb: { base: '6', md: '8' } } },
      medium: { root: { mb: { base: '6', md: '10' } } },
      even: { root: { mb: '8' } },
      large: { root: { mb: { base: '8', md: '12' } } },
    },
    /** The maximum width of the text. */
    measure: {
      full: {},
      wide: { text: { maxW: 'text' } },
      medium: { text: { maxW: '30rem' } },
      narrow: { text: { maxW: '24rem' } },
    },
    /** Whether the header is narrower than the page. */
    narrow: { true: { root: { maxW: '40rem' } } },
  },
});

/** How the header of a section looks, besides its alignment. */
export interface HeaderStyle {
  gap?: 'none' | 'close' | 'small' | 'medium' | 'even' | 'large';
  measure?: 'full' | 'wide' | 'medium' | 'narrow';
  narrow?: boolean;
}

interface SectionHeaderProps extends HeaderStyle {
  eyebrow?: string | undefined;
  heading?: string | undefined;
  /** The heading's id, for `aria-labelledby`. */
  headingId?: string | undefined;
  text?: Html | undefined;
  align?: Align;
  /** A class name for the outer element. */
  className?: string;
  /** Content below the text. */
  children?: ReactNode;
}

/** The heading of a section and the text that introduces it. */
export function SectionHeader({
  eyebrow,
  heading,
  headingId,
  text,
  align = 'start',
  gap = 'none',
  measure = 'wide',
  narrow = false,
  className = '',
  children,
}: SectionHeaderProps) {
  const classes = recipe({ align, gap, measure, narrow });
  return (
    <div className={`${classes.root} ${className}`.trim()} data-narrow={align === 'side' || undefined}>
      {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
      {heading && (
        <h2 id={headingId} className={classes.heading}>
          <Emphasized text={heading} />
        </h2>
      )}
      {text && <Inline html={text} className={classes.text} />}
      {children}
    </div>
  );
}

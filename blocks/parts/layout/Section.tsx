import { slotRecipe } from './slots.ts';
import type { ReactNode } from 'react';
import { useInset } from './inset.ts';

const recipe = slotRecipe('section', {
  base: {
    root: { px: 'gutter', '@media print': { px: '0', pb: '0', my: '0', borderBlockWidth: '0' } },
    column: { maxW: 'page', mx: 'auto' },
  },
  variants: {
    /** Whether the section is shown only on screens, not in print. */
    onScreen: { true: { root: { '@media print': { display: 'none' } } } },
    tone: {
      plain: { root: { py: 'section' } },
      /** Inside an article, at the width of the text. */
      inset: { root: { px: '0', py: { base: '8', md: '10' } } },
      /** A full-width background in the surface color, with a line above and below. */
      surface: {
        root: {
          my: 'section',
          py: 'band',
          bg: 'surface',
          borderBlockWidth: '1px',
          borderColor: 'border',
          // No gap between this section and a band that follows it.
          '[data-block]:has(+ [data-block] > [data-tone=band]) > &': { mb: 0 },
        },
      },
      /** A full-width band in the accent color. If the band is the last block, it has no gap to the footer. */
      band: {
        root: {
          my: 'section',
          py: 'band',
          bg: 'band',
          color: 'onBand',
          '--focus': '{colors.onBand}',
          '[data-block]:last-child > &': { mb: 0 },
          '[data-block]:has(> [data-tone=surface]) + [data-block] > &': { mt: 0 },
          '@media (forced-colors: active)': { borderBlockWidth: '1px' },
        },
      },
    },
  },
});

/** A section of a page, with spacing and a background. The content column is the same in every section. */
export function Section({
  tone = 'plain',
  onScreen = false,
  className = '',
  children,
}: {
  tone?: 'plain' | 'surface' | 'band';
  /** Whether to leave the section out of print. Used for forms, calls to action and links. */
  onScreen?: boolean;
  /** A class name for the content column. */
  className?: string;
  children: ReactNode;
}) {
  const ground = useInset() ? 'inset' : tone;
  const classes = recipe({ tone: ground, onScreen });
  return (
    <section className={classes.root} data-tone={ground}>
      <div className={`${classes.column} ${className}`}>{children}</div>
    </section>
  );
}

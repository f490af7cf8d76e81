import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useInset } from './inset.ts';
import { useSlots } from './slots.ts';

const recipe = defineSlotRecipe({
  slots: ['root', 'column'],
  base: { root: { px: 'gutter', '@media print': { px: '0' } }, column: { maxW: 'page', mx: 'auto' } },
  variants: {
    /** Omitted in print. */
    onScreen: { true: { root: { '@media print': { display: 'none' } } } },
    tone: {
      plain: { root: { py: 'section' } },
      /** Inside of an article, as wide as its text. */
      inset: { root: { px: '0', py: { base: '8', md: '10' } } },
      /** The surface colour across the page, between two lines. */
      surface: {
        root: {
          my: 'section',
          py: 'band',
          bg: 'surface',
          borderBlockWidth: '1px',
          borderColor: 'border',
          // No gap between a surface and a band.
          '[data-block]:has(+ [data-block] > [data-tone=band]) > &': { mb: 0 },
        },
      },
      /** A band in the accent colour. As the last block it joins the footer. */
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

/** A section of a page: spacing, background, and the column that all sections share. */
export function Section({
  tone = 'plain',
  onScreen = false,
  className = '',
  children,
}: {
  tone?: 'plain' | 'surface' | 'band';
  /** Omitted in print: a form, a call to action, links. */
  onScreen?: boolean;
  /** The class of the column. */
  className?: string;
  children: ReactNode;
}) {
  const ground = useInset() ? 'inset' : tone;
  const classes = useSlots(recipe, { tone: ground, onScreen });
  return (
    <section className={classes.root} data-tone={ground}>
      <div className={`${classes.column} ${className}`}>{children}</div>
    </section>
  );
}

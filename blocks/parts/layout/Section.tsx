import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useInset } from './inset.ts';
import { useSlots } from './slots.ts';

const recipe = defineSlotRecipe({
  slots: ['root', 'column'],
  base: { root: { px: 'gutter', '@media print': { px: '0' } }, column: { maxW: 'page', mx: 'auto' } },
  variants: {
    /** Of no use on paper, and not there. */
    onScreen: { true: { root: { '@media print': { display: 'none' } } } },
    tone: {
      plain: { root: { py: 'section' } },
      /** Between two parts of a text, and as wide as that. */
      inset: { root: { px: '0', py: { base: '8', md: '10' } } },
      /** White from edge to edge, between two lines. */
      surface: {
        root: {
          my: 'section',
          py: 'band',
          bg: 'surface',
          borderBlockWidth: '1px',
          borderColor: 'border',
          // Two grounds meet without a strip of the background between them.
          '[data-block]:has(+ [data-block] > [data-tone=band]) > &': { mb: 0 },
        },
      },
      /** The one band of colour of a page. At its end it joins the footer. */
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

/** One section of a page: its room, its ground and the column that all sections share. */
export function Section({
  tone = 'plain',
  onScreen = false,
  className = '',
  children,
}: {
  tone?: 'plain' | 'surface' | 'band';
  /** Of no use on paper: a form, a call, links. */
  onScreen?: boolean;
  /** Of the column. */
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

import { iconAbove } from '../parts/styles/icons.ts';
import { styled } from '../parts/styles/styled.ts';
import { cardSurface } from '../parts/styles/surface.ts';
import { slotRecipe } from '../parts/layout/slots.ts';

/** A line above each figure. */
const RULED = {
  borderInlineStartWidth: '0',
  borderTopWidth: '2px',
  borderColor: 'text',
  py: '4',
  _first: { borderTopWidth: '2px', pt: '4' },
};

/** Each figure is in a box. */
const BOXED = {
  ...cardSurface,
  py: '5',
  _first: { borderWidth: '1px', paddingInlineStart: 'var(--padding)', pt: '5' },
  _last: { paddingInlineEnd: 'var(--padding)', pb: '5' },
};

export const kpiStripRecipe = slotRecipe('kpiStrip', {
  base: {
    column: { containerType: 'inline-size' },
    list: {
      '--columns': { base: '1', md: 'var(--items)' },
      '--padding': { base: '0rem', md: '{spacing.5}', lg: '{spacing.8}' },
      '--room': 'calc(100cqi / var(--columns) - 2 * var(--padding))',
      display: 'grid',
      gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
      rowGap: '0',
      ...styled('stats', {
        ruled: { '--padding': '0rem', columnGap: 'gap' },
        boxed: { '--padding': { base: '{spacing.5}', md: '{spacing.6}' }, gap: '5' },
      }),
    },
    item: {
      // The figures, labels and squares of all items are aligned.
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'subgrid',
      gridRow: 'span 3',
      alignContent: 'start',
      rowGap: '0',
      px: 'var(--padding)',
      borderInlineStartWidth: { md: '1px' },
      borderTopWidth: { base: '1px', md: '0' },
      py: { base: '8', md: '0' },
      borderColor: 'border',
      _first: { borderWidth: '0', paddingInlineStart: { md: '0' }, pt: '0' },
      _last: { paddingInlineEnd: { md: '0' }, pb: '0' },
      ...styled('stats', { ruled: RULED, boxed: BOXED }),
    },
    top: {},
    icon: iconAbove,
    squares: { mt: '6', maxW: '20rem' },
    figure: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '0.2em',
      fontFamily: 'label',
      // All figures have the same font size: the largest with which the widest figure fits.
      fontSize: 'min({fontSizes.figure}, var(--room) / var(--widest))',
      lineHeight: 'flat',
      letterSpacing: 'figure',
      fontVariantNumeric: 'tabular-nums',
      color: 'accent',
    },
    amount: { display: 'inline-flex', alignItems: 'baseline', columnGap: '0.08em' },
    /** The number. It is always as wide as its final value, so that nothing moves while it counts up. */
    number: {
      display: 'inline-grid',
      justifyItems: 'end',
      '& > *, &::after': { gridArea: '1 / 1' },
      '&::after': { content: 'attr(data-final)', visibility: 'hidden' },
    },
    affix: { fontSize: '0.6em' },
    /** A suffix that is a word. It is smaller, and below the number if it does not fit beside it. */
    word: {
      fontFamily: 'heading',
      fontSize: 'max({fontSizes.label}, min(0.42em, var(--room) / (var(--letters) * 0.6)))',
      lineHeight: 'snug',
      letterSpacing: 'heading',
      overflowWrap: 'anywhere',
    },
    label: { mt: '4', fontSize: 'body', fontWeight: 'medium', lineHeight: 'snug' },
    note: { mt: '2', fontSize: 'small', lineHeight: '1.5', color: 'textMuted', maxW: '24rem' },
  },
  variants: {
    /** Whether figures have icons above them. If only some have, all figures are still on one line. */
    iconed: { true: { top: { alignSelf: 'end' } } },
  },
});

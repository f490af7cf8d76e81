import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const kpiStripRecipe = defineSlotRecipe({
  slots: ['heading', 'list', 'item', 'squares', 'figure', 'number', 'affix', 'word', 'label', 'note'],
  base: {
    heading: { fontSize: 'heading', maxW: '40rem', mb: { base: '8', md: '12' } },
    list: {
      display: 'grid',
      gridTemplateColumns: { md: 'repeat(var(--items), minmax(0, 1fr))' },
      rowGap: '0',
    },
    item: {
      // Aligns figures, labels and squares of all items.
      display: 'grid',
      gridTemplateRows: 'subgrid',
      gridRow: 'span 3',
      alignContent: 'start',
      rowGap: '0',
      px: { md: '5', lg: '8' },
      borderInlineStartWidth: { md: '1px' },
      borderTopWidth: { base: '1px', md: '0' },
      py: { base: '8', md: '0' },
      borderColor: 'border',
      _first: { borderWidth: '0', paddingInlineStart: { md: '0' }, pt: '0' },
      _last: { paddingInlineEnd: { md: '0' }, pb: '0' },
    },
    figure: {
      display: 'flex',
      alignItems: 'baseline',
      fontFamily: 'label',
      fontSize: 'figure',
      lineHeight: 'flat',
      letterSpacing: 'figure',
      fontVariantNumeric: 'tabular-nums',
      color: 'accent',
    },
    /** Always as wide as the final number, so that nothing moves while the number counts up. */
    number: {
      display: 'inline-block',
      minW: 'calc(var(--digits) * (1ch + {letterSpacings.figure}))',
      textAlign: 'end',
    },
    affix: { fontSize: '0.6em', marginInlineStart: '0.12em' },
    /** A suffix that is a word. It is smaller and set apart from the number. */
    word: { fontFamily: 'heading', fontSize: '0.42em', letterSpacing: 'heading', marginInlineStart: '0.5em' },
    label: { mt: '4', fontSize: 'body', fontWeight: 'medium', lineHeight: 'snug' },
    note: { mt: '2', fontSize: 'small', lineHeight: '1.5', color: 'textMuted', maxW: '24rem' },
    squares: { mt: '6', maxW: '20rem' },
  },
});

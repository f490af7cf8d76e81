import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const row = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 1fr) 14rem' },
  columnGap: 'gap',
  rowGap: '4',
  py: { base: '6', md: '8' },
  borderTopWidth: '1px',
  borderColor: 'border',
} as const;

export const painPointsRecipe = defineSlotRecipe({
  slots: [
    'column',
    'head',
    'heading',
    'intro',
    'list',
    'row',
    'sum',
    'title',
    'text',
    'cost',
    'figure',
    'label',
  ],
  base: {
    column: {
      display: 'grid',
      gridTemplateColumns: { lg: 'repeat(12, minmax(0, 1fr))' },
      columnGap: 'gap',
      rowGap: '8',
    },
    head: {
      gridColumn: { lg: '1 / 5' },
      alignSelf: 'start',
      position: { lg: 'sticky' },
      top: { lg: 'calc({sizes.header} + {spacing.10})' },
    },
    heading: { fontSize: 'heading' },
    intro: { mt: '4', color: 'textMuted', maxW: 'text' },
    list: { gridColumn: { lg: '5 / 13' }, borderBottomWidth: '1px', borderColor: 'border' },
    row,
    /** Set off by the double rule that closes an account. */
    sum: { ...row, borderTopWidth: '4px', borderTopStyle: 'double', borderColor: 'accent' },
    title: { fontSize: 'title', lineHeight: 'snug' },
    text: { mt: '2', color: 'textMuted', maxW: '32rem' },
    cost: { textAlign: { md: 'end' } },
    figure: {
      fontFamily: 'mono',
      fontSize: 'lead',
      fontWeight: 'medium',
      lineHeight: '1.6',
      letterSpacing: '-0.02em',
      color: 'attention',
    },
    label: { fontSize: 'label', lineHeight: 'snug', color: 'textMuted' },
  },
  variants: {
    line: {
      loss: {},
      sum: { figure: { color: 'accent' } },
    },
  },
  defaultVariants: { line: 'loss' },
});

import { slotRecipe } from '../parts/layout/slots.ts';
import { columns } from '../parts/styles/layout.ts';
import { lineAbove, lineBelow } from '../parts/styles/surface.ts';

const row = {
  ...columns({ md: 'minmax(0, 1fr) 14rem' }),
  rowGap: '4',
  py: { base: '6', md: '8' },
  ...lineAbove,
} as const;

export const painPointsRecipe = slotRecipe('painPoints', {
  base: {
    list: lineBelow,
    row,
    /** The total, below a double line. */
    sum: { ...row, borderTopWidth: '4px', borderTopStyle: 'double', borderColor: 'accent' },
    title: { fontSize: 'title', lineHeight: 'snug' },
    text: { mt: '2', color: 'textMuted', maxW: '32rem' },
    cost: { textAlign: { md: 'end' } },
    figure: {
      fontFamily: 'label',
      fontSize: 'lead',
      fontWeight: 'medium',
      lineHeight: '1.6',
      letterSpacing: '-0.02em',
      color: 'attention',
    },
    label: { fontSize: 'label', lineHeight: 'snug', color: 'textMuted' },
  },
  variants: { line: { loss: {}, sum: { figure: { color: 'accent' } } } },
  defaultVariants: { line: 'loss' },
});

import { slotRecipe } from '../layout/slots.ts';
import { wrappingRow } from '../styles/layout.ts';
import { cardSurface, lineAbove, lineBelow } from '../styles/surface.ts';

export const squareMapRecipe = slotRecipe('squareMap', {
  base: {
    root: {},
    caption: { pb: '4', ...lineBelow, fontSize: 'small', lineHeight: 'snug', color: 'textMuted' },
    list: {},
    group: { mt: '5' },
    head: {
      ...wrappingRow,
      alignItems: 'baseline',
      columnGap: '3',
      mb: '3',
      fontSize: 'label',
      lineHeight: 'snug',
    },
    code: { fontFamily: 'label', color: 'accent' },
    name: { fontWeight: 'medium' },
    count: { fontFamily: 'label', color: 'textMuted', marginInlineStart: 'auto', whiteSpace: 'nowrap' },
    legend: {
      ...wrappingRow,
      columnGap: '6',
      rowGap: '2',
      mt: '6',
      pt: '4',
      ...lineAbove,
      fontSize: 'label',
      lineHeight: 'snug',
    },
    key: { display: 'inline-flex', alignItems: 'center', gap: '2' },
    swatch: { w: '0.75rem', flexShrink: 0 },
  },
  variants: {
    frame: {
      card: { root: { ...cardSurface, px: { base: '5', md: '8' }, py: { base: '5', md: '6' } } },
      /** Inside a product screen. The layout depends on the width of its container. */
      pane: {
        caption: { pb: '3', fontSize: 'label' },
        list: { mt: '4', mb: '-4', '@container (min-width: 30rem)': { columnCount: 2, columnGap: '8' } },
        group: { mt: '0', pb: '4', breakInside: 'avoid' },
        head: { mb: '2' },
        legend: { mt: '5', pt: '3' },
      },
    },
  },
  defaultVariants: { frame: 'card' },
});

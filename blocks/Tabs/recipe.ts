import { slotRecipe } from '../parts/layout/slots.ts';
import { minusWhenOpen, plusSign, summary } from '../parts/styles/controls.ts';
import { lineAbove, lineBelow } from '../parts/styles/surface.ts';

/** Styles for the items as tabs. On narrow screens, in print and in older browsers, they are an accordion. */
const asTabs = (style: object) => ({
  '@supports selector(::details-content)': { '@media screen and (min-width: 62rem)': style },
});

export const tabsRecipe = slotRecipe('tabs', {
  base: {
    tabs: { ...lineAbove, ...asTabs({ display: 'grid', borderTopWidth: '0' }) },
    item: {
      ...lineBelow,
      ...minusWhenOpen,
      '@media print': { '&::details-content': { contentVisibility: 'visible' } },
      // The label and the panel are in the grid of the tabs.
      ...asTabs({ display: 'contents', '&:not([open])::details-content': { display: 'none' } }),
    },
    label: {
      ...summary,
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      py: '4',
      fontWeight: 'medium',
      _hover: { color: 'accent' },
      ...asTabs({ py: '3', '[open] > &': { color: 'accent', cursor: 'default', pointerEvents: 'none' } }),
    },
    sign: { ...plusSign('0.875rem'), ...asTabs({ display: 'none' }) },
    panel: { display: 'grid', gap: '6', pb: '8', ...asTabs({ pb: '0' }) },
    text: { maxW: 'text', minW: '0' },
    actions: { '* + &': { mt: '6' } },
    media: { minW: '0' },
  },
  variants: {
    variant: {
      top: {
        tabs: asTabs({
          gridTemplateColumns: 'repeat(var(--tabs), minmax(0, max-content)) minmax(0, 1fr)',
          columnGap: '8',
        }),
        item: asTabs({ '&::details-content': { gridColumn: '1 / -1', gridRow: '2' } }),
        label: asTabs({
          gridRow: '1',
          borderBottomWidth: '2px',
          borderColor: 'transparent',
          '[open] > &': { borderColor: 'accent' },
        }),
        panel: asTabs({ pt: '8', ...lineAbove }),
      },
      side: {
        tabs: asTabs({
          gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 9fr)',
          gridTemplateRows: 'repeat(var(--tabs), auto) 1fr',
          columnGap: 'gap',
        }),
        item: asTabs({ '&::details-content': { gridColumn: '2', gridRow: '1 / -1' } }),
        label: asTabs({
          gridColumn: '1',
          px: '4',
          borderInlineStartWidth: '2px',
          borderColor: 'border',
          '[open] > &': { borderColor: 'accent' },
        }),
      },
    },
    /** Whether the labels are in the middle of the row. */
    centered: { true: {}, false: {} },
    /** Whether a panel has a text and a picture. */
    divided: {
      true: {
        panel: {
          gridTemplateColumns: { lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
          columnGap: { lg: '12' },
          alignItems: 'start',
        },
      },
    },
  },
  compoundVariants: [
    {
      variant: 'top',
      centered: true,
      css: {
        tabs: asTabs({
          gridTemplateColumns: 'minmax(0, 1fr) repeat(var(--tabs), minmax(0, max-content)) minmax(0, 1fr)',
        }),
        label: asTabs({ gridColumn: 'var(--tab)' }),
      },
    },
  ],
});

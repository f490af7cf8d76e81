import { slotRecipe } from '../parts/layout/slots.ts';

export const emailCaptureRecipe = slotRecipe('emailCapture', {
  base: {
    card: {
      display: 'grid',
      gridTemplateColumns: { lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
      columnGap: { lg: '20' },
      rowGap: '8',
      alignItems: 'center',
      px: { base: '5', md: '10', lg: '12' },
      py: { base: '8', md: '10', lg: '12' },
      bg: 'accentSubtle',
      borderRadius: 'card',
      '@media (forced-colors: active)': { borderWidth: '1px' },
    },
    heading: { fontSize: 'max({fontSizes.title}, {fontSizes.heading} * 0.8)' },
    text: { mt: '3', maxW: '34rem' },
    list: { mt: '5', borderTopWidth: '1px', borderColor: 'accent' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      py: '2.5',
      borderBottomWidth: '1px',
      borderColor: 'borderStrong',
      fontSize: 'small',
      lineHeight: 'snug',
    },
    mark: { w: '1rem', flexShrink: 0 },
    note: { mt: '3', fontSize: 'label' },
  },
  variants: {
    inset: {
      true: {
        card: {
          gridTemplateColumns: { lg: 'minmax(0, 1fr)' },
          rowGap: '5',
          px: { base: '5', md: '6', lg: '8' },
          py: { base: '6', md: '6', lg: '8' },
        },
        heading: { fontSize: 'title', lineHeight: 'snug' },
      },
    },
  },
});

import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const filmBlockRecipe = defineSlotRecipe({
  slots: ['column', 'screen', 'side', 'heading', 'text', 'length'],
  base: {
    column: {
      display: 'grid',
      gridTemplateColumns: { lg: 'repeat(12, minmax(0, 1fr))' },
      columnGap: 'gap',
      rowGap: '6',
      alignItems: 'end',
    },
    screen: { gridColumn: { lg: '1 / 9' }, gridRow: { lg: '1' } },
    side: { gridColumn: { lg: '9 / 13' }, pb: { lg: '2' }, gridRow: { base: '1' } },
    heading: { fontSize: 'heading' },
    text: { mt: '4', color: 'textMuted', maxW: 'text' },
    length: { mt: '4', fontFamily: 'mono', fontSize: 'label', color: 'textMuted' },
  },
});

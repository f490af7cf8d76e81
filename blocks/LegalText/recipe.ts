import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const legalTextRecipe = defineSlotRecipe({
  slots: ['column', 'margin', 'body', 'date', 'fold'],
  base: {
    column: {
      display: 'grid',
      gridTemplateColumns: { lg: 'repeat(12, minmax(0, 1fr))' },
      columnGap: 'gap',
      pt: { lg: '8' },
      borderTopWidth: { lg: '1px' },
      borderColor: 'text',
    },
    margin: { gridColumn: { lg: '1 / 5' } },
    body: { gridColumn: { lg: '5 / 12' }, minW: '0' },
    date: { mb: '6', fontFamily: 'mono', fontSize: 'label', color: 'accent' },
    fold: { mb: { base: '8', lg: '0' } },
  },
});

import { slotRecipe } from '../parts/layout/slots.ts';
import { twelveColumns } from '../parts/styles/layout.ts';
import { labelText } from '../parts/styles/text.ts';

export const legalTextRecipe = slotRecipe('legalText', {
  base: {
    column: { ...twelveColumns, pt: { lg: '8' }, borderTopWidth: { lg: '1px' }, borderColor: 'text' },
    margin: { gridColumn: { lg: '1 / 5' } },
    body: { gridColumn: { lg: '5 / 12' }, minW: '0' },
    date: { mb: '6', ...labelText, color: 'accent' },
    fold: { mb: { base: '8', lg: '0' } },
  },
});

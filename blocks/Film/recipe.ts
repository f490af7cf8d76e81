import { slotRecipe } from '../parts/layout/slots.ts';
import { twelveColumns } from '../parts/styles/layout.ts';
import { labelText } from '../parts/styles/text.ts';

export const filmBlockRecipe = slotRecipe('filmBlock', {
  base: {
    column: { ...twelveColumns, rowGap: '6', alignItems: 'end' },
    screen: { gridColumn: { lg: '1 / 9' }, gridRow: { lg: '1' } },
    side: { gridColumn: { lg: '9 / 13' }, pb: { lg: '2' }, gridRow: { base: '1' } },
    length: { mt: '4', ...labelText, color: 'textMuted' },
  },
});

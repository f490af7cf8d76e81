import { slotRecipe } from '../parts/layout/slots.ts';
import { spaceBetween } from '../parts/styles/layout.ts';
import { labelText } from '../parts/styles/text.ts';

export const filmCarouselRecipe = slotRecipe('filmCarousel', {
  base: {
    card: { minW: '0' },
    line: { ...spaceBetween, alignItems: 'baseline', gap: '4', mt: '4', lineHeight: 'snug' },
    title: { fontSize: 'title', lineHeight: 'snug' },
    length: { ...labelText, color: 'textMuted', whiteSpace: 'nowrap' },
    text: { mt: '2', fontSize: 'small', color: 'textMuted' },
  },
});

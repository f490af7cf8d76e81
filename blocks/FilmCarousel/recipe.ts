import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { spaceBetween } from '../parts/styles/layout.ts';
import { labelText } from '../parts/styles/text.ts';

export const filmCarouselRecipe = defineSlotRecipe({
  slots: ['card', 'line', 'title', 'length', 'text'],
  base: {
    card: { minW: '0' },
    line: { ...spaceBetween, alignItems: 'baseline', gap: '4', mt: '4', lineHeight: 'snug' },
    title: { fontSize: 'title', lineHeight: 'snug' },
    length: { ...labelText, color: 'textMuted', whiteSpace: 'nowrap' },
    text: { mt: '2', fontSize: 'small', color: 'textMuted' },
  },
});

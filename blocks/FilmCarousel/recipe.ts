import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const filmCarouselRecipe = defineSlotRecipe({
  slots: ['card', 'line', 'title', 'length', 'text'],
  base: {
    card: { minW: '0' },
    line: {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '4',
      mt: '4',
      lineHeight: 'snug',
    },
    title: { fontSize: 'title', lineHeight: 'snug' },
    length: { fontFamily: 'mono', fontSize: 'label', color: 'textMuted', whiteSpace: 'nowrap' },
    text: { mt: '2', fontSize: 'small', color: 'textMuted' },
  },
});

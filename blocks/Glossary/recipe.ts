import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { lineBelow } from '../parts/styles/surface.ts';

export const glossaryRecipe = defineSlotRecipe({
  slots: ['heading', 'list', 'entry', 'term', 'text'],
  base: {
    heading: { mb: { base: '6', md: '8' }, fontSize: 'heading' },
    list: { borderTopWidth: '1px', borderColor: 'text' },
    entry: {
      display: 'grid',
      gridTemplateColumns: { md: 'minmax(0, 4fr) minmax(0, 8fr)' },
      columnGap: 'gap',
      rowGap: '2',
      py: '5',
      ...lineBelow,
      '&:target': { bg: 'accentSubtle', boxShadow: '0 0 0 {spacing.3} {colors.accentSubtle}' },
    },
    term: { fontSize: 'title', lineHeight: 'snug', '& dfn': { fontStyle: 'normal' } },
    text: { maxW: 'text' },
  },
});

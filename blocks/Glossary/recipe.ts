import { slotRecipe } from '../parts/layout/slots.ts';
import { columns } from '../parts/styles/layout.ts';
import { lineBelow } from '../parts/styles/surface.ts';

export const glossaryRecipe = slotRecipe('glossary', {
  base: {
    heading: { mb: { base: '6', md: '8' }, fontSize: 'heading' },
    list: { borderTopWidth: '1px', borderColor: 'text' },
    entry: {
      ...columns({ md: 'minmax(0, 4fr) minmax(0, 8fr)' }),
      rowGap: '2',
      py: '5',
      ...lineBelow,
      '&:target': { bg: 'accentSubtle', boxShadow: '0 0 0 {spacing.3} {colors.accentSubtle}' },
    },
    term: { fontSize: 'title', lineHeight: 'snug', '& dfn': { fontStyle: 'normal' } },
    text: { maxW: 'text' },
  },
});

import { slotRecipe } from '../parts/layout/slots.ts';
import { columns } from '../parts/styles/layout.ts';
import { lineBelow } from '../parts/styles/surface.ts';

export const externalServicesRecipe = slotRecipe('externalServices', {
  base: {
    list: { borderTopWidth: '1px', borderColor: 'text' },
    entry: { ...columns({ md: 'minmax(0, 4fr) minmax(0, 8fr)' }), rowGap: '2', py: '5', ...lineBelow },
    name: { fontSize: 'title', lineHeight: 'snug' },
    text: { maxW: 'text' },
    facts: { mt: '1', fontSize: 'small', color: 'textMuted' },
  },
});

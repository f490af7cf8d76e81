import { slotRecipe } from '../parts/layout/slots.ts';
import { lineAbove } from '../parts/styles/surface.ts';
import { labelText } from '../parts/styles/text.ts';

export const checklistsRecipe = slotRecipe('checklists', {
  base: {
    list: { '& + &': { mt: { base: '8', md: '12' } } },
    title: { fontSize: 'title', lineHeight: 'snug' },
    text: { mt: '2', color: 'textMuted', maxW: 'text' },
    groups: { mt: '6', columns: { md: '2' }, columnGap: 'gap' },
    group: { mb: '2', mt: '6', ...labelText, fontWeight: 'medium', letterSpacing: 'label', color: 'accent' },
    item: {
      display: 'flex',
      gap: '3',
      py: '2',
      ...lineAbove,
      fontSize: 'small',
      lineHeight: '1.45',
      breakInside: 'avoid',
    },
    mark: { w: '1rem', flexShrink: 0, mt: '0.2em' },
    code: { fontFamily: 'label', color: 'textMuted', minW: '3rem' },
  },
});

import { slotRecipe } from '../parts/layout/slots.ts';

export const embedRecipe = slotRecipe('embed', {
  base: {
    transcript: { mt: '4', '& > summary': { cursor: 'pointer', minH: 'touch', fontWeight: 'medium' } },
  },
});

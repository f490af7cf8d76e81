import { slotRecipe } from '../parts/layout/slots.ts';
import { columns } from '../parts/styles/layout.ts';
import { lineAbove, lineBelow } from '../parts/styles/surface.ts';
import { labelText } from '../parts/styles/text.ts';

export const caseStudiesRecipe = slotRecipe('caseStudies', {
  base: {
    list: lineBelow,
    study: {
      ...columns({ md: '14rem minmax(0, 1fr)' }),
      rowGap: '2',
      py: { base: '6', md: '8' },
      ...lineAbove,
    },
    company: { ...labelText, color: 'accent' },
    title: { fontSize: 'title', lineHeight: 'snug' },
    text: { mt: '2', color: 'textMuted', maxW: 'text' },
  },
});

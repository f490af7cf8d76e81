import { island } from './block.ts';

/** The blocks that are hydrated in the browser, one per line. */
export const interactiveBlocks = {
  articleGrid: island(() => import('./ArticleGrid/ArticleGrid.tsx'), 'used', { section: {} }),
  calculator: island(() => import('./Calculator/Calculator.tsx'), 'used', {
    section: { align: 'start', gap: 'small', own: ['actions', 'note'] },
  }),
  contact: island(() => import('./Contact/Contact.tsx'), 'visible', {
    section: { align: 'start', gap: 'close' },
    when: ({ hours }) => hours !== undefined,
  }),
  emailCapture: island(() => import('./EmailCapture/EmailCapture.tsx'), 'used', {
    section: { onScreen: true },
  }),
  form: island(() => import('./Form/Form.tsx'), 'used', { section: {} }),
  kpiStrip: island(() => import('./KpiStrip/KpiStrip.tsx'), 'visible', {
    section: (_, { grounds }) => ({
      align: 'start',
      narrow: true,
      ...((grounds === 'plain' || grounds === 'lines') && { tone: 'soft' }),
    }),
    when: ({ count }) => count === true,
  }),
  lookupTable: island(() => import('./LookupTable/LookupTable.tsx'), 'used', {
    section: { align: 'start', gap: 'small' },
  }),
  quiz: island(() => import('./Quiz/Quiz.tsx'), 'used', {
    section: { align: 'start', gap: 'medium', own: ['actions', 'note'] },
  }),
};

import { island } from './block.ts';

/** The blocks that are hydrated in the browser, one per line. */
export const interactiveBlocks = {
  articleCarousel: island(() => import('./ArticleCarousel/ArticleCarousel.tsx'), 'visible'),
  articleGrid: island(() => import('./ArticleGrid/ArticleGrid.tsx'), 'used'),
  calculator: island(() => import('./Calculator/Calculator.tsx'), 'used'),
  contactWays: island(() => import('./ContactWays/ContactWays.tsx'), 'visible'),
  demoForm: island(() => import('./DemoForm/DemoForm.tsx'), 'used'),
  emailCapture: island(() => import('./EmailCapture/EmailCapture.tsx'), 'used'),
  film: island(() => import('./Film/Film.tsx'), 'visible'),
  filmCarousel: island(() => import('./FilmCarousel/FilmCarousel.tsx'), 'visible'),
  kpiStrip: island(() => import('./KpiStrip/KpiStrip.tsx'), 'visible'),
  lookupTable: island(() => import('./LookupTable/LookupTable.tsx'), 'used'),
  quiz: island(() => import('./Quiz/Quiz.tsx'), 'used'),
  referralForm: island(() => import('./ReferralForm/ReferralForm.tsx'), 'used'),
};

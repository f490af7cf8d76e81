import { block, type Registry } from './block.ts';

/** How each block type is drawn: one line each. */
export const registry = {
  accordion: block(() => import('./Accordion.tsx')),
  articleBody: block(() => import('./ArticleBody.tsx')),
  articleCarousel: block(() => import('./ArticleCarousel.tsx'), { interactive: true }),
  articleGrid: block(() => import('./ArticleGrid.tsx'), { interactive: 'used' }),
  articleNext: block(() => import('./ArticleNext.tsx')),
  callToAction: block(() => import('./CallToAction.tsx')),
  caseStudies: block(() => import('./CaseStudies.tsx')),
  checklists: block(() => import('./Checklists.tsx')),
  comparisonTable: block(() => import('./ComparisonTable.tsx')),
  contactWays: block(() => import('./ContactWays.tsx'), { interactive: 'used' }),
  demoForm: block(() => import('./DemoForm.tsx'), { interactive: 'used' }),
  emailCapture: block(() => import('./EmailCapture.tsx'), { interactive: 'used' }),
  featureCards: block(() => import('./FeatureCards.tsx')),
  film: block(() => import('./Film.tsx'), { interactive: true }),
  filmCarousel: block(() => import('./FilmCarousel.tsx'), { interactive: true }),
  flipCards: block(() => import('./FlipCards.tsx')),
  founder: block(() => import('./Founder.tsx')),
  hero: block(() => import('./Hero.tsx')),
  kpiStrip: block(() => import('./KpiStrip.tsx'), { interactive: true }),
  legalText: block(() => import('./LegalText.tsx')),
  painPoints: block(() => import('./PainPoints.tsx')),
  planCards: block(() => import('./PlanCards.tsx')),
  referralForm: block(() => import('./ReferralForm.tsx'), { interactive: 'used' }),
  steps: block(() => import('./Steps.tsx')),
} satisfies Registry;

import { block, type Registry } from './block.ts';

/** All block types, with one line for each. */
export const registry = {
  accordion: block(() => import('./Accordion/Accordion.tsx')),
  articleBody: block(() => import('./ArticleBody/ArticleBody.tsx'), {
    blocksIn: ({ between = [] }) => between.flatMap(({ shared }) => shared),
  }),
  articleCarousel: block(() => import('./ArticleCarousel/ArticleCarousel.tsx'), { interactive: true }),
  articleGrid: block(() => import('./ArticleGrid/ArticleGrid.tsx'), { interactive: 'used' }),
  articleNext: block(() => import('./ArticleNext/ArticleNext.tsx')),
  callToAction: block(() => import('./CallToAction/CallToAction.tsx')),
  caseStudies: block(() => import('./CaseStudies/CaseStudies.tsx')),
  checklists: block(() => import('./Checklists/Checklists.tsx')),
  comparisonTable: block(() => import('./ComparisonTable/ComparisonTable.tsx')),
  contactWays: block(() => import('./ContactWays/ContactWays.tsx'), { interactive: 'used' }),
  demoForm: block(() => import('./DemoForm/DemoForm.tsx'), { interactive: 'used' }),
  emailCapture: block(() => import('./EmailCapture/EmailCapture.tsx'), { interactive: 'used' }),
  featureCards: block(() => import('./FeatureCards/FeatureCards.tsx')),
  film: block(() => import('./Film/Film.tsx'), { interactive: true }),
  filmCarousel: block(() => import('./FilmCarousel/FilmCarousel.tsx'), { interactive: true }),
  flipCards: block(() => import('./FlipCards/FlipCards.tsx')),
  founder: block(() => import('./Founder/Founder.tsx')),
  glossary: block(() => import('./Glossary/Glossary.tsx')),
  hero: block(() => import('./Hero/Hero.tsx')),
  kpiStrip: block(() => import('./KpiStrip/KpiStrip.tsx'), { interactive: true }),
  legalText: block(() => import('./LegalText/LegalText.tsx')),
  painPoints: block(() => import('./PainPoints/PainPoints.tsx')),
  planCards: block(() => import('./PlanCards/PlanCards.tsx')),
  referralForm: block(() => import('./ReferralForm/ReferralForm.tsx'), { interactive: 'used' }),
  steps: block(() => import('./Steps/Steps.tsx')),
} satisfies Registry;

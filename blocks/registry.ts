import { block, type Registry } from './block.ts';
import { interactiveBlocks } from './interactive-blocks.ts';

/** All block types. Each static block has a line here. Each interactive block has a line in `interactive-blocks.ts`. */
export const registry = {
  accordion: block(() => import('./Accordion/Accordion.tsx')),
  articleBody: block(() => import('./ArticleBody/ArticleBody.tsx'), {
    blocksIn: ({ between = [] }) => between.flatMap(({ shared }) => shared),
  }),
  articleNext: block(() => import('./ArticleNext/ArticleNext.tsx')),
  callToAction: block(() => import('./CallToAction/CallToAction.tsx')),
  caseStudies: block(() => import('./CaseStudies/CaseStudies.tsx')),
  checklists: block(() => import('./Checklists/Checklists.tsx')),
  comparisonTable: block(() => import('./ComparisonTable/ComparisonTable.tsx')),
  diagram: block(() => import('./Diagram/Diagram.tsx')),
  featureCards: block(() => import('./FeatureCards/FeatureCards.tsx')),
  flipCards: block(() => import('./FlipCards/FlipCards.tsx')),
  founder: block(() => import('./Founder/Founder.tsx')),
  glossary: block(() => import('./Glossary/Glossary.tsx')),
  hero: block(() => import('./Hero/Hero.tsx')),
  legalText: block(() => import('./LegalText/LegalText.tsx')),
  painPoints: block(() => import('./PainPoints/PainPoints.tsx')),
  planCards: block(() => import('./PlanCards/PlanCards.tsx')),
  steps: block(() => import('./Steps/Steps.tsx')),
  ...interactiveBlocks,
} satisfies Registry;

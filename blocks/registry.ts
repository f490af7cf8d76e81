import { block, type Registry } from './block.ts';

/** How each block type is drawn: one line each. */
export const registry = {
  accordion: block(() => import('./Accordion.tsx')),
  callToAction: block(() => import('./CallToAction.tsx')),
  comparisonTable: block(() => import('./ComparisonTable.tsx')),
  hero: block(() => import('./Hero.tsx')),
  kpiStrip: block(() => import('./KpiStrip.tsx'), { interactive: true }),
  painPoints: block(() => import('./PainPoints.tsx')),
  planCards: block(() => import('./PlanCards.tsx')),
} satisfies Registry;

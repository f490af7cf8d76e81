import { block, type Registry } from './block.ts';
import { interactiveBlocks } from './interactive-blocks.ts';

/** The tones of calls to action. */
const CALL_TONES = {
  band: { tone: 'accent' },
  quiet: {},
  card: { tone: 'tint' },
  slim: { tone: 'tint' },
} as const;

/** All block types. Each static block has a line here. Each interactive block has a line in `interactive-blocks.ts`. */
export const registry = {
  accordion: block(() => import('./Accordion/Accordion.tsx'), {
    section: { align: 'side', measure: 'narrow' },
  }),
  articleBody: block(() => import('./ArticleBody/ArticleBody.tsx'), {
    blocksIn: ({ between = [] }) => between.flatMap(({ shared }) => shared),
  }),
  articleCarousel: block(() => import('./ArticleCarousel/ArticleCarousel.tsx'), {
    section: { align: 'start', gap: 'medium', own: ['actions', 'note'] },
  }),
  articleNext: block(() => import('./ArticleNext/ArticleNext.tsx'), { section: { onScreen: true } }),
  callToAction: block(() => import('./CallToAction/CallToAction.tsx'), {
    section: ({ variant }) => ({
      onScreen: true,
      ...CALL_TONES[variant],
      ...(variant === 'slim' && { spacing: 'tight' }),
      boxed: variant === 'card',
    }),
  }),
  cards: block(() => import('./Cards/Cards.tsx'), {
    section: ({ variant }) => (variant === 'list' ? { align: 'start', gap: 'even' } : { align: 'split' }),
  }),
  checklists: block(() => import('./Checklists/Checklists.tsx'), { section: { align: 'start' } }),
  comparisonTable: block(() => import('./ComparisonTable/ComparisonTable.tsx'), {
    section: { align: 'start', gap: 'medium', measure: 'full', narrow: true },
  }),
  diagram: block(() => import('./Diagram/Diagram.tsx'), {
    section: { align: 'start', gap: 'medium', captioned: true },
  }),
  embed: block(() => import('./Embed/Embed.tsx'), { section: { align: 'start', gap: 'medium' } }),
  externalServices: block(() => import('./ExternalServices/ExternalServices.tsx'), {
    section: { align: 'start', gap: 'medium' },
  }),
  flipCards: block(() => import('./FlipCards/FlipCards.tsx'), { section: { align: 'split' } }),
  founder: block(() => import('./Founder/Founder.tsx'), { section: {} }),
  gallery: block(() => import('./Gallery/Gallery.tsx'), { section: { align: 'split' } }),
  glossary: block(() => import('./Glossary/Glossary.tsx'), { section: {} }),
  hero: block(() => import('./Hero/Hero.tsx'), {
    section: (_, { heroTone: tone, decoration }) => ({ tone, decoration }),
  }),
  logos: block(() => import('./Logos/Logos.tsx'), { section: { align: 'center' } }),
  mediaText: block(() => import('./MediaText/MediaText.tsx'), {
    section: (_, { pictures }) => ({ ...(pictures === 'full' && { width: 'full' }) }),
  }),
  painPoints: block(() => import('./PainPoints/PainPoints.tsx'), { section: { align: 'side' } }),
  planCards: block(() => import('./PlanCards/PlanCards.tsx'), {
    section: { align: 'start', measure: 'full', narrow: true },
  }),
  steps: block(() => import('./Steps/Steps.tsx'), { section: { align: 'split', button: 'quiet' } }),
  tabs: block(() => import('./Tabs/Tabs.tsx'), { section: { align: 'start', gap: 'medium' } }),
  team: block(() => import('./Team/Team.tsx'), { section: { align: 'split' } }),
  text: block(() => import('./Text/Text.tsx'), {
    section: { align: 'start', gap: 'medium', own: ['text'] },
  }),
  testimonials: block(() => import('./Testimonials/Testimonials.tsx'), {
    section: ({ variant }) => ({ align: variant === 'single' ? 'center' : 'split' }),
  }),
  video: block(() => import('./Video/Video.tsx'), {
    section: ({ video, variant }) => (video && variant === 'side' ? {} : { align: 'start', gap: 'medium' }),
  }),
  ...interactiveBlocks,
} satisfies Registry;

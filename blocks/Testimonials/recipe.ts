import { slotRecipe } from '../parts/layout/slots.ts';
import { colorTransition, selectableText, stretchedLink } from '../parts/styles/controls.ts';
import { upToColumns } from '../parts/styles/grid.ts';
import { entrySurface } from '../parts/styles/surface.ts';

const card = {
  figure: {
    ...entrySurface({ p: { base: '5', md: '6' } }),
    ...colorTransition('border-color'),
    '&:has(figcaption a):hover': { borderColor: 'accent' },
  },
  person: { pt: '5', marginBlockStart: 'auto' },
};

export const testimonialsRecipe = slotRecipe('testimonials', {
  base: {
    list: {},
    item: { minW: '0' },
    figure: {
      position: 'relative',
      isolation: 'isolate',
      display: 'flex',
      flexDirection: 'column',
      h: 'full',
    },
    /** As high as most logos, so that quotes in a row start at one height. */
    company: { display: 'flex', alignItems: 'center', minH: '3rem', mb: '4' },
    logo: { display: 'block', maxW: 'full', h: 'auto' },
    quote: {
      ...selectableText,
      quotes: 'auto',
      textWrap: 'pretty',
      _before: { content: 'open-quote' },
      _after: { content: 'close-quote' },
      // French sets a narrow space inside its quotation marks.
      '&:lang(fr)::before': { content: 'open-quote "\\202f"' },
      '&:lang(fr)::after': { content: '"\\202f" close-quote' },
    },
    person: { display: 'flex', alignItems: 'center', gap: '3' },
    portrait: { flexShrink: 0, w: 'touch' },
    name: { ...selectableText, fontSize: 'small', fontWeight: 'medium', lineHeight: 'snug' },
    link: { ...stretchedLink, '&:hover': { textDecoration: 'underline' } },
    role: { ...selectableText, mt: '1', fontSize: 'small', lineHeight: 'snug', color: 'textMuted' },
  },
  variants: {
    variant: {
      cards: { list: upToColumns('min(17rem, 51rem / var(--columns))'), ...card },
      wall: {
        list: { columns: 'var(--columns) 17rem', columnGap: '5', mb: '-5' },
        item: { breakInside: 'avoid', pb: '5' },
        ...card,
      },
      single: {
        list: { display: 'grid', gap: { base: '10', md: '16' } },
        figure: { maxW: '52rem' },
        quote: {
          fontFamily: 'heading',
          fontSize: 'calc({fontSizes.headingFull} * 0.78)',
          lineHeight: '1.3',
          letterSpacing: 'heading',
          textWrap: 'balance',
        },
        person: { mt: { base: '6', md: '8' }, gap: '4' },
        portrait: { w: { base: '3.5rem', md: '4rem' } },
        name: { fontSize: 'body' },
      },
    },
    centered: { true: {} },
  },
  compoundVariants: [
    {
      variant: 'single',
      centered: true,
      css: {
        figure: { mx: 'auto', textAlign: 'center' },
        company: { justifyContent: 'center' },
        quote: { mx: 'auto' },
        person: {
          justifyContent: 'center',
          '& > :last-child': { textAlign: 'start' },
          // Without a portrait.
          '& > :only-child': { textAlign: 'center', '& > *': { mx: 'auto' } },
        },
      },
    },
  ],
});

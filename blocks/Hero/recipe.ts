import { slotRecipe } from '../parts/layout/slots.ts';
import { colorTransition } from '../parts/styles/controls.ts';
import { centered } from '../parts/styles/layout.ts';
import { styled } from '../parts/styles/styled.ts';
import { emphasized, eyebrowText } from '../parts/styles/text.ts';

/** The heading and the text are side by side. */
const SIDE_BY_SIDE = {
  head: { gridColumn: { lg: '1 / 8' } },
  body: { gridColumn: { lg: '8 / 13' }, alignSelf: 'end', mt: { base: '-5', md: '-6', lg: '0' } },
  actions: { mt: { base: '8', lg: '6' } },
};

/** In print, a section is as high as its content. */
const printed = { '@media print': { minH: '0' } };

export const heroRecipe = slotRecipe('hero', {
  base: {
    column: {
      pt: { base: '0', md: '2' },
      pb: { base: '2', md: '4' },
      display: 'grid',
      columnGap: 'gap',
      rowGap: { base: '10', md: '12' },
    },
    head: {},
    body: {},
    announcement: { mb: { base: '5', md: '6' } },
    pill: {
      ...centered,
      gap: '2',
      maxW: 'full',
      minH: '2.25rem',
      px: '4',
      py: '1',
      borderWidth: '1px',
      borderColor: 'borderStrong',
      borderRadius: '1.25rem',
      fontSize: 'small',
      lineHeight: 'snug',
      ...colorTransition('border-color'),
      '&:is(a):hover': { borderColor: 'accent' },
    },
    arrow: { flexShrink: 0, color: 'accent' },
    points: { '* + &': { mt: '6' }, textAlign: 'start', w: 'fit-content' },
    eyebrow: { ...eyebrowText, mb: { base: '4', md: '6' } },
    heading: { ...emphasized, fontSize: 'display', letterSpacing: 'display', lineHeight: 'display' },
    text: { fontSize: 'lead', lineHeight: '1.5', color: 'textMuted', maxW: '34rem' },
    actions: { mt: '8' },
    /** A long command does not widen the page. */
    command: { display: 'flex', w: '0', minW: 'full', mt: '5' },
    note: { mt: '4', fontSize: 'small', color: 'textMuted' },
    // Code scrolls, rather than widen the page.
    figure: { minW: '0' },
  },
  variants: {
    variant: {
      split: { column: { gridTemplateColumns: { lg: 'repeat(12, minmax(0, 1fr))' } } },
      wide: {
        column: { gridTemplateColumns: { lg: 'repeat(12, minmax(0, 1fr))' } },
        figure: { gridColumn: { lg: '1 / -1' } },
      },
      /** Everything below each other, at the start of the line. */
      stacked: {
        head: { maxW: '46rem' },
        body: { mt: { base: '-5', md: '-6' } },
      },
      centered: {
        column: { textAlign: 'center', justifyItems: 'center', pb: { base: '4', md: '8' } },
        head: { maxW: '46rem' },
        text: { textWrap: 'balance' },
        body: { maxW: '46rem', mt: { base: '-5', md: '-6' }, display: 'grid', justifyItems: 'center' },
        command: { justifyContent: 'center' },
        figure: {
          w: 'full',
          maxW: '34rem',
          textAlign: 'start',
          ...styled('hero', { centered: { maxW: '56rem' } }),
        },
      },
    },
    side: { start: {}, end: {} },
    /** The height of the section. Its content is in the middle. */
    height: {
      normal: {},
      tall: { column: { minH: 'min(66svh, 56rem)', alignContent: 'center', ...printed } },
      screen: {
        column: {
          minH: 'min(calc(100svh - {sizes.header} - 2 * {spacing.section}), 64rem)',
          alignContent: 'center',
          ...printed,
        },
      },
    },
    /** Whether the block has a figure: a picture, a chart of squares, a ledger or a product screen. */
    figured: { true: {}, false: {} },
  },
  compoundVariants: [
    {
      variant: 'split',
      figured: true,
      css: {
        column: { gridTemplateRows: { lg: 'minmax(0, 1fr) auto auto minmax(0, 1fr)' }, rowGap: { lg: '0' } },
        head: { gridColumn: { lg: '1 / 7' }, gridRow: { lg: '2' } },
        body: {
          gridColumn: { lg: '1 / 7' },
          gridRow: { lg: '3' },
          mt: { base: '-5', lg: '6' },
          paddingInlineEnd: { lg: '6' },
        },
        figure: { gridColumn: { lg: '7 / 13' }, gridRow: { lg: '1 / 5' }, alignSelf: 'center' },
      },
    },
    {
      variant: 'split',
      figured: true,
      side: 'start',
      css: {
        head: { gridColumn: { lg: '7 / 13' } },
        body: { gridColumn: { lg: '7 / 13' }, paddingInlineEnd: { lg: '0' } },
        figure: { gridColumn: { lg: '1 / 7' }, paddingInlineEnd: { lg: '6' } },
      },
    },
    {
      variant: 'split',
      figured: false,
      css: SIDE_BY_SIDE,
    },
    { variant: 'wide', css: SIDE_BY_SIDE },
  ],
});

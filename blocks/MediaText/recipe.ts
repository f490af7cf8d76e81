import { slotRecipe } from '../parts/layout/slots.ts';
import { columns } from '../parts/styles/layout.ts';

/** The text has one half of the page, and the picture the other one. */
const HALVES = {
  column: {
    gridTemplateColumns: { lg: 'repeat(12, minmax(0, 1fr))' },
    // The text is as high as it needs to be, in the middle of the picture's height.
    gridTemplateRows: { lg: 'minmax(0, 1fr) auto auto minmax(0, 1fr)' },
    rowGap: { base: '6', lg: '0' },
  },
  head: { gridRow: { lg: '2' } },
  body: { gridRow: { lg: '3' }, mt: { lg: '5' } },
  media: { gridRow: { lg: '1 / 5' }, alignSelf: 'center' },
};

const FIRST_HALF = { gridColumn: { lg: '1 / 7' } };
const LAST_HALF = { gridColumn: { lg: '7 / 13' } };

/** The distance of the page from the edge of the screen. */
const MARGIN = 'max(0px, (100vw - {sizes.page}) / 2 - {spacing.gutter})';

/** The space between the edge of the screen and a caption, which starts or ends where the page does. */
const CAPTION_MARGIN = `calc(${MARGIN} + {spacing.gutter})`;

/** A text in the first half of the page, and a text in the last one. */
const FIRST_TEXT = { ...FIRST_HALF, paddingInlineEnd: { lg: '6' } };
const LAST_TEXT = { ...LAST_HALF, paddingInlineStart: { lg: '6' } };

export const mediaTextRecipe = slotRecipe('mediaText', {
  base: {
    column: columns({}),
    head: {},
    // Code scrolls, rather than widen the page.
    body: { minW: '0' },
    points: { '* + &': { mt: '5' } },
    actions: { '* + &': { mt: '6' } },
    note: { mt: '4', fontSize: 'small', color: 'textMuted' },
    media: { minW: '0' },
  },
  variants: {
    side: {
      start: {
        ...HALVES,
        head: { ...HALVES.head, ...LAST_TEXT },
        body: { ...HALVES.body, ...LAST_TEXT },
        media: { ...HALVES.media, ...FIRST_HALF },
      },
      end: {
        ...HALVES,
        head: { ...HALVES.head, ...FIRST_TEXT },
        body: { ...HALVES.body, ...FIRST_TEXT },
        media: { ...HALVES.media, ...LAST_HALF },
      },
      below: {
        column: { rowGap: '5' },
        body: { maxW: 'text' },
        media: { mt: { base: '1', md: '5' } },
      },
    },
    /** Whether the text is centered. */
    centered: {
      true: {
        body: { mx: 'auto', textAlign: 'center', '& :is(ul, ol)': { textAlign: 'start' } },
        points: { w: 'fit-content', mx: 'auto' },
      },
    },
    /** Whether the picture reaches the edge of the screen. */
    full: {
      true: {
        media: {
          mx: { base: 'calc(-1 * {spacing.gutter})', lg: '0' },
          '& > figure': { display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto', h: 'full' },
          '& > figure > div': { h: 'full' },
          '& img': { h: { lg: 'full' }, objectFit: 'cover', borderRadius: '0' },
          '& figcaption': { px: 'gutter' },
        },
      },
    },
  },
  compoundVariants: [
    {
      side: ['start', 'end'],
      full: true,
      css: {
        media: {
          alignSelf: { lg: 'stretch' },
          // No space above and below: two such sections touch.
          my: { lg: 'calc(-1 * {spacing.section})' },
          '[data-tone] &': { my: { lg: 'calc(-1 * {spacing.band})' } },
        },
      },
    },
    {
      side: 'start',
      full: true,
      css: {
        head: { paddingInlineEnd: { lg: MARGIN } },
        body: { paddingInlineEnd: { lg: MARGIN } },
        media: {
          marginInlineStart: { lg: 'calc(-1 * {spacing.gutter})' },
          '& figcaption': { paddingInline: { lg: `${CAPTION_MARGIN} 0` } },
        },
      },
    },
    {
      side: 'end',
      full: true,
      css: {
        head: { paddingInlineStart: { lg: MARGIN } },
        body: { paddingInlineStart: { lg: MARGIN } },
        media: {
          marginInlineEnd: { lg: 'calc(-1 * {spacing.gutter})' },
          '& figcaption': { paddingInline: { lg: `0 ${CAPTION_MARGIN}` } },
        },
      },
    },
    {
      side: 'below',
      full: true,
      css: {
        head: { px: { lg: MARGIN } },
        body: { px: { lg: MARGIN }, maxW: 'none' },
        media: {
          mx: { lg: 'calc(-1 * {spacing.gutter})' },
          '& figcaption': { px: { lg: CAPTION_MARGIN } },
        },
      },
    },
  ],
});

import { slotRecipe } from '../layout/slots.ts';
import { withoutScript } from '../styles/scripting.ts';
import { colorTransition, iconButton } from '../styles/controls.ts';
import { centered, keptWithNext, screenOnly, spaceBetween, wrappingRow } from '../styles/layout.ts';

/** Hides the buttons in print, and without JavaScript, where readers can still scroll the track. */
const SCRIPTED = { ...withoutScript({ display: 'none' }), ...screenOnly } as const;

export const carouselRecipe = slotRecipe('carousel', {
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      rowGap: { base: '6', md: '10' },
      // Chromium ignores `break-after` between the rows of a grid.
      '@media print': { display: 'block' },
    },
    head: { ...spaceBetween, ...keptWithNext, alignItems: 'end', gap: '6' },
    heading: { fontSize: 'heading' },
    intro: { mt: '4', color: 'textMuted', maxW: 'text' },
    arrows: { display: { base: 'none', md: 'flex' }, gap: '2', flexShrink: 0, ...SCRIPTED },
    arrow: {
      ...iconButton,
      borderWidth: '1px',
      borderColor: 'borderStrong',
      fontSize: '1.125rem',
      ...colorTransition('background-color', 'border-color'),
      _hover: { borderColor: 'text', bg: 'surface' },
    },
    track: {
      '--shown': { base: 1, md: 2, lg: 3 },
      '--between': '{spacing.5}',
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'calc((100% - (var(--shown) - 1) * var(--between)) / var(--shown))',
      columnGap: 'var(--between)',
      position: 'relative', // so that visually hidden text inside scrolls with the cards
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollSnapType: 'x mandatory',
      scrollBehavior: 'smooth',
      // Without this space, the track would cut off the focus rings of the cards.
      p: '1.5',
      m: '-1.5',
      scrollPaddingInline: '1.5',
      _motionReduce: { scrollBehavior: 'auto' },
      '@media (scripting: enabled)': { scrollbarWidth: 'none' },
      '@media print': { display: 'block', overflow: 'visible', mt: '6' },
    },
    card: { scrollSnapAlign: 'start', display: 'grid', '@media print': { mb: '4', breakInside: 'avoid' } },
    foot: {
      ...wrappingRow,
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '6',
      rowGap: '4',
      ...screenOnly,
    },
    dots: {
      ...wrappingRow,
      marginInline: '-2',
      // There is one dot for each scroll position. If two cards are in view at once, the last card needs no dot.
      '& > :nth-last-child(-n+1)': { display: { md: 'none' } },
      '& > :nth-last-child(-n+2)': { display: { lg: 'none' } },
      ...SCRIPTED,
    },
    /** A small square inside a larger click target. */
    dot: {
      ...centered,
      cursor: 'pointer',
      w: '1.875rem',
      h: 'touch',
      _before: {
        content: '""',
        w: '0.75rem',
        h: '0.75rem',
        borderWidth: '1.25px',
        borderColor: 'borderStrong',
        ...colorTransition('background-color'),
      },
      _hover: { _before: { borderColor: 'accent' } },
      '&[aria-current]': {
        _before: {
          bg: 'accent',
          borderColor: 'accent',
          '@media (forced-colors: active)': { bg: 'CanvasText' },
        },
      },
    },
    end: { marginInlineStart: { md: 'auto' } },
  },
  variants: {
    /** The number of cards, or 4 if there are more than 4. If all cards fit on the screen, the controls are hidden. */
    cards: {
      1: { arrows: { display: 'none' }, dots: { display: 'none' } },
      2: { arrows: { display: 'none' }, dots: { display: { base: 'flex', md: 'none' } } },
      3: {
        arrows: { display: { base: 'none', md: 'flex', lg: 'none' } },
        dots: { display: { base: 'flex', lg: 'none' } },
      },
      4: {},
    },
  },
});

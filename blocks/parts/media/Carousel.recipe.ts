import { slotRecipe } from '../layout/slots.ts';
import { withoutScript } from '../styles/scripting.ts';
import { colorTransition, iconButton } from '../styles/controls.ts';
import { centered, screenOnly, wrappingRow } from '../styles/layout.ts';

/** Hides the buttons in print, and without JavaScript, where readers can still scroll the track. */
const SCRIPTED = { ...withoutScript({ display: 'none' }), ...screenOnly } as const;

/**
 * The styles for a number of entries in view, on medium-sized and on large screens. There is one dot for each scroll
 * position, so the last dots are hidden: the row ends before these entries are the first in view.
 */
const inView = (md: number, lg: number) => ({
  track: { '--shown': { base: 1, md, lg } },
  dots: {
    [`& > :nth-last-child(-n+${lg - 1})`]: { display: { lg: 'none' } },
    [`& > :nth-last-child(-n+${md - 1})`]: { display: { md: 'none' } },
  },
});

export const carouselRecipe = slotRecipe('carousel', {
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      rowGap: { base: '6', md: '10' },
      // Chromium ignores `break-after` between the rows of a grid.
      '@media print': { display: 'block' },
    },
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
      '--between': '{spacing.5}',
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'calc((100% - (var(--shown) - 1) * var(--between)) / var(--shown))',
      columnGap: 'var(--between)',
      position: 'relative', // so that visually hidden text inside scrolls with the entries
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollSnapType: 'x mandatory',
      scrollBehavior: 'smooth',
      // Without this space, the track would cut off the focus rings of the entries.
      p: '1.5',
      m: '-1.5',
      scrollPaddingInline: '1.5',
      _motionReduce: { scrollBehavior: 'auto' },
      '@media (scripting: enabled)': { scrollbarWidth: 'none' },
      '@media print': { display: 'block', overflow: 'visible' },
      '& > *': { scrollSnapAlign: 'start', '@media print': { mb: '4', breakInside: 'avoid' } },
    },
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
    columns: {
      1: inView(1, 1),
      2: inView(2, 2),
      3: inView(2, 3),
      4: inView(2, 4),
      5: inView(2, 5),
      6: inView(2, 6),
    },
    /** Whether the controls are in the middle, as the only entry in view is. */
    centered: { true: { foot: { justifyContent: 'center' } } },
    /** The screens on which there are controls. */
    controls: {
      none: { arrows: { display: 'none' }, dots: { display: 'none' } },
      small: { arrows: { display: 'none' }, dots: { display: { base: 'flex', md: 'none' } } },
      medium: {
        arrows: { display: { base: 'none', md: 'flex', lg: 'none' } },
        dots: { display: { base: 'flex', lg: 'none' } },
      },
      all: {},
    },
    /** Where the arrows are. */
    place: {
      /** Beside the heading, which leaves room for them. */
      top: { arrows: { position: 'absolute', insetInlineEnd: '0', bottom: 'calc(100% + {spacing.10})' } },
      foot: {},
    },
  },
});

import { slotRecipe } from '../parts/layout/slots.ts';
import { box, joint } from './Part.tsx';

/** Where there is room for steps side by side. */
const WIDE = '@media (min-width: 48rem)';
/** The distance of an arrow from the edge of a step, at the height of its first line. */
const EDGE = '1.75rem';
/** The length of an arrow. */
const GAP = '2rem';
/** The size of an arrow's head, and half of its width. */
const HEAD = '0.625rem';
const HALF = `${HEAD} / 2`;

const head = { ...joint, content: '""', w: HEAD, h: HEAD, borderWidth: '2px 2px 0 0' } as const;
/** Turns the head, which points to the top right. */
const points = {
  end: { rotate: '45deg', '[dir=rtl] &': { rotate: '-135deg' } },
  start: { rotate: '-135deg', '[dir=rtl] &': { rotate: '45deg' } },
  down: { rotate: '135deg' },
  up: { rotate: '-45deg' },
} as const;
const auto = { insetInline: 'auto', top: 'auto', bottom: 'auto' } as const;
const none = { display: 'none' } as const;

/** The line and the head of an arrow to the next step below. */
const arrowDown = {
  '&:not(:last-child)::before': {
    ...joint,
    content: '""',
    position: 'absolute',
    insetInlineStart: EDGE,
    top: '100%',
    h: GAP,
    borderInlineStartWidth: '2px',
  },
  '&:not(:last-child)::after': {
    ...head,
    ...points.down,
    position: 'absolute',
    insetInlineStart: `calc(${EDGE} + 1px - ${HALF})`,
    bottom: `calc(-1 * ${GAP} + 4px)`,
  },
} as const;

/** Arrows between steps in rows. The second row runs backwards. */
const arrowsInRows = {
  '&[data-to=end]::before, &[data-to=start]::before': {
    ...auto,
    top: EDGE,
    w: GAP,
    h: '0',
    borderWidth: '2px 0 0',
  },
  '&[data-to=end]::before': { insetInlineStart: '100%' },
  '&[data-to=start]::before': { insetInlineEnd: '100%' },
  '&[data-to=end]::after, &[data-to=start]::after': {
    ...auto,
    top: `calc(${EDGE} + 1px - ${HALF})`,
  },
  '&[data-to=end]::after': { ...points.end, insetInlineEnd: `calc(-1 * ${GAP} + 4px)` },
  '&[data-to=start]::after': { ...points.start, insetInlineStart: `calc(-1 * ${GAP} + 4px)` },
} as const;

/** In a loop, the line is one frame behind all steps, and the arrow heads are on it. */
const headsOnRing = {
  '&[data-to]::before': none,
  '&[data-to]::after': { ...head, ...auto, position: 'absolute' },
  '&[data-to=end]::after': {
    ...points.end,
    top: `calc(${EDGE} - ${HALF})`,
    insetInlineEnd: `calc(${GAP} / -2 - ${HALF})`,
  },
  '&[data-to=start]::after': {
    ...points.start,
    bottom: `calc(${EDGE} - ${HALF})`,
    insetInlineStart: `calc(${GAP} / -2 - ${HALF})`,
  },
  '&[data-to=down]::after': {
    ...points.down,
    bottom: `calc(${GAP} / -2 - ${HALF})`,
    insetInlineEnd: `calc(${EDGE} - ${HALF})`,
  },
  '&[data-to=up]::after': {
    ...points.up,
    top: `calc(${GAP} / -2 - ${HALF})`,
    insetInlineStart: `calc(${EDGE} - ${HALF})`,
  },
} as const;

export const flowRecipe = slotRecipe('diagramFlow', {
  base: {
    frame: { display: 'grid', gap: GAP },
    subject: {
      fontFamily: 'heading',
      fontSize: 'title',
      lineHeight: 'snug',
      color: 'accent',
      textAlign: 'center',
      overflowWrap: 'anywhere',
    },
    list: { display: 'contents' },
    step: { ...box, ...arrowDown },
  },
  variants: {
    loops: {
      true: {
        frame: {
          gridTemplateColumns: 'minmax(0, 1fr) 1rem',
          columnGap: '0',
          // The line from the last step back to the first one.
          '&::before': {
            ...joint,
            content: '""',
            gridColumn: '2',
            gridRow: 'var(--first) / span var(--count)',
            my: EDGE,
            borderWidth: '2px',
            borderInlineStartWidth: '0',
            borderStartEndRadius: 'card',
            borderEndEndRadius: 'card',
          },
          '&::after': {
            ...head,
            ...points.start,
            gridColumn: '2',
            gridRow: 'var(--first)',
            marginInlineStart: '3px',
            mt: `calc(${EDGE} + 1px - ${HALF})`,
          },
        },
        subject: { gridColumn: '1 / -1', gridRow: '1' },
        step: { gridColumn: '1' },
      },
      false: { frame: { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
    layout: {
      rows: {
        frame: { [WIDE]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' } },
        step: {
          [WIDE]: {
            gridColumn: 'var(--column)',
            '&[data-row=first]': { gridRow: '1' },
          },
        },
      },
      column: {},
    },
  },
  compoundVariants: [
    {
      loops: false,
      layout: 'rows',
      css: {
        step: {
          [WIDE]: {
            '&[data-row=last]': { gridRow: '2' },
            ...arrowsInRows,
          },
        },
      },
    },
    {
      loops: true,
      layout: 'rows',
      css: {
        frame: {
          [WIDE]: {
            gridTemplateRows: 'auto minmax(var(--space), auto) auto',
            columnGap: GAP,
            '&::before': {
              gridArea: '1 / 1 / -1 / -1',
              m: EDGE,
              borderWidth: '2px',
              borderRadius: 'card',
            },
            '&::after': none,
          },
        },
        subject: {
          [WIDE]: { gridRow: '2', px: '16', alignSelf: 'center' },
        },
        step: {
          [WIDE]: { '&[data-row=last]': { gridRow: '3' }, ...headsOnRing },
        },
      },
    },
  ],
});

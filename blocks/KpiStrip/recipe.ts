import { slotRecipe } from '../parts/layout/slots.ts';
import { stretchedLink } from '../parts/styles/controls.ts';
import { iconAbove } from '../parts/styles/icons.ts';
import { styled } from '../parts/styles/styled.ts';
import { cardSurface } from '../parts/styles/surface.ts';

/** The edges of a row: its first figure has no line before it, and there is no space at its ends. */
const edges = (columns: number) => ({
  [`&:nth-child(${columns}n + 1)`]: { borderInlineStartWidth: '0', paddingInlineStart: '0' },
  [`&:nth-child(${columns}n)`]: { paddingInlineEnd: '0' },
  [`&:nth-child(n + ${columns + 1})`]: {
    mt: { base: '6', md: '10' },
    pt: { base: '6', md: '10' },
    borderTopWidth: '1px',
  },
});

/** Every figure, more specific than the edges of a row. */
const EACH = '&:nth-child(n):nth-child(n)';

/** The looks without lines between figures. */
const looks = styled('stats', {
  /** A line above each figure. */
  ruled: {
    [EACH]: {
      mt: '0',
      px: '0',
      py: '4',
      borderInlineStartWidth: '0',
      borderTopWidth: '2px',
      borderColor: 'text',
    },
  },
  /** Each figure is in a box. */
  boxed: {
    ...cardSurface,
    [EACH]: {
      mt: '0',
      px: 'var(--padding)',
      py: '5',
      borderWidth: '1px',
      ...styled('cards', { hard: { borderWidth: '2px' } }),
    },
  },
});

/** The figures of these looks are like headings. */
const HEADING = { fontFamily: 'heading', fontWeight: 'heading' };

/** A list of figures in boxes. */
const BOXES = {
  '--padding': { base: '{spacing.4}', md: '{spacing.6}' },
  '--gap': { base: '{spacing.3}', md: '{spacing.5}' },
  gap: 'var(--gap)',
};

/** Figures with lines between them: two in a row on phones, more on larger screens. */
const row = (columns: number) => ({
  variant: 'row' as const,
  columns: `${columns}` as never,
  css: {
    item: {
      '@media (max-width: 47.99rem)': edges(Math.min(columns, 2)),
      '@media (min-width: 48rem)': edges(columns),
      ...looks,
    },
  },
});

export const kpiStripRecipe = slotRecipe('kpiStrip', {
  base: {
    column: { containerType: 'inline-size' },
    list: {
      '--gap': '0px',
      '--room': 'calc((100cqi - (var(--columns) - 1) * var(--gap)) / var(--columns) - 2 * var(--padding))',
      display: 'grid',
      gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
    },
    item: {
      position: 'relative',
      isolation: 'isolate',
      // The figures, labels and squares of a row are aligned.
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'subgrid',
      gridRow: 'span 3',
      alignContent: 'start',
      rowGap: '0',
      px: 'var(--padding)',
      // On phones, an odd last figure has a row of its own.
      '&:last-child:nth-child(odd)': { gridColumn: { mdDown: '1 / -1' } },
    },
    /** The figure and its icon. They are above the label, which comes first for screen readers. */
    top: { order: '-1' },
    icon: iconAbove,
    squares: { mt: '6', maxW: '20rem' },
    figure: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '0.2em',
      fontFamily: 'label',
      // All figures have the same font size: the largest with which the widest figure fits.
      fontSize: 'min({fontSizes.figure}, var(--room) / var(--widest))',
      lineHeight: 'flat',
      letterSpacing: 'figure',
      fontVariantNumeric: 'tabular-nums',
      color: 'accent',
      ...styled('stats', { ruled: HEADING, boxed: HEADING }),
    },
    amount: { display: 'inline-flex', alignItems: 'baseline', columnGap: '0.08em', whiteSpace: 'nowrap' },
    /** The number. It is always as wide as its final value, so that nothing moves while it counts up. */
    number: {
      display: 'inline-grid',
      justifyItems: 'end',
      '& > *, &::after': { gridArea: '1 / 1' },
      '&::after': { content: 'attr(data-final)', visibility: 'hidden' },
    },
    affix: { fontSize: '0.6em' },
    /** A suffix that is a word. It is smaller, and below the number if it does not fit beside it. */
    word: {
      fontSize: 'max({fontSizes.label}, min(0.42em, var(--room) / (var(--letters) * 0.6)))',
      lineHeight: 'snug',
      letterSpacing: 'heading',
      overflowWrap: 'anywhere',
    },
    label: { mt: '4', fontSize: 'body', fontWeight: 'medium', lineHeight: 'snug' },
    link: { ...stretchedLink, '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
    note: {
      position: 'relative',
      mt: '2',
      fontSize: 'small',
      lineHeight: '1.5',
      color: 'textMuted',
      maxW: '24rem',
    },
  },
  variants: {
    variant: {
      row: {
        list: {
          '--padding': { base: '{spacing.4}', md: '{spacing.5}', lg: '{spacing.8}' },
          rowGap: '0',
          ...styled('stats', {
            ruled: { '--padding': '0rem', '--gap': '{spacing.gap}', columnGap: 'gap', rowGap: '4' },
            boxed: BOXES,
          }),
        },
        item: { borderColor: 'border', borderInlineStartWidth: '1px' },
      },
      cards: {
        list: BOXES,
        item: { ...cardSurface, py: { base: '5', md: '8' } },
      },
    },
    /** The number of figures in a row on large screens. */
    columns: {
      1: { list: { '--columns': '1' } },
      2: { list: { '--columns': '2' } },
      3: { list: { '--columns': { base: '2', md: '3' } } },
      4: { list: { '--columns': { base: '2', md: '4' } } },
    },
    /** Whether figures have icons above them. If only some have, all figures are still on one line. */
    iconed: { true: { top: { alignSelf: 'end' } } },
    centered: {
      true: {
        item: { textAlign: 'center' },
        icon: { mx: 'auto' },
        squares: { mx: 'auto' },
        figure: { justifyContent: 'center' },
        note: { mx: 'auto' },
      },
    },
  },
  compoundVariants: [
    ...[1, 2, 3, 4].map(row),
    // Text in the middle of a column needs the same space on both sides.
    { variant: 'row', centered: true, css: { item: { [EACH]: { px: 'var(--padding)' } } } },
  ],
});

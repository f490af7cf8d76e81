import { wrappingRow } from './layout.ts';

/** The least width of a column, so that there are at most `--columns`. */
const leastWidth = (narrowest: string, gap: string) =>
  // A tenth of a pixel less than a column has: rounding must not move the last column to the next row.
  `max(${narrowest}, (100% - (var(--columns) - 1) * {spacing.${gap}}) / var(--columns) - 0.1px)`;

/**
 * A grid with `--columns` equal columns. If they were too narrow, there are fewer.
 * @param narrowest the least width of a column
 * @param gap the token of the space between columns
 */
export const upToColumns = (narrowest: string, gap = '5') =>
  ({
    display: 'grid',
    gap,
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${leastWidth(narrowest, gap)}), 1fr))`,
  }) as const;

/** The width of one of `count` columns. It is huge if the column were narrower than `--least`. */
const widthIfWide = (count: number, gap: string) => {
  const width = `(100% - ${count - 1} * {spacing.${gap}}) / ${count} - 0.05px`;
  return `${width} + clamp(0px, (var(--least) - ${width}) * 9999, 9999px)`;
};

/** The same columns as those of `upToColumns`, up to six, with a last row in the middle, which grids cannot have. */
export const centeredColumns = (narrowest: string, gap = '5') => ({
  ...wrappingRow,
  justifyContent: 'center',
  gap,
  '& > *': {
    '--least': leastWidth(narrowest, gap),
    flex: `0 0 min(100%, ${[2, 3, 4, 5, 6].map((count) => widthIfWide(count, gap)).join(', ')})`,
  },
});

/** Returns the style with the number of columns. @param most the largest number if the page says none */
export const columnStyle = (count: number, columns: number | undefined, most = 3) => ({
  '--columns': columns ?? evenColumns(count, most),
});

/** Returns the number of columns, at most `most`, with which the last row has the fewest gaps. */
export function evenColumns(count: number, most: number): number {
  if (count <= most) return count;
  const gaps = (columns: number) => (columns - (count % columns)) % columns;
  let best = most;
  for (let columns = most - 1; columns >= most * 0.6; columns--)
    if (gaps(columns) < gaps(best)) best = columns;
  return best;
}

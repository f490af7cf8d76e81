/**
 * A grid with `--columns` equal columns. If they were too narrow, there are fewer.
 * @param narrowest the least width of a column
 * @param gap the token of the space between columns
 */
export const upToColumns = (narrowest: string, gap = '5') =>
  ({
    display: 'grid',
    gap,
    // A tenth of a pixel less than a column has: rounding must not move the last column to the next row.
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(${narrowest}, (100% - (var(--columns) - 1) * {spacing.${gap}}) / var(--columns) - 0.1px)), 1fr))`,
  }) as const;

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

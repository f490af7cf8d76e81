/** A row of pictures: the part of the row's width that each of them has. */
type Row = number[];

/**
 * Distributes pictures to rows so that all rows are about equally high.
 * @param ratios the width of each picture divided by its height
 * @param perRow the average number of pictures in a row
 */
export function rowsOf(ratios: number[], perRow: number): Row[] {
  const count = Math.ceil(ratios.length / perRow);
  const average = sum(ratios) / count;
  const end = ratios.length;
  /** For each number of rows and of pictures: how far the rows are from the average, and where the last one starts. */
  let best = Array.from({ length: end + 1 }, (_, used) => ({
    cost: used === 0 ? 0 : Infinity,
    starts: [] as number[],
  }));
  for (let row = 0; row < count; row++) {
    const before = best;
    best = before.map((_, used) => {
      const choices = before.slice(0, used).map(({ cost, starts }, start) => ({
        cost: cost + (sum(ratios.slice(start, used)) - average) ** 2,
        starts: [...starts, start],
      }));
      return choices.reduce((least, choice) => (choice.cost < least.cost ? choice : least), {
        cost: Infinity,
        starts: [],
      });
    });
  }
  const { starts } = best[end]!;
  return starts.map((start, index) => {
    const row = ratios.slice(start, starts[index + 1] ?? end);
    // Rounded down: rounding up could move the last picture to the next row.
    return row.map((ratio) => Math.floor((ratio / sum(row)) * 1e4) / 1e4);
  });
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Returns the styles of pictures in rows: the part of a row that each has, and the number of pictures in its row. */
export const rowStyles = (ratios: number[], perRow: number, suffix = ''): Record<string, number>[] =>
  rowsOf(ratios, perRow).flatMap((row) =>
    row.map((share) => ({ [`--share${suffix}`]: share, [`--count${suffix}`]: row.length })),
  );

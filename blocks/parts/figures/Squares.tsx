import { useSite } from '../layout/site-context.ts';
import { squaresRecipe } from './Squares.recipe.ts';

/** The distance from one square to the next, in SVG units. A square is 16 units wide. */
const PITCH = 20;
const GAP = 4;

/** The number of columns, and whether rows start on the right. */
interface Grid {
  columns: number;
  mirrored: boolean;
}

/** Returns the `viewBox` of a grid with `total` squares. */
export const viewBoxOf = (total: number, { columns }: Grid): string =>
  `0 0 ${columns * PITCH - GAP} ${Math.ceil(total / columns) * PITCH - GAP}`;

/** Returns the position of a square in SVG units. @param index the number of the square in reading order, from 0 */
export function positionOf(index: number, { columns, mirrored }: Grid): { x: number; y: number } {
  const column = mirrored ? columns - 1 - (index % columns) : index % columns;
  return { x: column * PITCH, y: Math.floor(index / columns) * PITCH };
}

/** The path data of a shape, relative to the top left corner of a square. */
export const SQUARE = 'm1 1h14v14h-14z';
export const TICK = 'm4 8.5l3 3 5-6.5';

/** Returns path data that draws a shape on each square from `from` up to, but not including, `to`. */
function repeat(shape: string, from: number, to: number, grid: Grid): string {
  let path = '';
  for (let index = from; index < to; index++) {
    const { x, y } = positionOf(index, grid);
    path += `M${x} ${y}${shape}`;
  }
  return path;
}

/**
 * A grid of squares, of which the first ones are filled. It is hidden from screen readers, so the page must also
 * contain the numbers as text.
 */
export function Squares({
  total,
  filled,
  columns,
  ticked = false,
  entrance = false,
}: {
  total: number;
  filled: number;
  columns: number;
  /** Whether each filled square contains a tick. */
  ticked?: boolean;
  /** Whether the ticks are animated when the page opens. */
  entrance?: boolean;
}) {
  const classes = squaresRecipe({ entrance });
  const grid = { columns, mirrored: useSite().direction === 'rtl' };
  return (
    <svg className={classes.root} viewBox={viewBoxOf(total, grid)} aria-hidden="true">
      <path className={classes.open} d={repeat(SQUARE, 0, total, grid)} />
      {filled > 0 && (
        <g className={classes.done}>
          <path className={classes.filled} d={repeat(SQUARE, 0, filled, grid)} />
          {ticked && <path className={classes.ticks} d={repeat(TICK, 0, filled, grid)} />}
        </g>
      )}
    </svg>
  );
}

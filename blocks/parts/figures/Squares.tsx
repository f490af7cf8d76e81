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

/** A position in SVG units. */
interface Point {
  x: number;
  y: number;
}

/** Returns the `viewBox` of a grid with `total` squares. */
export const viewBoxOf = (total: number, { columns }: Grid): string =>
  `0 0 ${columns * PITCH - GAP} ${Math.ceil(total / columns) * PITCH - GAP}`;

/** Returns the position of a square. @param index the number of the square in reading order, from 0 */
export function positionOf(index: number, { columns, mirrored }: Grid): Point {
  const column = mirrored ? columns - 1 - (index % columns) : index % columns;
  return { x: column * PITCH, y: Math.floor(index / columns) * PITCH };
}

/** A shape on a square: where it begins, its path data from there, and how far from its beginning it ends. */
interface Shape {
  begin: Point;
  draw: string;
  end: Point;
}

export const SQUARE: Shape = { begin: { x: 1, y: 1 }, draw: 'h14v14h-14z', end: { x: 0, y: 0 } };
export const TICK: Shape = { begin: { x: 4, y: 8.5 }, draw: 'l3 3 5-6.5', end: { x: 8, y: -3.5 } };

/**
 * Returns path data that draws a shape on squares with the given positions. Each shape begins relative to the end of
 * the one before, so that the data is mostly one repeated text, which compresses well.
 */
export const repeat = ({ begin, draw, end }: Shape, positions: Point[]): string =>
  positions
    .map(({ x, y }, index) => {
      const last = positions[index - 1];
      return last
        ? `m${x - last.x - end.x} ${y - last.y - end.y}${draw}`
        : `M${x + begin.x} ${y + begin.y}${draw}`;
    })
    .join('');

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
  const squares = Array.from({ length: total }, (_, index) => positionOf(index, grid));
  return (
    <svg className={classes.root} viewBox={viewBoxOf(total, grid)} aria-hidden="true">
      <path className={classes.open} d={repeat(SQUARE, squares)} />
      {filled > 0 && (
        <g className={classes.done}>
          <path className={classes.filled} d={repeat(SQUARE, squares.slice(0, filled))} />
          {ticked && <path className={classes.ticks} d={repeat(TICK, squares.slice(0, filled))} />}
        </g>
      )}
    </svg>
  );
}

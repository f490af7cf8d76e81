/** The position of a step in a grid of six columns and two rows, and the side to which its arrow points. */
export interface Place {
  column: string;
  row: 'first' | 'last';
  to: 'end' | 'down' | 'start' | 'up' | 'none';
}

/** The number of grid columns. Two and three steps per row divide it evenly. */
const COLUMNS = 6;
/** With more steps, a text would be narrower than about ten letters. The steps are then below each other. */
const MOST = 6;

/**
 * Returns the places of steps in one or two rows; undefined if the steps must be below each other. The second row runs
 * backwards: `1 → 2 → 3 ↓ 6 ← 5 ← 4`.
 * @param loops whether an arrow leads from the last step to the first
 */
export function placesOf(count: number, loops: boolean): Place[] | undefined {
  if (count > MOST || (loops && count < 3)) return undefined;
  const top = count <= 3 && !loops ? count : Math.ceil(count / 2);
  return Array.from({ length: count }, (_, index) => {
    const inRow = index < top ? top : count - top;
    // In a loop, a shorter second row is as wide as the first one. Otherwise, its steps are as wide as those above.
    const span = COLUMNS / (loops ? inRow : top);
    const column = index < top ? index * span : COLUMNS - (index - top + 1) * span;
    return {
      column: `${column + 1} / span ${span}`,
      row: index < top ? 'first' : 'last',
      to: sideOf(index, { count, top, loops }),
    };
  });
}

function sideOf(index: number, { count, top, loops }: { count: number; top: number; loops: boolean }) {
  if (index === count - 1) return loops ? 'up' : 'none';
  if (index < top - 1) return 'end';
  return index === top - 1 ? 'down' : 'start';
}

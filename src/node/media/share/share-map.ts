import type { PrintTheme } from '../../../model/protocol.ts';

/** A map of squares: a figure with a filled or an empty square for each item of a list. All sizes are in pixels. */
export interface ShareMap {
  /** For each group, a list with one value per square: whether the square is filled. */
  groups: boolean[][];
  columns: number;
  /** The distance between the left sides of two adjacent squares. */
  pitch: number;
  width: number;
  height: number;
}

/** The gap between two groups, in squares. */
const GROUP_GAP = 0.5;

/**
 * Returns a layout of the groups of squares in which the squares are as large as the area allows; undefined if there
 * are no groups.
 */
export function layoutMap(
  groups: boolean[][],
  area: { width: number; height: number },
): ShareMap | undefined {
  if (groups.length === 0) return undefined;
  const layouts = Array.from({ length: 35 }, (_, index) => {
    const columns = index + 6;
    const rows = groups.reduce((sum, { length }) => sum + Math.ceil(length / columns), 0);
    const pitch = Math.min(area.width / columns, area.height / (rows + GROUP_GAP * (groups.length - 1)));
    return { columns, rows, pitch };
  });
  const { columns, rows, pitch } = layouts.reduce((best, next) => (next.pitch > best.pitch ? next : best));
  const height = pitch * (rows + GROUP_GAP * (groups.length - 1));
  return { columns, pitch, width: columns * pitch, height, groups };
}

/** Draws the squares as SVG, starting on the left or right according to the reading direction. */
export function drawMap(
  { columns, pitch, groups }: ShareMap,
  { left, top, direction }: { left: number; top: number; direction: 'ltr' | 'rtl' },
  colors: PrintTheme['colors'],
): string {
  const scale = (pitch * 0.8) / 16;
  let groupTop = top;
  const squares: string[] = [];
  for (const group of groups) {
    for (const [index, isFilled] of group.entries()) {
      const column = direction === 'rtl' ? columns - 1 - (index % columns) : index % columns;
      const [x, y] = [left + column * pitch + pitch * 0.1, groupTop + Math.floor(index / columns) * pitch];
      const transform = `transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})"`;
      squares.push(isFilled ? filledSquare(transform, colors) : openSquare(transform, colors));
    }
    groupTop += (Math.ceil(group.length / columns) + GROUP_GAP) * pitch;
  }
  return squares.join('');
}

const filledSquare = (transform: string, { accent, accentFill, onAccent }: PrintTheme['colors']) =>
  `<g ${transform}><path d="M1 1h14v14H1z" fill="${accentFill}" stroke="${accent}" stroke-width="2" stroke-linejoin="round"/><path d="M4 8.5l3 3 5-6.5" fill="none" stroke="${onAccent}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></g>`;

const openSquare = (transform: string, { edge }: PrintTheme['colors']) =>
  `<path ${transform} d="M1 1h14v14H1z" fill="none" stroke="${edge}" stroke-width="1.25"/>`;

import { slotRecipe } from '../layout/slots.ts';
import type { LitMap as LitMapData } from '../../../src/model/page.ts';
import { useSite } from '../layout/site-context.ts';
import { positionOf, repeat, SQUARE, TICK, viewBoxOf } from './Squares.tsx';
import { squaresRecipe } from './Squares.recipe.ts';

/** Squares per row. */
const COLUMNS = 14;

const [BOX, CHECK] = [SQUARE, TICK].map((shape) => repeat(shape, [{ x: 0, y: 0 }]));

const recipe = slotRecipe('litMap', {
  base: {
    caption: { fontSize: 'label', lineHeight: 'snug', color: 'textMuted' },
    group: { mt: '3' },
    head: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      mb: '1.5',
      fontSize: 'label',
      lineHeight: 'snug',
    },
    count: { fontFamily: 'label', color: 'textMuted' },
  },
});

/** A map with one square per item of a list. The squares of some items are highlighted. Each square has a tooltip. */
export function LitMap({ label, groups }: LitMapData) {
  const classes = recipe();
  return (
    <figure>
      <figcaption className={classes.caption}>{label}</figcaption>
      {groups.map((group, index) => (
        <Group key={index} {...group} />
      ))}
    </figure>
  );
}

function Group({ label, squares }: LitMapData['groups'][number]) {
  const classes = recipe();
  const { root, open, filled, ticks } = squaresRecipe();
  const grid = { columns: COLUMNS, mirrored: useSite().direction === 'rtl' };
  const lit = squares.filter((square) => square.lit);
  const named = lit.map(({ code, text }) => `${code} ${text}`).join(', ');
  const count = `${lit.length} / ${squares.length}`;
  return (
    <div className={classes.group}>
      <p className={classes.head} aria-hidden="true">
        <span>{label}</span>
        <span className={classes.count}>{count}</span>
      </p>
      <svg
        className={root}
        viewBox={viewBoxOf(squares.length, grid)}
        role="img"
        aria-label={`${label}, ${count}${named && `: ${named}`}`}
      >
        {squares.map((square, index) => {
          const { x, y } = positionOf(index, grid);
          return (
            <g
              key={square.code}
              pointerEvents="all"
              transform={`translate(${x} ${y})`}
              data-lit={square.lit || undefined}
            >
              <title>{`${square.code} ${square.text}`}</title>
              <path className={square.lit ? filled : open} d={BOX} />
              {square.lit && <path className={ticks} d={CHECK} />}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

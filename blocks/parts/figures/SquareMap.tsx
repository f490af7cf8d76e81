import type { Squares as SquaresData } from '../../../src/model/types.gen.ts';
import { squareMapRecipe } from './SquareMap.recipe.ts';
import { Squares } from './Squares.tsx';

/** Squares per row. */
const COLUMNS = 14;

/** A chart of squares in named groups, with the number of filled squares in each group. */
export function SquareMap({
  squares,
  frame,
  entrance,
}: {
  squares: SquaresData;
  frame?: 'card' | 'pane';
  entrance?: boolean;
}) {
  const classes = squareMapRecipe({ frame });
  const filled = squares.groups.reduce((sum, group) => sum + group.filled, 0);
  const total = squares.groups.reduce((sum, group) => sum + group.total, 0);
  const keys = [
    { label: squares.filledLabel, count: filled, filled: 1 },
    { label: squares.openLabel, count: total - filled, filled: 0 },
  ].filter(({ label }) => label);
  return (
    <figure className={classes.root}>
      <figcaption className={classes.caption}>{squares.label}</figcaption>
      <ul className={classes.list}>
        {squares.groups.map((group, index) => (
          <li key={index} className={classes.group}>
            <p className={classes.head}>
              {group.code && <span className={classes.code}>{group.code}</span>}
              <span className={classes.name}>{group.label}</span>
              <span className={classes.count}>
                {group.filled} / {group.total}
              </span>
            </p>
            <Squares total={group.total} filled={group.filled} columns={COLUMNS} ticked entrance={entrance} />
          </li>
        ))}
      </ul>
      {keys.length > 0 && (
        <p className={classes.legend}>
          {keys.map((key) => (
            <span key={key.filled} className={classes.key}>
              <span className={classes.swatch}>
                <Squares total={1} filled={key.filled} columns={1} />
              </span>
              <span>
                {key.count} {key.label}
              </span>
            </span>
          ))}
        </p>
      )}
    </figure>
  );
}

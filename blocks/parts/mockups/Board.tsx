import type { Entry, Pane } from '../../../src/model/types.gen.ts';
import { boardRecipe } from './Board.recipe.ts';
import { Icon } from '../media/Icon.tsx';
import { Mark } from '../figures/Mark.tsx';

type Lane = NonNullable<Pane['lanes']>[number];

/** An illustration of a board with columns of cards. In a narrow container, the columns are one below the other. */
export function Board({ lanes }: { lanes: Lane[] }) {
  const classes = boardRecipe();
  return (
    <div className={classes.board} style={{ '--lanes': lanes.length }}>
      {lanes.map(({ label, rows }, index) => (
        <div key={index}>
          <p className={classes.label}>
            {label} <span className={classes.count}>{rows.length}</span>
          </p>
          <ul className={classes.cards}>
            {rows.map((row, place) => (
              <Card key={place} {...row} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Card({ code, text, by, when, value, mark, icon }: Entry) {
  const classes = boardRecipe({ state: mark ?? 'none', brief: !(code || by || when) });
  return (
    <li className={classes.card}>
      <p className={classes.text}>
        {icon && <Icon name={icon} className={classes.icon} />}
        {mark && !icon && <Mark state={mark} className={classes.mark} />}
        <span>{text}</span>
        {mark && icon && <Mark state={mark} className={classes.mark} />}
      </p>
      {(code || by || when || value) && (
        <p className={classes.details}>
          {code && <span className={classes.code}>{code}</span>}
          {by && <span>{by}</span>}
          {when && <span className={classes.when}>{when}</span>}
          {value && <span className={classes.value}>{value}</span>}
        </p>
      )}
    </li>
  );
}

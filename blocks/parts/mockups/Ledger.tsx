import type { Entry, Ledger as LedgerData } from '../../../src/model/types.gen.ts';
import { Icon } from '../media/Icon.tsx';
import { ledgerRecipe } from './Ledger.recipe.ts';
import { Mark } from '../figures/Mark.tsx';

/** `lines`: each row has its own layout. `columns`: the rows form a table if the container is wide enough. */
type Setting = 'lines' | 'columns';

/** A list of rows, each with a mark, a text and a value. */
export function Ledger({ ledger, frame }: { ledger: LedgerData; frame?: 'card' | 'bare' | 'pane' }) {
  const { label, status, head, rows, chained, sum } = ledger;
  const setting = head || rows.some(({ by, when }) => by || when) ? 'columns' : 'lines';
  const classes = ledgerRecipe({ frame, setting });
  return (
    <figure className={classes.root}>
      <figcaption className={classes.caption}>
        <span>{label}</span>
        {status && <span className={classes.status}>{status}</span>}
      </figcaption>
      <ul className={classes.rows}>
        {head && <Row {...head} setting={setting} heading />}
        {rows.map((row, index) => (
          <Row key={index} {...row} setting={setting} chained={chained} />
        ))}
      </ul>
      {sum && <p className={classes.sum}>{sum}</p>}
    </figure>
  );
}

function Row({
  code,
  text,
  by,
  when,
  value,
  mark,
  icon,
  setting,
  heading = false,
  chained = false,
}: Entry & { setting: Setting; heading?: boolean; chained?: boolean }) {
  const classes = ledgerRecipe({
    setting,
    state: mark ?? 'none',
    marked: Boolean(mark),
    heading,
    chained,
  });
  return (
    <li className={classes.row}>
      {mark && <Mark state={mark} className={classes.mark} />}
      {code && <span className={classes.code}>{code}</span>}
      <span className={classes.text}>
        {icon && <Icon name={icon} className={classes.icon} />}
        {text}
      </span>
      {by && <span className={classes.by}>{by}</span>}
      {when && <span className={classes.when}>{when}</span>}
      {value && <span className={classes.value}>{value}</span>}
    </li>
  );
}

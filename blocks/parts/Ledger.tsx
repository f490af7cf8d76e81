import type { Ledger as LedgerData } from '../../src/content/types.gen.ts';
import { ledgerRecipe } from './Ledger.recipe.ts';
import { Mark } from './Mark.tsx';
import { useSlots } from './slots.ts';

/** A small register: lines with a mark, a name and what stands at the end of the line. */
export function Ledger({ ledger, frame }: { ledger: LedgerData; frame?: 'card' | 'bare' }) {
  const classes = useSlots(ledgerRecipe, { frame });
  return (
    <figure className={classes.root}>
      <figcaption className={classes.caption}>
        <span>{ledger.label}</span>
        {ledger.status && <span className={classes.status}>{ledger.status}</span>}
      </figcaption>
      <ul>
        {ledger.rows.map((row, index) => (
          <Row key={index} {...row} />
        ))}
      </ul>
      {ledger.sum && <p className={classes.sum}>{ledger.sum}</p>}
    </figure>
  );
}

function Row({ code, text, value, mark }: LedgerData['rows'][number]) {
  const classes = useSlots(ledgerRecipe, { state: mark ?? 'none' });
  return (
    <li className={classes.row}>
      {mark && <Mark state={mark} className={classes.mark} />}
      {code && <span className={classes.code}>{code}</span>}
      <span className={classes.text}>{text}</span>
      {value && <span className={classes.value}>{value}</span>}
    </li>
  );
}

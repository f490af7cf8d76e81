import type { BlockProps } from '../block.ts';
import { painPointsRecipe } from './recipe.ts';
import { EntryHeading } from '../parts/layout/EntryHeading.tsx';
import { Inline } from '../parts/text/Prose.tsx';

type Props = BlockProps<'painPoints'>;

export default function PainPoints({ items, sum }: Props) {
  const classes = painPointsRecipe();
  return (
    <ul className={classes.list}>
      {items.map((item, index) => (
        <Line key={index} {...item} line="loss" />
      ))}
      {sum && <Line {...sum} line="sum" />}
    </ul>
  );
}

/** One row: a pain point or the total. The cost is at the end of the row. */
function Line({
  title,
  text,
  cost,
  costLabel,
  line,
}: Partial<NonNullable<Props['sum']>> & { line: 'loss' | 'sum' }) {
  const classes = painPointsRecipe({ line });
  return (
    <li className={line === 'sum' ? classes.sum : classes.row}>
      <div>
        <EntryHeading className={classes.title}>{title}</EntryHeading>
        {text && <Inline html={text} className={classes.text} />}
      </div>
      {(cost || costLabel) && (
        <div className={classes.cost}>
          {cost && <p className={classes.figure}>{cost}</p>}
          {costLabel && <p className={classes.label}>{costLabel}</p>}
        </div>
      )}
    </li>
  );
}

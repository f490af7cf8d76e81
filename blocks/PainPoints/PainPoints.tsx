import type { BlockProps } from '../block.ts';
import { painPointsRecipe } from './recipe.ts';
import { Inline } from '../parts/text/Prose.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { SectionHeader } from '../parts/layout/SectionHeader.tsx';

type Props = BlockProps<'painPoints'>;

export default function PainPoints({ heading, text, items, sum }: Props) {
  const classes = painPointsRecipe();
  return (
    <Section className={classes.column}>
      <SectionHeader heading={heading} text={text} layout="sticky" />
      <ul className={classes.list}>
        {items.map((item, index) => (
          <Line key={index} {...item} line="loss" />
        ))}
        {sum && <Line {...sum} line="sum" />}
      </ul>
    </Section>
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
        <h3 className={classes.title}>{title}</h3>
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

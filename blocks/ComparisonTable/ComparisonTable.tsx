import type { BlockProps } from '../block.ts';
import { comparisonTableRecipe } from './recipe.ts';
import { useHeadingId } from '../parts/layout/section-context.ts';
import { Icon } from '../parts/media/Icon.tsx';
import { VisuallyHidden } from '../parts/text/VisuallyHidden.tsx';
import { useWords } from '../parts/text/words.ts';
import { longestWord } from '../parts/text/longest-word.ts';

type Props = BlockProps<'comparisonTable'>;
type Column = Props['columns'][number];

/** From these numbers of columns on, phones or most screens show only a part of a table at a time. */
const BROAD = 3;
const MANY = 6;

export default function ComparisonTable({ featureHeading, columns, groups }: Props) {
  const isWide = columns.length >= MANY;
  const classes = comparisonTableRecipe({ broad: columns.length >= BROAD, wide: isWide });
  const name = useHeadingId();
  const values = groups.flatMap(({ rows }) => rows.flatMap((row) => row.values));
  const cells = [...columns.map((column) => column.name), ...values];
  return (
    <section className={classes.scroller} aria-labelledby={name} tabIndex={0}>
      <table
        className={classes.table}
        aria-labelledby={name}
        style={{ '--columns': columns.length, '--letters': longestWord(cells.join(' ')) }}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {featureHeading}
            </th>
            {columns.map((column, index) => (
              <ColumnHead key={index} {...column} wide={isWide} />
            ))}
          </tr>
        </thead>
        {groups.map((group, index) => (
          <Group key={index} {...group} columns={columns} />
        ))}
      </table>
    </section>
  );
}

function ColumnHead({ name, highlighted, wide }: Column & { wide: boolean }) {
  const classes = comparisonTableRecipe({ highlighted, wide });
  return (
    <th scope="col" className={classes.column}>
      {name}
    </th>
  );
}

function Group({ heading, rows, columns }: Props['groups'][number] & { columns: Column[] }) {
  const classes = comparisonTableRecipe();
  return (
    <tbody>
      {heading && (
        <tr>
          <th scope="rowgroup" className={classes.group}>
            {heading}
          </th>
          {columns.map(({ highlighted }, index) => (
            <Blank key={index} highlighted={highlighted} />
          ))}
        </tr>
      )}
      {rows.map((row, index) => (
        <Row key={index} {...row} columns={columns} />
      ))}
    </tbody>
  );
}

/** An empty cell beside a group heading. In a highlighted column, the cell has the background of that column. */
function Blank({ highlighted }: Pick<Column, 'highlighted'>) {
  return <td className={comparisonTableRecipe({ highlighted }).blank} />;
}

function Row({
  feature,
  note,
  values,
  columns,
}: Props['groups'][number]['rows'][number] & { columns: Column[] }) {
  const differs = new Set(values).size > 1;
  const classes = comparisonTableRecipe({ differs });
  return (
    <tr>
      <th scope="row" className={classes.feature}>
        {feature}
        {note && <span className={classes.note}>{note}</span>}
      </th>
      {columns.map(({ highlighted }, index) => (
        <Value key={index} value={values[index] ?? 'no'} highlighted={highlighted} differs={differs} />
      ))}
    </tr>
  );
}

function Value({ value, ...variants }: { value: string; highlighted?: boolean; differs: boolean }) {
  const mark = value === 'yes' || value === 'no' ? value : undefined;
  const classes = comparisonTableRecipe({ ...variants, value: mark === 'no' ? mark : undefined });
  const words = useWords();
  if (!mark) return <td className={classes.value}>{value}</td>;
  return (
    <td className={classes.value}>
      <Icon name={mark === 'yes' ? 'tick' : 'dash'} className={classes.mark} />
      <VisuallyHidden>{mark === 'yes' ? words.included : words.notIncluded}</VisuallyHidden>
    </td>
  );
}

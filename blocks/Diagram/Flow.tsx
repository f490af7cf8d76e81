import type { DiagramProps } from './Diagram.tsx';
import { flowRecipe } from './Flow.recipe.ts';
import { placesOf } from './flow-places.ts';
import { Part } from './Part.tsx';

/** Steps with arrows. In a cycle, an arrow leads back to the first step. */
export function Flow({ kind, subject, items }: DiagramProps) {
  const loops = kind === 'cycle';
  const places = placesOf(items.length, loops);
  const classes = flowRecipe({ loops, layout: places ? 'rows' : 'column' });
  return (
    <div
      className={classes.frame}
      style={{ '--first': subject ? 2 : 1, '--count': items.length, '--space': subject ? '1.5rem' : '0' }}
    >
      {subject && <p className={classes.subject}>{subject}</p>}
      <ol className={classes.list}>
        {items.map(({ title, text, label }, index) => (
          <li
            key={index}
            className={classes.step}
            style={places && { '--column': places[index]!.column }}
            data-row={places?.[index]!.row}
            data-to={places?.[index]!.to}
          >
            <Part label={label ? `${index + 1} · ${label}` : index + 1} title={title} text={text} />
          </li>
        ))}
      </ol>
    </div>
  );
}

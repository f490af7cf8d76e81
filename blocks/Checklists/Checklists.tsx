import type { BlockProps } from '../block.ts';
import { checklistsRecipe } from './recipe.ts';
import { EntryHeading } from '../parts/layout/EntryHeading.tsx';
import { Inline } from '../parts/text/Prose.tsx';
import { Squares } from '../parts/figures/Squares.tsx';

type Props = BlockProps<'checklists'>;

export default function Checklists({ lists }: Props) {
  const classes = checklistsRecipe();
  return (
    <>
      {lists.map(({ title, description, groups }, index) => (
        <div key={index} className={classes.list}>
          <EntryHeading className={classes.title}>{title}</EntryHeading>
          {description && <Inline html={description} className={classes.text} />}
          <div className={classes.groups}>
            {groups.map((group, position) => (
              <Group key={position} {...group} />
            ))}
          </div>
        </div>
      ))}
    </>
  );
}

function Group({ heading, items }: Props['lists'][number]['groups'][number]) {
  const classes = checklistsRecipe();
  return (
    <>
      {heading && <h4 className={classes.group}>{heading}</h4>}
      <ul>
        {items.map(({ code, text }, index) => (
          <li key={index} className={classes.item}>
            <span className={classes.mark}>
              <Squares total={1} filled={0} columns={1} />
            </span>
            {code && <span className={classes.code}>{code}</span>}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

import type { BlockProps } from '../block.ts';
import { checklistsRecipe } from './recipe.ts';
import { Inline } from '../parts/text/Prose.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { Squares } from '../parts/figures/Squares.tsx';

type Props = BlockProps<'checklists'>;

export default function Checklists({ heading, lists }: Props) {
  const classes = checklistsRecipe();
  return (
    <Section>
      <h2 className={classes.heading}>{heading}</h2>
      {lists.map(({ title, description, groups }, index) => (
        <div key={index} className={classes.list}>
          <h3 className={classes.title}>{title}</h3>
          {description && <Inline html={description} className={classes.text} />}
          <div className={classes.groups}>
            {groups.map((group, position) => (
              <Group key={position} {...group} />
            ))}
          </div>
        </div>
      ))}
    </Section>
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

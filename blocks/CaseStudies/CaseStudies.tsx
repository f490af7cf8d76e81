import type { BlockProps } from '../block.ts';
import { caseStudiesRecipe } from './recipe.ts';
import { EntryHeading } from '../parts/layout/EntryHeading.tsx';
import { Inline } from '../parts/text/Prose.tsx';

export default function CaseStudies({ studies }: BlockProps<'caseStudies'>) {
  const classes = caseStudiesRecipe();
  return (
    <ul className={classes.list}>
      {studies.map(({ title, company, description }, index) => (
        <li key={index} className={classes.study}>
          <p className={classes.company}>{company}</p>
          <div>
            <EntryHeading className={classes.title}>{title}</EntryHeading>
            <Inline html={description} className={classes.text} />
          </div>
        </li>
      ))}
    </ul>
  );
}

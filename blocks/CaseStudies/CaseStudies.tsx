import type { BlockProps } from '../block.ts';
import { caseStudiesRecipe } from './recipe.ts';
import { Inline } from '../parts/text/Prose.tsx';
import { Section } from '../parts/layout/Section.tsx';

export default function CaseStudies({ heading, studies }: BlockProps<'caseStudies'>) {
  const classes = caseStudiesRecipe();
  return (
    <Section>
      <h2 className={classes.heading}>{heading}</h2>
      <ul className={classes.list}>
        {studies.map(({ title, company, description }, index) => (
          <li key={index} className={classes.study}>
            <p className={classes.company}>{company}</p>
            <div>
              <h3 className={classes.title}>{title}</h3>
              <Inline html={description} className={classes.text} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

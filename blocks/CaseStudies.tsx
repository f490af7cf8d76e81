import type { BlockProps } from './block.ts';
import { caseStudiesRecipe } from './CaseStudies.recipe.ts';
import { Inline } from './parts/Prose.tsx';
import { Section } from './parts/Section.tsx';
import { useSlots } from './parts/slots.ts';

export default function CaseStudies({ heading, studies }: BlockProps<'caseStudies'>) {
  const classes = useSlots(caseStudiesRecipe);
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

import { useId } from 'react';
import { accordionRecipe } from './recipe.ts';
import type { BlockProps } from '../block.ts';
import { Prose } from '../parts/text/Prose.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { SectionHeader } from '../parts/layout/SectionHeader.tsx';

export default function Accordion({ heading, text, openFirst, items }: BlockProps<'accordion'>) {
  const classes = accordionRecipe();
  const name = useId();
  return (
    <Section className={classes.column}>
      <SectionHeader heading={heading} text={text} layout="sticky" measure="narrow" />
      <div className={classes.list}>
        {items.map(({ question, answer, id }, index) => (
          // The browser opens at most one of the <details> that have the same name. This needs no JavaScript.
          <details key={index} name={name} open={openFirst && index === 0} className={classes.item}>
            <summary className={classes.summary}>
              <h3 className={classes.question}>{question}</h3>
              <span className={classes.sign} />
            </summary>
            {/* The id is inside <details>, so that the browser opens the <details> when a link targets the id. */}
            <div id={id} className={classes.answer}>
              <Prose html={answer} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}

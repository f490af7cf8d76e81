import { useId } from 'react';
import { accordionRecipe } from './recipe.ts';
import { EntryHeading } from '../parts/layout/EntryHeading.tsx';
import type { BlockProps } from '../block.ts';
import { Prose } from '../parts/text/Prose.tsx';

export default function Accordion({ openFirst, items }: BlockProps<'accordion'>) {
  const classes = accordionRecipe();
  const name = useId();
  return (
    <div className={classes.list}>
      {items.map(({ question, label, answer, id }, index) => (
        // The browser opens at most one of the <details> that have the same name. This needs no JavaScript.
        <details key={index} name={name} open={openFirst && index === 0} className={classes.item}>
          <summary className={classes.summary}>
            <EntryHeading className={classes.question}>{question}</EntryHeading>
            {label && <span className={classes.label}>{label}</span>}
            <span className={classes.sign} />
          </summary>
          {/* The id is inside <details>, so that the browser opens the <details> when a link targets the id. */}
          <div id={id} className={classes.answer}>
            <Prose html={answer} />
          </div>
        </details>
      ))}
    </div>
  );
}

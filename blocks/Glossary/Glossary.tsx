import type { BlockProps } from '../block.ts';
import { glossaryRecipe } from './recipe.ts';
import { Inline } from '../parts/text/Prose.tsx';
import { useSite } from '../parts/layout/site-context.ts';
import { Emphasized } from '../parts/text/Emphasized.tsx';

export default function Glossary({ heading, terms }: BlockProps<'glossary'>) {
  const classes = glossaryRecipe();
  const { compare } = new Intl.Collator(useSite().language);
  return (
    <>
      <h2 className={classes.heading}>
        <Emphasized text={heading} />
      </h2>
      <ul className={classes.list}>
        {terms
          .toSorted((a, b) => compare(a.term, b.term))
          .map(({ id, term, html }) => (
            <li key={id} id={id} className={classes.entry}>
              <h3 className={classes.term}>
                <dfn>{term}</dfn>
              </h3>
              <Inline html={html} className={classes.text} />
            </li>
          ))}
      </ul>
    </>
  );
}

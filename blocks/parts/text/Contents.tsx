import type { Heading } from '../../../src/model/page.ts';
import { contentsRecipe } from './Contents.recipe.ts';
import { useSlots } from '../layout/slots.ts';
import { useWords } from './words.ts';

interface ContentsProps {
  headings: Heading[];
  numbered?: boolean;
}

/**
 * The sections of a long text, beside it: it stays in view on a large screen, and is not there on a small one. A
 * script of the page marks the one that is being read (`src/client/early/scrollspy.ts`).
 */
export function ContentsAside(props: ContentsProps) {
  const classes = useSlots(contentsRecipe);
  const words = useWords();
  return (
    <nav className={classes.aside} aria-label={words.contents} data-contents>
      <p className={classes.heading}>{words.contents}</p>
      <List {...props} />
    </nav>
  );
}

/** The same for a small screen: it unfolds above the text. */
export function ContentsFold(props: ContentsProps) {
  const classes = useSlots(contentsRecipe);
  const words = useWords();
  return (
    <details className={classes.fold} data-unsearched="">
      <summary className={classes.summary}>
        {words.contents}
        <span className={classes.sign} />
      </summary>
      <List {...props} />
    </details>
  );
}

function List({ headings, numbered }: ContentsProps) {
  const classes = useSlots(contentsRecipe, { numbered });
  return (
    <ol className={classes.list}>
      {headings
        .filter(({ level }) => level === 2)
        .map(({ id, text }) => (
          <li key={id} className={classes.item}>
            <a href={`#${id}`} className={classes.link} suppressHydrationWarning>
              {text}
            </a>
          </li>
        ))}
    </ol>
  );
}

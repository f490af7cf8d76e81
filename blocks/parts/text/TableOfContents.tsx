import type { Heading } from '../../../src/model/page.ts';
import { tableOfContentsRecipe } from './TableOfContents.recipe.ts';
import { useWords } from './words.ts';

interface ContentsProps {
  headings: Heading[];
  numbered?: boolean;
}

/**
 * The table of contents beside a long text, on large screens. It stays in view while the reader scrolls.
 * A script marks the current section (`src/client/early/optional/scrollspy.ts`).
 */
export function ContentsAside(props: ContentsProps) {
  const classes = tableOfContentsRecipe();
  const words = useWords();
  return (
    <nav className={classes.aside} aria-label={words.contents} data-contents>
      <p className={classes.heading}>{words.contents}</p>
      <List {...props} />
    </nav>
  );
}

/** The table of contents above the text, on small screens, in a `<details>`. */
export function ContentsFold(props: ContentsProps) {
  const classes = tableOfContentsRecipe();
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
  const classes = tableOfContentsRecipe({ numbered });
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

import type { Pane } from '../../../src/model/types.gen.ts';
import { passagesRecipe } from './Passages.recipe.ts';
import { Inline } from '../text/Prose.tsx';

type Passage = NonNullable<Pane['passages']>[number];

/** An illustration of passages of a document, or of messages and replies. */
export function Passages({ passages }: { passages: Passage[] }) {
  const classes = passagesRecipe();
  return (
    <div className={classes.root}>
      {passages.map((passage, index) => (
        <PassageOf key={index} {...passage} />
      ))}
    </div>
  );
}

function PassageOf({ code, title, text, reply = false }: Passage) {
  const classes = passagesRecipe({ reply });
  return (
    <div className={classes.passage}>
      {(code || title) && (
        <p className={classes.head}>
          {title && <span className={classes.title}>{title}</span>}
          {code && <span className={classes.code}>{code}</span>}
        </p>
      )}
      <Inline html={text} className={classes.text} />
    </div>
  );
}

import type { Question as QuestionData } from '../../../src/model/types.gen.ts';
import { Icon } from '../media/Icon.tsx';
import { Mark } from '../figures/Mark.tsx';
import { questionRecipe } from './Question.recipe.ts';
import { Squares } from '../figures/Squares.tsx';

/** Squares per row. */
const COLUMNS = 20;

/** An illustration of a question: progress, answers, and a note on the chosen one. */
export function Question({ question }: { question: QuestionData }) {
  const { label, total = 0, filled = 0, code, text, answers, note } = question;
  const classes = questionRecipe();
  const columns = Math.min(total, COLUMNS);
  return (
    <div className={classes.root}>
      <p className={classes.head}>
        <span>{label}</span>
        {code && <span className={classes.code}>{code}</span>}
      </p>
      {total > 0 && (
        <div className={classes.progress} style={{ '--columns': columns }}>
          <Squares total={total} filled={filled} columns={columns} />
        </div>
      )}
      <p className={classes.text}>{text}</p>
      <ul className={classes.answers}>
        {answers.map((answer, index) => (
          <Answer key={index} {...answer} />
        ))}
      </ul>
      {note && (
        <p className={classes.note}>
          <Icon name="arrow" className={classes.icon} />
          {note}
        </p>
      )}
    </div>
  );
}

function Answer({ text, chosen = false }: QuestionData['answers'][number]) {
  const classes = questionRecipe({ chosen });
  return (
    <li className={classes.answer}>
      <Mark state={chosen ? 'done' : 'open'} className={classes.mark} />
      {text}
    </li>
  );
}

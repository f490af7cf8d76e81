import { useId } from 'react';
import type { BlockProps } from '../block.ts';
import { fieldRecipe } from '../parts/forms/Field.recipe.ts';
import { EntryHeading } from '../parts/layout/EntryHeading.tsx';
import { FieldError } from '../parts/forms/Field.tsx';
import { FormButton } from '../parts/forms/FormButton.tsx';
import { interpolate } from '../parts/text/interpolate.ts';
import { Inline } from '../parts/text/Prose.tsx';
import { QuizResult } from './QuizResult.tsx';
import { quizRecipe } from './recipe.ts';
import { type Asked, askedIn, type Level } from './score.ts';
import { useQuiz } from './use-quiz.ts';

type Props = BlockProps<'quiz'>;

export default function Quiz(props: Props) {
  const classes = quizRecipe();
  const { areas, levels, note, ...labels } = props;
  const asked = askedIn(props);
  const { area, title, choices, phase, isOutdated, fragment, read, finish, restart } = useQuiz(asked);
  const isIncomplete = phase === 'incomplete';
  const answered = choices.filter((choice) => choice !== undefined).length;
  return (
    <>
      {isOutdated && (
        <p role="status" className={classes.outdated}>
          {labels.outdated}
        </p>
      )}
      <div ref={area} onChange={read} data-phase={phase} className={classes.questions}>
        {areas.map(({ name, code }, position) => (
          <div key={position} className={classes.area}>
            <EntryHeading className={classes.areaName}>
              {code && <span className={classes.code}>{code} </span>}
              {name}
            </EntryHeading>
            {asked.map(
              (question, index) =>
                question.area === position && (
                  <QuestionField
                    key={index}
                    question={question}
                    index={index}
                    points={labels.points}
                    error={isIncomplete && choices[index] === undefined ? labels.unanswered : undefined}
                  />
                ),
            )}
          </div>
        ))}
      </div>
      <div className={classes.controls}>
        <FormButton type="button" onClick={finish}>
          {labels.finish}
        </FormButton>
        <p role="status" className={classes.progress}>
          {interpolate(labels.progress, { answered, all: asked.length })}
        </p>
      </div>
      {phase === 'done' && (
        <QuizResult
          {...props}
          asked={asked}
          choices={choices}
          fragment={fragment}
          title={title}
          restart={restart}
        />
      )}
      <Levels heading={labels.scale} levels={levels} />
      {note && <Inline html={note} className={classes.note} />}
    </>
  );
}

function QuestionField({
  question: { question, hint, advice, answers },
  index,
  points,
  error,
}: {
  question: Asked;
  index: number;
  /** The text for the points of an answer. */
  points: string;
  error: string | undefined;
}) {
  const classes = quizRecipe();
  const name = useId();
  const about = [hint && `${name}hint`, error && `${name}error`].filter(Boolean).join(' ');
  return (
    <fieldset data-question={index} className={classes.question} aria-describedby={about || undefined}>
      <legend className={classes.legend}>
        <span className={classes.number}>{index + 1}</span>
        <span>{question}</span>
      </legend>
      {hint && (
        <div id={`${name}hint`} className={classes.hint}>
          <Inline html={hint} />
        </div>
      )}
      <div className={classes.answers}>
        {answers.map((answer, position) => (
          <label key={position} className={classes.answer}>
            <input type="radio" name={name} value={position} className={classes.radio} />
            <span>{answer.text}</span>
            <span className={classes.points}>{interpolate(points, { points: answer.points })}</span>
          </label>
        ))}
      </div>
      {advice && <Inline html={advice} className={classes.advice} />}
      {error && <FieldError id={`${name}error`} text={error} />}
    </fieldset>
  );
}

/** Explains the levels. Readers can add up their points even without JavaScript. */
function Levels({ heading, levels }: { heading: string; levels: Level[] }) {
  const classes = quizRecipe();
  return (
    <details className={classes.scale}>
      <summary className={classes.summary}>
        {heading}
        <span className={classes.plus} />
      </summary>
      <dl className={classes.levels}>
        {levels.map(({ from, label, text }) => (
          <div key={from} className={classes.level}>
            <dt className={fieldRecipe().label}>
              {label} (<bdi>≥ {from}%</bdi>)
            </dt>
            <dd>
              <Inline html={text} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

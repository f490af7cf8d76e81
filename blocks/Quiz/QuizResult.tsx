import { type RefObject, useId, useState } from 'react';
import type { BlockProps } from '../block.ts';
import type { LitMap as LitMapData } from '../../src/model/page.ts';
import { LitMap } from '../parts/figures/LitMap.tsx';
import { FormButton } from '../parts/forms/FormButton.tsx';
import { EntryHeading } from '../parts/layout/EntryHeading.tsx';
import { Actions } from '../parts/layout/Actions.tsx';
import { interpolate } from '../parts/text/interpolate.ts';
import { Inline } from '../parts/text/Prose.tsx';
import { quizRecipe } from './recipe.ts';
import { type Asked, type Choices, levelOf, mostPoints, pointsOf, scoreOf } from './score.ts';

type Props = BlockProps<'quiz'>;

interface Result {
  asked: Asked[];
  choices: Choices;
  /** The fragment of the URL that opens this result; empty if the block has no id. */
  fragment: string;
  /** The heading, which gets the focus. */
  title: RefObject<HTMLHeadingElement | null>;
  restart(): void;
}

export function QuizResult({
  areas,
  levels,
  map,
  asked,
  choices,
  fragment,
  title,
  restart,
  ...labels
}: Props & Result) {
  const classes = quizRecipe();
  const id = useId();
  const total = scoreOf(asked, choices);
  const { label, text, actions } = levelOf(levels, total);
  const toDo = asked.filter((question, index) => pointsOf(question, choices[index]) < mostPoints(question));
  const advised = toDo.filter(({ advice }) => advice);
  return (
    <section className={classes.result} aria-labelledby={id}>
      <EntryHeading ref={title} id={id} tabIndex={-1} className={classes.title}>
        {interpolate(labels.resultHeading, { level: label })}
      </EntryHeading>
      <p className={classes.total}>{interpolate(labels.total, { ...total })}</p>
      <Inline html={text} className={classes.verdict} />
      <div className={classes.columns}>
        <ul className={classes.scores}>
          {areas.map(({ name, code }, position) => {
            const score = scoreOf(asked, choices, position);
            return (
              <li key={position} className={classes.score}>
                <p className={classes.scoreName}>
                  <span>{[code, name].filter(Boolean).join(' ')}</span>
                  <span className={classes.scoreLevel}>{levelOf(levels, score).label}</span>
                </p>
                <div className={classes.bar} style={{ '--share': `${score.percent}%` }} />
                <p className={classes.scorePoints}>{interpolate(labels.total, { ...score })}</p>
              </li>
            );
          })}
        </ul>
        {map && <LitMap {...mapOf(areas, asked, choices, map.label)} />}
      </div>
      {advised.length > 0 && (
        <div className={classes.advices}>
          <h4 className={classes.subheading}>{labels.adviceHeading}</h4>
          <ol className={classes.list}>
            {advised.map(({ question, advice }) => (
              <li key={question} className={classes.item}>
                <Inline html={advice!} />
              </li>
            ))}
          </ol>
        </div>
      )}
      {actions && <Actions actions={actions} />}
      <Tools {...labels} fragment={fragment} restart={restart} />
    </section>
  );
}

/** Returns the map of the squares that the questions cover. The squares of a question are lit if it has all points. */
function mapOf(areas: Props['areas'], asked: Asked[], choices: Choices, label: string): LitMapData {
  const groups = areas.map(({ name, code }, area) => ({
    label: [code, name].filter(Boolean).join(' '),
    squares: asked.flatMap((question, index) =>
      question.area === area
        ? (question.squares ?? []).map((square) => ({
            code: square,
            text: question.question,
            lit: pointsOf(question, choices[index]) === mostPoints(question),
          }))
        : [],
    ),
  }));
  const squares = groups.flatMap((group) => group.squares);
  const lit = squares.filter((square) => square.lit).length;
  return {
    label: interpolate(label, { lit, all: squares.length }),
    groups: groups.filter((group) => group.squares.length > 0),
  };
}

/** Buttons that copy the link to the result, print it, and start again. */
function Tools({
  copy,
  copied,
  print,
  again,
  fragment,
  restart,
}: Pick<Props, 'copy' | 'copied' | 'print' | 'again'> & Pick<Result, 'fragment' | 'restart'>) {
  const classes = quizRecipe();
  const [message, setMessage] = useState('');
  const copyLink = () => {
    const url = new URL(fragment, location.href).href;
    // Without permission to write to the clipboard, the visitor can copy the address from the message.
    const written = navigator.clipboard ? navigator.clipboard.writeText(url) : Promise.reject(new Error());
    written.then(
      () => setMessage(copied),
      () => setMessage(url),
    );
  };
  return (
    <div className={classes.tools}>
      {fragment && (
        <FormButton type="button" kind="quiet" size="normal" onClick={copyLink}>
          {copy}
        </FormButton>
      )}
      <FormButton type="button" kind="quiet" size="normal" onClick={() => window.print()}>
        {print}
      </FormButton>
      <FormButton type="button" kind="quiet" size="normal" onClick={restart}>
        {again}
      </FormButton>
      <p role="status" className={classes.message}>
        {message}
      </p>
    </div>
  );
}

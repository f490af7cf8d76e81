import { type ReactNode, useEffect, useRef } from 'react';
import type { Answers, NamedField } from '../../src/model/forms/form-fields.ts';
import { Squares } from '../parts/figures/Squares.tsx';
import { animate, loadAnimations, RISE } from '../parts/motion/animate.ts';
import { VisuallyHidden } from '../parts/text/VisuallyHidden.tsx';
import { formRecipe } from './recipe.ts';

/** The list of all steps, by their titles. Completed steps have a tick. @param current the index of the current step */
export function StepList({ titles, current }: { titles: string[]; current: number }) {
  const classes = formRecipe();
  return (
    <ol className={classes.progress}>
      {titles.map((title, index) => (
        <li key={index} className={classes.stage} aria-current={index === current ? 'step' : undefined}>
          <span className={classes.stageMark}>
            <Squares total={1} filled={index < current ? 1 : 0} columns={1} ticked />
          </span>
          <span className={classes.stageName}>{title}</span>
        </li>
      ))}
    </ol>
  );
}

interface StepFieldsProps {
  isCurrent: boolean;
  /** Whether the title of the step gets the focus when the step becomes current, so that screen readers read it. */
  takesFocus: boolean;
  /** Undefined in a form with one step. */
  title: string | undefined;
  /** For screen readers: the number of this step and the number of all steps. */
  progress: string;
  /** Whether the step exists only with JavaScript. */
  scripted: boolean;
  children: ReactNode;
}

/** The fields of one step. Without JavaScript all steps are visible. */
export function StepFields({ isCurrent, takesFocus, title, progress, scripted, children }: StepFieldsProps) {
  const classes = formRecipe({ current: isCurrent, scripted });
  const fields = useRef<HTMLFieldSetElement>(null);
  const legend = useRef<HTMLLegendElement>(null);
  useEffect(() => void (title !== undefined && loadAnimations()), [title]);
  useEffect(() => {
    if (!isCurrent || !takesFocus) return;
    legend.current?.focus();
    void animate(fields.current!, RISE);
  }, [isCurrent, takesFocus]);
  if (title === undefined) return <div className={classes.step}>{children}</div>;
  return (
    <fieldset ref={fields} className={classes.step}>
      <legend ref={legend} tabIndex={-1} className={classes.legend}>
        {title}
        <VisuallyHidden>, {progress}</VisuallyHidden>
      </legend>
      {children}
    </fieldset>
  );
}

/** The answers to all fields that visitors see, before they send them. */
export function Review({ fields, answers }: { fields: NamedField[]; answers: Answers }) {
  const classes = formRecipe();
  return (
    <dl className={classes.answers}>
      {fields
        .filter(({ type, label }) => type !== 'hidden' && label !== undefined)
        .map(({ name, label }) => (
          <div key={name} className={classes.answer}>
            <dt>{label}</dt>
            <dd>{(answers[name] ?? []).filter(Boolean).join(', ') || '–'}</dd>
          </div>
        ))}
    </dl>
  );
}

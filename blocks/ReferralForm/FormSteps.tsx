import { type ReactNode, useEffect, useRef } from 'react';
import { Squares } from '../parts/figures/Squares.tsx';
import { animate, loadAnimations, RISE } from '../parts/motion/animate.ts';
import { VisuallyHidden } from '../parts/text/VisuallyHidden.tsx';
import { referralFormRecipe } from './recipe.ts';
import type { Step } from './validate.ts';

/** The list of all steps, by their titles. Completed steps have a tick. */
export function StepList({ titles, current }: { titles: string[]; current: Step }) {
  const classes = referralFormRecipe();
  return (
    <ol className={classes.progress}>
      {titles.map((title, index) => (
        <li key={index} className={classes.stage} aria-current={index + 1 === current ? 'step' : undefined}>
          <span className={classes.stageMark}>
            <Squares total={1} filled={index + 1 < current ? 1 : 0} columns={1} ticked />
          </span>
          {title}
        </li>
      ))}
    </ol>
  );
}

interface StepFieldsProps {
  isCurrent: boolean;
  /** Whether the title of the step gets the focus when the step becomes current, so that screen readers read it. */
  takesFocus: boolean;
  title: string;
  /** For screen readers: the number of this step and the number of all steps. */
  progress: string;
  children: ReactNode;
}

/** The fields of one step. Without JavaScript all steps are visible. */
export function StepFields({ isCurrent, takesFocus, title, progress, children }: StepFieldsProps) {
  const classes = referralFormRecipe({ shown: isCurrent });
  const fields = useRef<HTMLFieldSetElement>(null);
  const legend = useRef<HTMLLegendElement>(null);
  useEffect(() => void loadAnimations(), []);
  useEffect(() => {
    if (!isCurrent || !takesFocus) return;
    legend.current?.focus();
    void animate(fields.current!, RISE);
  }, [isCurrent, takesFocus]);
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

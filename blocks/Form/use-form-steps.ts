import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type Answers,
  type NamedField,
  namedFields,
  shownFields,
  stepsOf,
} from '../../src/model/forms/form-fields.ts';
import type { BlockProps } from '../block.ts';
import { answersIn, filesIn } from '../parts/forms/form-values.ts';
import { useForm } from '../parts/forms/use-form.ts';
import { useSite } from '../parts/layout/site-context.ts';

export type FormBodyProps = Omit<BlockProps<'form'>, 'heading' | 'text' | 'points'>;
export type FormState = ReturnType<typeof useFormSteps>;

/** Returns the state of a form with its current step. After a submission, the form returns to the first step. */
export function useFormSteps(props: FormBodyProps) {
  const { forms } = useSite();
  const steps = useMemo(() => stepsOf(props.fields), [props.fields]);
  const fields = useMemo(() => namedFields(props.fields), [props.fields]);
  const titles = [...steps.map(({ title = '' }) => title), ...(props.review ? [forms.review] : [])];
  const [step, setStep] = useState(0);
  const [hasMoved, setMoved] = useState(false);
  const words = { ...forms, ...(props.disagreed && { disagreed: props.disagreed }) };
  const isLast = step === titles.length - 1;
  const form = useForm({
    ...props,
    destination: props.sendTo ?? forms.sendTo,
    fields,
    checked: steps[step]?.fields ?? [],
    words,
    nextStep: isLast ? undefined : () => goTo(step + 1),
    showField: (field) => setStep(steps.findIndex((each) => each.fields.includes(field))),
    sentMessage: props.sent ?? words.sent,
    onSent: () => goTo(0),
  });
  const goTo = (next: number) => {
    if (titles.length > 1) setMoved(true);
    form.clearErrors();
    setStep(next);
  };
  // The review shows all answers; otherwise only the conditions of fields need them.
  const isRead = props.review || fields.some(({ showIf }) => showIf !== undefined);
  const { answers, ...reading } = useAnswers(isRead, (element) => ({
    ...answersIn(element, fields, form.nameOf),
    ...fileNames(filesIn(element, fields, form.nameOf)),
  }));
  const shown = shownFields(fields, answers);
  return {
    ...form,
    ...reading,
    answers,
    steps,
    titles,
    words,
    step,
    hasMoved,
    goTo,
    shown,
    labels: labelsOf(fields),
  };
}

/** The events after which a form may have other answers. Programs that fill it in may dispatch only some, or none. */
const EVENTS = ['input', 'change', 'submit'] as const;

/**
 * Returns the answers in a form, which follow what visitors enter, also before hydration.
 * @param isRead whether anything needs the answers
 * @returns the answers, and the props of the `<form>` that read them
 */
function useAnswers(isRead: boolean, read: (element: HTMLFormElement) => Answers) {
  const [answers, setAnswers] = useState<Answers>({});
  const form = useRef<HTMLFormElement>(null);
  const readForm = useEffectEvent(() => setAnswers(read(form.current!)));
  // React tells no changes of boxes, only clicks.
  useLayoutEffect(() => {
    const element = form.current;
    if (!element || !isRead) return;
    const listener = () => readForm();
    const stop = new AbortController();
    listener();
    for (const event of EVENTS) element.addEventListener(event, listener, stop);
    return () => stop.abort();
  }, [isRead]);
  return { answers, reader: { ref: form } };
}

/** The names of the chosen files by field name, for the review. */
const fileNames = (files: ReturnType<typeof filesIn>): Answers =>
  Object.fromEntries(Object.entries(files).map(([name, chosen]) => [name, chosen.map((file) => file.name)]));

/** The labels by field name, for an email with the answers. */
const labelsOf = (fields: NamedField[]): Record<string, string> =>
  Object.fromEntries(fields.flatMap(({ name, label }) => (label === undefined ? [] : [[name, label]])));

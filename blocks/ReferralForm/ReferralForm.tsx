import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { FailedNote, type Failure } from '../parts/forms/FailedNote.tsx';
import { FieldError, Field } from '../parts/forms/Field.tsx';
import { interpolate } from '../parts/text/interpolate.ts';
import { focusField, useFormProps, valuesOf } from '../parts/forms/use-form.ts';
import { FormButton } from '../parts/forms/FormButton.tsx';
import { Icon } from '../parts/media/Icon.tsx';
import { MailNote } from '../parts/forms/MailNote.tsx';
import { Inline } from '../parts/text/Prose.tsx';
import { AGREEMENT, check, FIELDS, type Step, type Wrong } from './validate.ts';
import { Section } from '../parts/layout/Section.tsx';
import { useSubmit } from '../parts/forms/use-submit.ts';
import { useSlots } from '../parts/layout/slots.ts';
import { Squares } from '../parts/figures/Squares.tsx';
import { ToastRegion, useToast } from '../parts/forms/Toast.tsx';
import { Honeypot } from '../parts/forms/Honeypot.tsx';
import { VisuallyHidden } from '../parts/text/VisuallyHidden.tsx';
import { referralFormRecipe } from './recipe.ts';

type Props = BlockProps<'referralForm'>;

export default function ReferralForm({ heading, text, ...form }: Props) {
  const classes = useSlots(referralFormRecipe);
  return (
    <Section className={classes.column}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{heading}</h2>
        {text && <Inline html={text} className={classes.text} />}
      </div>
      <div className={classes.card}>
        <Form {...form} />
      </div>
    </Section>
  );
}

function Form(props: Omit<Props, 'heading' | 'text'>) {
  const { inviteeTitle, referrerTitle, progress, labels, agreement, previous, next } = props;
  const classes = useSlots(referralFormRecipe);
  const [step, setStep] = useState<Step>(1);
  const [wrong, setWrong] = useState<Wrong>();
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { toast, show, dismiss } = useToast();
  const { sending, send } = useSubmit('referral');
  const [moved, setMoved] = useState(false);

  const go = (to: Step) => {
    setMoved(true);
    setWrong(undefined);
    setStep(to);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const values = valuesOf(form);
    const found = check(step, values, props);
    setWrong(found);
    setSent(false);
    setFailure(undefined);
    if (found) {
      show('wrong', found.message);
      return focusField(form, found.names[0]!);
    }
    if (step === 1) return go(2);
    const outcome = await send(values);
    if (!outcome) return;
    if (outcome !== 'sent') {
      setFailure({ message: props.failed, values });
      return show('wrong', props.failed);
    }
    form.reset();
    setSent(true);
    go(1);
    show('done', props.sent);
  };
  const formProps = useFormProps((event) => void submit(event));

  const field = (name: keyof typeof labels, autoComplete?: string) => (
    <Field
      key={name}
      name={name}
      type={name.endsWith('Email') ? 'email' : 'text'}
      label={labels[name]}
      autoComplete={autoComplete}
      error={wrong?.names.includes(name) ? (wrong.names[0] === name ? wrong.message.text : '') : undefined}
    />
  );
  const stages = [inviteeTitle, referrerTitle];
  const said = interpolate(progress, { step, steps: stages.length });

  return (
    <>
      <ol className={classes.progress}>
        {stages.map((name, index) => (
          <li key={index} className={classes.stage} aria-current={index + 1 === step ? 'step' : undefined}>
            <span className={classes.stageMark}>
              <Squares total={1} filled={index + 1 < step ? 1 : 0} columns={1} ticked />
            </span>
            {name}
          </li>
        ))}
      </ol>
      <form {...formProps} className={classes.form}>
        {sent && (
          <p className={classes.sent}>
            <Icon name="tick" className={classes.tick} />
            <span>
              <strong>{props.sent.title}</strong> {props.sent.text}
            </span>
          </p>
        )}
        <StepFields shown={step === 1} arrived={moved && step === 1} title={inviteeTitle} said={said}>
          {FIELDS[1].map((name) => field(name, 'off'))}
          <Agreement
            text={agreement}
            error={wrong?.names.includes(AGREEMENT) ? wrong.message.text : undefined}
          />
          <div className={classes.end}>
            <FormButton type="submit" className={classes.next}>
              {next}
            </FormButton>
          </div>
        </StepFields>
        <StepFields shown={step === 2} arrived={moved && step === 2} title={referrerTitle} said={said}>
          {field('referrerName', 'name')}
          {field('referrerCompany', 'organization')}
          {field('referrerWorkEmail', 'email')}
          <div className={classes.end}>
            <FormButton type="submit" disabled={sending}>
              {sending ? props.sending : props.button}
            </FormButton>
            <FormButton
              type="button"
              kind="quiet"
              className={classes.previous}
              disabled={sending}
              onClick={() => go(1)}
            >
              {previous}
            </FormButton>
          </div>
          <FailedNote failure={failure} labels={labels} />
          <div>
            <MailNote />
          </div>
        </StepFields>
        <Honeypot />
      </form>
      <ToastRegion toast={toast} dismiss={dismiss} />
    </>
  );
}

function StepFields({
  shown,
  arrived,
  title,
  said,
  children,
}: {
  shown: boolean;
  /** Whether the reader has just come here: its heading takes the focus, so that a screen reader goes on there. */
  arrived: boolean;
  title: string;
  said: string;
  children: ReactNode;
}) {
  const classes = useSlots(referralFormRecipe, { shown });
  const legend = useRef<HTMLLegendElement>(null);
  useEffect(() => {
    if (arrived) legend.current?.focus();
  }, [arrived]);
  return (
    <fieldset className={classes.step}>
      <legend ref={legend} tabIndex={-1} className={classes.legend}>
        {title}
        <VisuallyHidden>, {said}</VisuallyHidden>
      </legend>
      {children}
    </fieldset>
  );
}

function Agreement({ text, error }: { text: Props['agreement']; error: string | undefined }) {
  const classes = useSlots(referralFormRecipe);
  const id = useId();
  return (
    <div className={classes.agreement}>
      <input
        id={id}
        type="checkbox"
        name={AGREEMENT}
        value="yes"
        required
        className={classes.box}
        aria-labelledby={`${id}text`}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}error`}
      />
      <div className={classes.agreementText}>
        <div id={`${id}text`}>
          <Inline html={text} />
        </div>
        {error && <FieldError id={`${id}error`} text={error} />}
      </div>
    </div>
  );
}

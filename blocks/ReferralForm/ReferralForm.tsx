import { useState } from 'react';
import type { BlockProps } from '../block.ts';
import { FailedNote } from '../parts/forms/FailedNote.tsx';
import { Field } from '../parts/forms/Field.tsx';
import { FormButton } from '../parts/forms/FormButton.tsx';
import { Honeypot } from '../parts/forms/Honeypot.tsx';
import { MailNote } from '../parts/forms/MailNote.tsx';
import { SentNote } from '../parts/forms/SentNote.tsx';
import { ToastRegion } from '../parts/forms/Toast.tsx';
import { useForm } from '../parts/forms/use-form.ts';
import { SectionHeader } from '../parts/layout/SectionHeader.tsx';
import { interpolate } from '../parts/text/interpolate.ts';
import { Agreement } from './Agreement.tsx';
import { StepFields, StepList } from './FormSteps.tsx';
import { referralFormRecipe } from './recipe.ts';
import { AGREEMENT, FIELDS, type Step, validateStep } from './validate.ts';

type Props = BlockProps<'referralForm'>;
type FormProps = Omit<Props, 'heading' | 'text'>;
type FormState = ReturnType<typeof useReferralForm>;

export default function ReferralForm({ heading, text, ...form }: Props) {
  const classes = referralFormRecipe();
  return (
    <div className={classes.column}>
      <SectionHeader heading={heading} text={text} align="side" measure="medium" />
      <div className={classes.card}>
        <Form {...form} />
      </div>
    </div>
  );
}

function Form(props: FormProps) {
  const classes = referralFormRecipe();
  const form = useReferralForm(props);
  const { step, hasMoved } = form;
  const titles = [props.inviteeTitle, props.referrerTitle];
  const progress = interpolate(props.progress, { step, steps: titles.length });
  const stepProps = (own: Step) => ({
    isCurrent: step === own,
    takesFocus: hasMoved,
    title: titles[own - 1]!,
    progress,
  });
  return (
    <>
      <StepList titles={titles} current={step} />
      <form {...form.formProps} className={classes.form}>
        {form.isSent && <SentNote message={props.sent} className={classes.sent} />}
        <StepFields {...stepProps(1)}>
          <Invitee {...props} form={form} />
        </StepFields>
        <StepFields {...stepProps(2)}>
          <Referrer {...props} form={form} />
        </StepFields>
        <Honeypot />
      </form>
      <ToastRegion {...form.toast} />
    </>
  );
}

/** Returns the form's state and its current step. After a submission the form returns to the first step. */
function useReferralForm(props: FormProps) {
  const [step, setStep] = useState<Step>(1);
  const [hasMoved, setMoved] = useState(false);
  const form = useForm({
    name: 'referral',
    validate: (values) => validateStep(step, values, props),
    nextStep: step === 1 ? () => goTo(2) : undefined,
    sentMessage: props.sent,
    failedMessage: () => props.failed,
    onSent: () => goTo(1),
  });
  const goTo = (next: Step) => {
    setMoved(true);
    form.clearErrors();
    setStep(next);
  };
  return { ...form, step, hasMoved, goTo };
}

/** The first step: the fields about the person whom the reader invites. */
function Invitee({ labels, agreement, next, form: { errors } }: FormProps & { form: FormState }) {
  const classes = referralFormRecipe();
  return (
    <>
      {FIELDS[1].map((name) => (
        <TextField key={name} name={name} labels={labels} errors={errors} autoComplete="off" />
      ))}
      <Agreement text={agreement} error={errors[AGREEMENT]} />
      <div className={classes.end}>
        <FormButton type="submit" className={classes.next}>
          {next}
        </FormButton>
      </div>
    </>
  );
}

/** The `autocomplete` values of the fields about the reader, by field name. */
const AUTOCOMPLETE = {
  referrerName: 'name',
  referrerCompany: 'organization',
  referrerWorkEmail: 'email',
} as const;

/** The second step: the fields about the reader. */
function Referrer({ labels, form, ...props }: FormProps & { form: FormState }) {
  const classes = referralFormRecipe();
  const { errors, sending, failure, goTo } = form;
  return (
    <>
      {FIELDS[2].map((name) => (
        <TextField key={name} name={name} labels={labels} errors={errors} autoComplete={AUTOCOMPLETE[name]} />
      ))}
      <div className={classes.end}>
        <FormButton type="submit" disabled={sending} sending={props.sending}>
          {sending ? props.sending : props.button}
        </FormButton>
        <FormButton
          type="button"
          kind="quiet"
          className={classes.previous}
          disabled={sending}
          onClick={() => goTo(1)}
        >
          {props.previous}
        </FormButton>
      </div>
      <FailedNote failure={failure} labels={labels} />
      <div>
        <MailNote />
      </div>
    </>
  );
}

function TextField({
  name,
  labels,
  errors,
  autoComplete,
}: {
  name: keyof Props['labels'];
  labels: Props['labels'];
  errors: FormState['errors'];
  autoComplete: string;
}) {
  return (
    <Field
      name={name}
      type={name.endsWith('Email') ? 'email' : 'text'}
      label={labels[name]}
      autoComplete={autoComplete}
      error={errors[name]}
    />
  );
}

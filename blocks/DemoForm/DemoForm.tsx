import { type FormEvent, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { demoFormRecipe } from './recipe.ts';
import { FailedNote, type Failure } from '../parts/forms/FailedNote.tsx';
import { Field } from '../parts/forms/Field.tsx';
import { focusField, isAddress, useFormProps, valuesOf } from '../parts/forms/use-form.ts';
import { FormButton } from '../parts/forms/FormButton.tsx';
import { Icon } from '../parts/media/Icon.tsx';
import { MailNote } from '../parts/forms/MailNote.tsx';
import { Inline } from '../parts/text/Prose.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { useSubmit } from '../parts/forms/use-submit.ts';
import { useSite } from '../parts/layout/site-context.ts';
import { useSlots } from '../parts/layout/slots.ts';
import { ToastRegion, useToast } from '../parts/forms/Toast.tsx';
import { Honeypot } from '../parts/forms/Honeypot.tsx';

type Props = BlockProps<'demoForm'>;

const REQUIRED = ['firstName', 'lastName', 'email', 'company', 'role'] as const;

export default function DemoForm({ heading, text, points, ...form }: Props) {
  const classes = useSlots(demoFormRecipe);
  return (
    <Section className={classes.column}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{heading}</h2>
        {text && <Inline html={text} className={classes.text} />}
        {points && (
          <ol className={classes.points}>
            {points.map((point, index) => (
              <li key={index} className={classes.point}>
                <span className={classes.number}>{index + 1}</span>
                <div>
                  <h3 className={classes.pointTitle}>{point.title}</h3>
                  {point.text && <Inline html={point.text} className={classes.pointText} />}
                </div>
              </li>
            ))}
          </ol>
        )}
      </div>
      <div className={classes.card}>
        <Form {...form} />
      </div>
    </Section>
  );
}

type Errors = Partial<Record<string, string>>;

function Form({ labels, roleHint, button, invalid, missing, ...words }: Omit<Props, 'heading'>) {
  const classes = useSlots(demoFormRecipe);
  const { required } = useSite().forms;
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [errors, setErrors] = useState<Errors>({});
  const { toast, show, dismiss } = useToast();
  const { sending, send } = useSubmit('demo');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const values = valuesOf(form);
    const wrong: Errors = {};
    for (const name of REQUIRED) if (!values[name]) wrong[name] = required;
    if (!wrong.email && !isAddress(values.email!)) wrong.email = invalid.text;
    setErrors(wrong);
    setSent(false);
    setFailure(undefined);
    const [first] = Object.keys(wrong);
    if (first !== undefined) {
      show('wrong', REQUIRED.some((name) => !values[name]) ? missing : invalid);
      return focusField(form, first);
    }
    const outcome = await send(values);
    if (!outcome) return;
    if (outcome !== 'sent') {
      setFailure({ message: words.failed, values });
      return show('wrong', words.failed);
    }
    setSent(true);
    form.reset();
    show('done', words.sent);
  };
  const props = useFormProps((event) => void submit(event));

  return (
    <>
      <form {...props} className={classes.form}>
        <div className={classes.pair}>
          <Field
            name="firstName"
            label={labels.firstName}
            autoComplete="given-name"
            error={errors.firstName}
          />
          <Field name="lastName" label={labels.lastName} autoComplete="family-name" error={errors.lastName} />
        </div>
        <Field name="email" type="email" label={labels.email} autoComplete="email" error={errors.email} />
        <Field name="company" label={labels.company} autoComplete="organization" error={errors.company} />
        <Field
          name="role"
          label={labels.role}
          hint={roleHint}
          autoComplete="organization-title"
          error={errors.role}
        />
        <Field name="message" label={labels.message} multiline optional />
        <div className={classes.end}>
          <FormButton type="submit" disabled={sending}>
            {sending ? words.sending : button}
          </FormButton>
          <div>
            <MailNote />
          </div>
        </div>
        <FailedNote failure={failure} labels={labels} />
        {sent && (
          <p className={classes.sent}>
            <Icon name="tick" className={classes.tick} />
            <span>
              <strong>{words.sent.title}</strong> {words.sent.text}
            </span>
          </p>
        )}
        <Honeypot />
      </form>
      <ToastRegion toast={toast} dismiss={dismiss} />
    </>
  );
}

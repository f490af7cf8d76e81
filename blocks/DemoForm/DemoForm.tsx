import type { FormValues } from '../../src/services/forms/form-provider.ts';
import type { BlockProps } from '../block.ts';
import { FailedNote } from '../parts/forms/FailedNote.tsx';
import { Field, type FieldProps } from '../parts/forms/Field.tsx';
import { FormButton } from '../parts/forms/FormButton.tsx';
import { Honeypot } from '../parts/forms/Honeypot.tsx';
import { MailNote } from '../parts/forms/MailNote.tsx';
import { SentNote } from '../parts/forms/SentNote.tsx';
import { ToastRegion } from '../parts/forms/Toast.tsx';
import { type Invalid, useForm } from '../parts/forms/use-form.ts';
import { isEmail } from '../parts/forms/validate-email.ts';
import { SectionHeader } from '../parts/layout/SectionHeader.tsx';
import { useSite } from '../parts/layout/site-context.ts';
import { Inline } from '../parts/text/Prose.tsx';
import { demoFormRecipe } from './recipe.ts';

type Props = BlockProps<'demoForm'>;

const REQUIRED = ['firstName', 'lastName', 'email', 'company', 'role'] as const;

export default function DemoForm({ heading, text, points, ...form }: Props) {
  const classes = demoFormRecipe();
  return (
    <div className={classes.column}>
      <SectionHeader heading={heading} text={text} measure="medium" className={classes.head} />
      <div className={classes.card}>
        <Form {...form} />
      </div>
      {points && <Points points={points} />}
    </div>
  );
}

function Points({ points }: { points: NonNullable<Props['points']> }) {
  const classes = demoFormRecipe();
  return (
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
  );
}

function Form({ labels, roleHint, button, ...messages }: Omit<Props, 'heading' | 'text' | 'points'>) {
  const classes = demoFormRecipe();
  const { required } = useSite().forms;
  const { formProps, errors, sending, isSent, failure, toast } = useForm({
    name: 'demo',
    validate: (values) => validate(values, messages, required),
    sentMessage: messages.sent,
    failedMessage: () => messages.failed,
  });
  const field = (name: keyof typeof labels, props: Partial<FieldProps>) => (
    <Field {...props} name={name} label={labels[name]} error={errors[name]} />
  );
  return (
    <>
      <form {...formProps} className={classes.form}>
        <div className={classes.pair}>
          {field('firstName', { autoComplete: 'given-name' })}
          {field('lastName', { autoComplete: 'family-name' })}
        </div>
        {field('email', { type: 'email', autoComplete: 'email' })}
        {field('company', { autoComplete: 'organization' })}
        {field('role', { autoComplete: 'organization-title', hint: roleHint })}
        {field('message', { multiline: true, optional: true })}
        <div className={classes.end}>
          <FormButton type="submit" disabled={sending} sending={messages.sending}>
            {sending ? messages.sending : button}
          </FormButton>
          <div>
            <MailNote />
          </div>
        </div>
        <FailedNote failure={failure} labels={labels} />
        {isSent && <SentNote message={messages.sent} />}
        <Honeypot />
      </form>
      <ToastRegion {...toast} />
    </>
  );
}

/** Returns the errors in the values; undefined if there are none. @param required the error text for an empty field */
function validate(
  values: FormValues,
  { missing, invalid }: Pick<Props, 'missing' | 'invalid'>,
  required: string,
): Invalid | undefined {
  const empty = REQUIRED.filter((name) => !values[name]);
  const errors: Invalid['errors'] = Object.fromEntries(empty.map((name) => [name, required]));
  if (values.email && !isEmail(values.email)) errors.email = invalid.text;
  if (Object.keys(errors).length === 0) return undefined;
  return { message: empty.length > 0 ? missing : invalid, errors };
}

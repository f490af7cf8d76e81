import { slotRecipe } from '../layout/slots.ts';
import { normalizeEmail } from '../../../src/model/forms/email.ts';
import type { SignUp } from '../../../src/model/types.gen.ts';
import { signUpForm } from '../../../src/services/forms/sign-up.ts';
import { useSite } from '../layout/site-context.ts';
import { Icon } from '../media/Icon.tsx';
import { FailedNote } from './OutcomeNotes.tsx';
import { Field } from './Field.tsx';
import { FormButton } from './FormButton.tsx';
import { HiddenFields } from './HiddenFields.tsx';
import { MailNote } from './MailNote.tsx';
import { ToastRegion } from './Toast.tsx';
import { useForm } from './use-form.ts';

const recipe = slotRecipe('signUpForm', {
  base: {
    form: {
      display: 'grid',
      gridTemplateColumns: { sm: 'minmax(0, 1fr) auto' },
      gap: '3',
      alignItems: 'start',
    },
    /** The margin is as high as the field's label, so that the button aligns with the input. */
    button: { minH: '3rem', mt: { sm: 'calc(0.9375rem * 1.25 + 0.375rem)' } },
    sent: { display: 'flex', gap: '3', py: '3', fontWeight: 'medium' },
    tick: { flexShrink: 0, mt: '0.3em', color: 'accent' },
  },
});

interface SignUpFormProps {
  /** The form; by default, that of the site file. */
  form?: SignUp | undefined;
  /** Whether sending the form starts its download, if it has one. */
  offersDownload?: boolean;
}

/** Asks for an email address: for a newsletter, or in exchange for a download. */
export default function SignUpForm({ form: own, offersDownload = true }: SignUpFormProps) {
  const classes = recipe();
  const { forms } = useSite();
  const signUp = own ?? forms.signUp;
  const { name, destination, email, words, sent } = signUpForm(signUp, forms, offersDownload);
  const file = offersDownload ? signUp.download : undefined;
  const form = useForm({
    name,
    destination,
    simulated: signUp.simulated,
    pageName: signUp.pageName,
    fields: [email],
    words: { ...forms, ...words },
    normalize: ({ email: typed = [] }) => ({ email: typed.map(normalizeEmail) }),
    // The toast announces a download. Without a download, there is no toast: a text replaces the form, which is enough.
    sentMessage: file && { title: signUp.started },
    download: file,
  });
  const { formProps, errors, sending, isSent, failure, toast } = form;
  return (
    <>
      {isSent ? (
        <Sent text={sent} />
      ) : (
        <form {...formProps} className={classes.form}>
          <Field
            name={form.nameOf(email)}
            type="email"
            label={signUp.label}
            placeholder={signUp.placeholder}
            autoComplete="email"
            error={errors.email}
          />
          <FormButton
            type="submit"
            size="normal"
            className={classes.button}
            disabled={sending}
            sending={signUp.sending}
          >
            {sending ? signUp.sending : signUp.button}
          </FormButton>
          <FailedNote failure={failure} labels={{ email: signUp.label }} />
          <HiddenFields {...form.hidden} />
        </form>
      )}
      <MailNote quiet isNative={form.isNative} />
      <ToastRegion {...toast} />
    </>
  );
}

/** Replaces the form after submission. Takes the focus, because the button that had the focus is gone. */
function Sent({ text }: { text: string }) {
  const classes = recipe();
  return (
    <p className={classes.sent} tabIndex={-1} ref={takeFocus}>
      <Icon name="tick" className={classes.tick} />
      {text}
    </p>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

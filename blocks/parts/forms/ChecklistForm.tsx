import { slotRecipe } from '../layout/slots.ts';
import { useSite } from '../layout/site-context.ts';
import { Icon } from '../media/Icon.tsx';
import { FailedNote } from './FailedNote.tsx';
import { Field } from './Field.tsx';
import { FormButton } from './FormButton.tsx';
import { Honeypot } from './Honeypot.tsx';
import { MailNote } from './MailNote.tsx';
import { ToastRegion } from './Toast.tsx';
import { useForm } from './use-form.ts';
import { normalizeEmail, validateWorkEmail } from './validate-email.ts';

const recipe = slotRecipe('checklistForm', {
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

/**
 * Asks for an email address, for example in exchange for a download.
 * @param offersDownload whether sending the form starts the download that the site file sets, if it sets one
 */
export default function ChecklistForm({ offersDownload = true }: { offersDownload?: boolean }) {
  const classes = recipe();
  const { checklist } = useSite().forms;
  const file = offersDownload ? checklist.download : undefined;
  const { formProps, errors, sending, isSent, failure, toast } = useForm({
    name: 'checklist',
    normalize: (values) => ({ ...values, email: normalizeEmail(values.email!) }),
    validate({ email }) {
      const message = validateWorkEmail(email!, checklist);
      return message && { message, errors: { email: message.text } };
    },
    // The toast announces a download. Without a download, there is no toast: a text replaces the form, which is enough.
    sentMessage: file && { title: checklist.started },
    failedMessage: (outcome) => (outcome === 'refused' ? checklist.failed : checklist.unreachable),
    onSent: () => file && download(file.href),
  });
  return (
    <>
      {isSent ? (
        <Sent text={file ? checklist.sent : (checklist.sentByEmail ?? checklist.sent)} />
      ) : (
        <form {...formProps} className={classes.form}>
          <Field
            name="email"
            type="email"
            label={checklist.label}
            placeholder={checklist.placeholder}
            autoComplete="email"
            error={errors.email}
          />
          <FormButton
            type="submit"
            size="normal"
            className={classes.button}
            disabled={sending}
            sending={checklist.sending}
          >
            {sending ? checklist.sending : checklist.button}
          </FormButton>
          <FailedNote failure={failure} labels={{ email: checklist.label }} />
          <Honeypot />
        </form>
      )}
      <MailNote quiet />
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

/** Downloads a file of this site, as a click on a link with the attribute `download` would. */
function download(href: string): void {
  Object.assign(document.createElement('a'), { href, download: '' }).click();
}

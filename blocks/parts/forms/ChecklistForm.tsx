import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { cleaned, whatIsWrong } from './validate-email.ts';
import { FailedNote, type Failure } from './FailedNote.tsx';
import { Field } from './Field.tsx';
import { focusField, useFormProps, valuesOf } from './use-form.ts';
import { FormButton } from './FormButton.tsx';
import { Icon } from '../media/Icon.tsx';
import { MailNote } from './MailNote.tsx';
import { useSubmit } from './use-submit.ts';
import { useSite } from '../layout/site-context.ts';
import { useSlots } from '../layout/slots.ts';
import { ToastRegion, useToast } from './Toast.tsx';
import { Honeypot } from './Honeypot.tsx';

const recipe = defineSlotRecipe({
  slots: ['form', 'button', 'sent', 'tick'],
  base: {
    form: {
      display: 'grid',
      gridTemplateColumns: { sm: 'minmax(0, 1fr) auto' },
      gap: '3',
      alignItems: 'start',
    },
    /** On the line of the field, whose name stands above it. */
    button: { minH: '3rem', mt: { sm: 'calc(0.9375rem * 1.25 + 0.375rem)' } },
    sent: { display: 'flex', gap: '3', py: '3', fontWeight: 'medium' },
    tick: { flexShrink: 0, mt: '0.3em', color: 'accent' },
  },
});

/** Asks for a work email in exchange for the checklist. */
export function ChecklistForm() {
  const classes = useSlots(recipe);
  const { checklist } = useSite().forms;
  const [sent, setSent] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const { toast, show, dismiss } = useToast();
  const { sending, send } = useSubmit('checklist');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = valuesOf(form);
    const email = cleaned(values.email!);
    const wrong = whatIsWrong(email, checklist);
    setError(wrong?.text);
    if (wrong) {
      setFailure(undefined);
      show('wrong', wrong);
      return focusField(form, 'email');
    }
    const outcome = await send({ ...values, email });
    if (!outcome) return;
    if (outcome === 'sent') {
      setSent(true);
      if (checklist.download) download(checklist.download.href);
      return show('done', { title: checklist.started });
    }
    const message = outcome === 'refused' ? checklist.failed : checklist.unreachable;
    setFailure({ message, values: { email } });
    show('wrong', message);
  };
  const props = useFormProps((event) => void submit(event));

  return (
    <>
      {sent ? (
        // The button that had the focus is gone.
        <p className={classes.sent} tabIndex={-1} ref={takeFocus}>
          <Icon name="tick" className={classes.tick} />
          {checklist.sent}
        </p>
      ) : (
        <form {...props} className={classes.form}>
          <Field
            name="email"
            type="email"
            label={checklist.label}
            placeholder={checklist.placeholder}
            autoComplete="email"
            error={error}
          />
          <FormButton type="submit" size="normal" className={classes.button} disabled={sending}>
            {sending ? checklist.sending : checklist.button}
          </FormButton>
          <FailedNote failure={failure} labels={{ email: checklist.label }} />
          <Honeypot />
        </form>
      )}
      <MailNote quiet />
      <ToastRegion toast={toast} dismiss={dismiss} />
    </>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Saves a file of this site, as a click on a link to it would. */
function download(href: string): void {
  Object.assign(document.createElement('a'), { href, download: '' }).click();
}

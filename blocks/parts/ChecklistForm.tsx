import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { type FormEvent, use, useState } from 'react';
import { cleaned, whatIsWrong } from './checklist.ts';
import { Field } from './Field.tsx';
import { focusField, useFormProps } from './form.ts';
import { FormButton } from './FormButton.tsx';
import { Icon } from './Icon.tsx';
import { MailNote } from './MailNote.tsx';
import { SendContext, useSite } from './site.ts';
import { useSlots } from './slots.ts';
import { ToastRegion, useToast } from './Toast.tsx';

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
    tick: { flexShrink: 0, mt: '0.3em', color: 'verdigris' },
  },
});

type State = 'idle' | 'sending' | 'sent';

/** Asks for a work email in exchange for the checklist. */
export function ChecklistForm() {
  const classes = useSlots(recipe);
  const { checklist } = useSite().forms;
  const [state, setState] = useState<State>('idle');
  const [error, setError] = useState<string>();
  const { toast, show, dismiss } = useToast();
  const send = use(SendContext);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const email = cleaned(String(new FormData(form).get('email')));
    const wrong = whatIsWrong(email, checklist);
    setError(wrong?.text);
    if (wrong) {
      event.preventDefault();
      show('wrong', wrong);
      return focusField(form, 'email');
    }
    if (!send) return; // the browser does with the form what it does without a script
    event.preventDefault();
    setState('sending');
    const outcome = await send('checklist', { email });
    setState(outcome === 'sent' ? 'sent' : 'idle');
    if (outcome === 'sent') return show('done', { title: checklist.started });
    const failure = outcome === 'refused' ? checklist.failed : checklist.unreachable;
    setError(failure.text);
    show('wrong', failure);
  };
  const props = useFormProps((event) => void submit(event));

  return (
    <>
      {state === 'sent' ? (
        <p className={classes.sent}>
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
          <FormButton type="submit" size="normal" className={classes.button} disabled={state === 'sending'}>
            {state === 'sending' ? checklist.sending : checklist.button}
          </FormButton>
        </form>
      )}
      <MailNote quiet />
      <ToastRegion toast={toast} dismiss={dismiss} />
    </>
  );
}

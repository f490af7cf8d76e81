import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Message } from '../../../src/model/types.gen.ts';
import type { FormName, FormValues } from '../../../src/services/forms/form-provider.ts';
import { useSite } from '../layout/site-context.ts';
import type { Failure } from './FailedNote.tsx';
import { useToast } from './Toast.tsx';
import { useHydrated } from './use-hydrated.ts';
import { type FailedOutcome, useSubmit } from './use-submit.ts';
import { asciiDomain } from './validate-email.ts';

/** The errors that prevent a form from being sent. */
export interface Invalid {
  /** The text of the toast. */
  message: Message;
  /** The error texts by field name. An empty text only marks its field as invalid. The first field gets the focus. */
  errors: Record<string, string>;
}

interface FormOptions {
  name: FormName;
  /** Returns the errors in the values, or undefined if the values are valid. */
  validate(values: FormValues): Invalid | undefined;
  /** Changes the values before they are validated and sent. */
  normalize?(values: FormValues): FormValues;
  /** Goes to the next step of the form. If this function is given, it is called instead of sending the values. */
  nextStep?: (() => void) | undefined;
  /** The toast that appears once the form is sent; undefined for none. */
  sentMessage: (Pick<Message, 'title'> & Partial<Message>) | undefined;
  failedMessage(outcome: FailedOutcome): Message;
  onSent?(): void;
}

/**
 * Validates and sends a form. Without JavaScript the form opens an email with its values.
 * @returns the props of the `<form>`, and the state of the form, such as its errors
 */
export function useForm({ name, normalize, nextStep, ...options }: FormOptions) {
  const [errors, setErrors] = useState<Invalid['errors']>({});
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { toast, show, dismiss } = useToast();
  const { sending, send } = useSubmit(name);

  const submit = async (form: HTMLFormElement) => {
    if (sending) return;
    const values = normalize?.(valuesOf(form)) ?? valuesOf(form);
    const invalid = options.validate(values);
    // Renders at once, because the error texts move the fields, and the page must scroll to where a field is then.
    flushSync(() => {
      setErrors(invalid?.errors ?? {});
      setSent(false);
      setFailure(undefined);
    });
    if (invalid) {
      show('wrong', invalid.message);
      return focusField(form, Object.keys(invalid.errors)[0]!);
    }
    dismiss(); // the toast of an earlier attempt
    if (nextStep) return nextStep();
    const clear = clearer(form);
    const outcome = await send(values);
    if (!outcome) return;
    if (outcome !== 'sent') {
      const message = options.failedMessage(outcome);
      setFailure({ message, values });
      return show('wrong', message);
    }
    clear();
    setSent(true);
    options.onSent?.();
    if (options.sentMessage) show('done', options.sentMessage);
  };

  return {
    formProps: useFormProps((form) => void submit(form)),
    /** The error texts by field name. */
    errors,
    clearErrors: () => setErrors({}),
    sending,
    isSent,
    failure,
    toast: { toast, dismiss },
  };
}

/** Returns the attributes of a `<form>`. Without JavaScript, the browser validates the form and opens an email. */
function useFormProps(submit: (form: HTMLFormElement) => void) {
  const { mail } = useSite().forms;
  const hydrated = useHydrated();
  return {
    noValidate: hydrated,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      submit(event.currentTarget);
    },
    // If the site has no email address, the method is `dialog`. Outside a dialog, a form with this method does nothing.
    // With the default method, `get`, the browser would put the values into the URL.
    ...(mail ? { action: mail.href, method: 'post', encType: 'text/plain' } : { method: 'dialog' }),
  };
}

/** Returns the trimmed values by field name. Converts the domains of email addresses to ASCII. */
function valuesOf(form: HTMLFormElement): FormValues {
  const isAddress = (name: string) => form.querySelector(`[name="${name}"][type=email]`) !== null;
  return Object.fromEntries(
    [...new FormData(form)].map(([name, entry]) => {
      const value = String(entry).trim();
      return [name, isAddress(name) ? asciiDomain(value) : value];
    }),
  );
}

/** Returns a function that empties a form after it was sent, but keeps what the visitor has typed in the meantime. */
function clearer(form: HTMLFormElement): () => void {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea')];
  const values = fields.map(({ value }) => value);
  return () => {
    for (const [index, field] of fields.entries()) {
      if (field.type === 'checkbox') field.checked = field.defaultChecked;
      else if (field.value === values[index]) field.value = field.defaultValue;
    }
  };
}

function focusField(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLElement)) return;
  control.focus({ preventScroll: true });
  // Scrolls even if the field is in view, because the toast may cover it. `focus` itself would not scroll then.
  control.scrollIntoView({ block: 'nearest' });
}

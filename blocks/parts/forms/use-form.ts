import { type FormEvent, useState } from 'react';
import type { Message } from '../../../src/model/types.gen.ts';
import type { FormName, FormValues } from '../../../src/services/forms/form-provider.ts';
import { useSite } from '../layout/site-context.ts';
import type { Failure } from './FailedNote.tsx';
import { useToast } from './Toast.tsx';
import { useHydrated } from './use-hydrated.ts';
import { type FailedOutcome, useSubmit } from './use-submit.ts';

/** The errors that prevent a form from being sent. */
export interface Invalid {
  /** Shown as a toast. */
  message: Message;
  /** Field name → error text below the field; an empty string only marks the field. The first field gets the focus. */
  errors: Record<string, string>;
}

interface FormOptions {
  name: FormName;
  /** Returns the errors in the values, or undefined if the values are valid. */
  validate(values: FormValues): Invalid | undefined;
  /** Changes the values before they are validated and sent. */
  normalize?(values: FormValues): FormValues;
  /** Goes to the next step. If this function is given, the form calls it instead of sending the valid values. */
  nextStep?: (() => void) | undefined;
  /** The toast that appears once the form is sent. */
  sentMessage: Pick<Message, 'title'> & Partial<Message>;
  failedMessage(outcome: FailedOutcome): Message;
  onSent?(): void;
}

/**
 * Validates and sends a form. Without JavaScript the form opens an email with its values.
 * @returns the props of the `<form>`, and the state to show in and around it
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
    setErrors(invalid?.errors ?? {});
    setSent(false);
    setFailure(undefined);
    if (invalid) {
      show('wrong', invalid.message);
      return focusField(form, Object.keys(invalid.errors)[0]!);
    }
    if (nextStep) return nextStep();
    const outcome = await send(values);
    if (!outcome) return;
    if (outcome !== 'sent') {
      const message = options.failedMessage(outcome);
      setFailure({ message, values });
      return show('wrong', message);
    }
    form.reset();
    setSent(true);
    options.onSent?.();
    show('done', options.sentMessage);
  };

  return {
    formProps: useFormProps((form) => void submit(form)),
    /** Field name → error text. */
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
    ...(mail && { action: mail.href, method: 'post', encType: 'text/plain' }),
  };
}

/** Returns field name → trimmed value. */
function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
}

function focusField(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}

import type { FormEvent } from 'react';
import { useHydrated } from './use-hydrated.ts';
import { useSite } from '../layout/site-context.ts';

/** A mail address as far as a form can tell: something, an @, a domain with a dot in it. */
export const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);

/** What is in a form: each field's text without the room around it. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
}

/** Brings the reader to a field. */
export function focusField(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}

/**
 * What every form has in common: without a script it opens a mail with what was filled in; with one, checking
 * is the form's own.
 */
export function useFormProps(submit: (event: FormEvent<HTMLFormElement>) => void) {
  const { mail } = useSite().forms;
  const hydrated = useHydrated();
  return {
    noValidate: hydrated,
    onSubmit: submit,
    ...(mail && { action: mail.href, method: 'post', encType: 'text/plain' }),
  };
}

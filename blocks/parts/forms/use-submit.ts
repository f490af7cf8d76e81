import { useEffect, useRef, useState } from 'react';
import type { FormName, FormValues } from '../../../src/services/forms/form-provider.ts';
import { type Outcome, submit } from '../../../src/services/forms/submit.ts';
import { reportSubmission } from '../../../src/services/page-events.ts';
import { useSite } from '../layout/site-context.ts';

/** The name of the field that nobody sees: robots fill it in. */
export const HONEYPOT_FIELD = 'website';

/** Milliseconds that a person takes at least. Whoever is faster waits for the rest: nobody is turned away for it. */
const LEAST_TIME = 1000;

/** Milliseconds until a form that has no destination confirms. */
const PRETENDED = 1000;

/** What a form that could not be sent had in it. */
export type Failed = Exclude<Outcome, 'sent'>;

/**
 * Sends a form, one submission at a time.
 * @returns what it is doing, and what sends: it gives nothing where a sending is under way already
 */
export function useSubmit(form: FormName) {
  const { forms } = useSite();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const since = useRef(0);
  useEffect(() => {
    since.current = performance.now();
  }, []);

  const send = async (values: FormValues): Promise<Outcome | undefined> => {
    if (busy.current) return undefined; // the second click of two may come before the button is drawn disabled
    busy.current = true;
    setSending(true);
    try {
      const outcome = await outcomeOf(values);
      reportSubmission(form, outcome);
      return outcome;
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  const outcomeOf = async (values: FormValues): Promise<Outcome> => {
    // A person whose browser has filled it in is told, and can write a mail.
    if (values[HONEYPOT_FIELD]) return 'refused';
    if (form === 'demo' && forms.demo.form === undefined) {
      await pause(PRETENDED);
      return 'sent';
    }
    await pause(LEAST_TIME - (performance.now() - since.current));
    return submit(forms, { form, values, page: { url: location.href, title: document.title } });
  };

  return { sending, send };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

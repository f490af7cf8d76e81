import { useEffect, useRef, useState } from 'react';
import type { FormName, FormValues } from '../../../src/services/forms/form-provider.ts';
import { type Outcome, submit } from '../../../src/services/forms/submit.ts';
import { reportSubmission } from '../../../src/services/page-events.ts';
import { useSite } from '../layout/site-context.ts';
import { loadAnimations } from '../motion/animate.ts';

/** The name of the hidden field that only bots fill in. */
export const HONEYPOT_FIELD = 'website';

/** The shortest time in which a person can fill in a form, in ms. A form that is submitted sooner waits. */
const MIN_FILL_TIME = 1000;

/** The time until a simulated submission reports success, in ms. */
const SIMULATED_TIME = 1000;

/** The outcomes of a failed submission. */
export type FailedOutcome = Exclude<Outcome, 'sent'>;

/**
 * Sends a form, one submission at a time.
 * @returns `sending`: whether a submission is under way. `send`: sends values and resolves to the outcome, or to
 * undefined if another submission is under way
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
    if (busy.current) return undefined; // the reader may click twice before the button is disabled
    busy.current = true;
    setSending(true);
    void loadAnimations(); // for the message about the outcome
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
    // Probably a bot has filled in the honeypot. But the browser may have filled it in automatically. In that case, the
    // visitor sees that the form could not be sent, and can send an email instead.
    if (values[HONEYPOT_FIELD]) return 'refused';
    const { form: id, simulated } = forms[form];
    // Sends nothing. With the setting `simulated`, visitors of a demonstration site can try a form that has no id yet.
    if (simulated && id === undefined) {
      await pause(SIMULATED_TIME);
      return 'sent';
    }
    await pause(MIN_FILL_TIME - (performance.now() - since.current));
    return submit(forms, { form, values, page: { url: location.href, title: document.title } });
  };

  return { sending, send };
}

/** Waits for a time. If the visitor leaves the page, stops waiting, so that the form is still sent. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const isOver = AbortSignal.timeout(Math.max(0, ms));
    isOver.addEventListener('abort', () => resolve());
    addEventListener('pagehide', () => resolve(), { signal: isOver });
  });

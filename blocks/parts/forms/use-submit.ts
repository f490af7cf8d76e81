import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { NamedField } from '../../../src/model/forms/form-fields.ts';
import type { Entry } from '../../../src/services/forms/form-service.ts';
import { mailtoUrl } from '../../../src/services/forms/mailto.ts';
import { LOCAL, MAIL, serviceOf } from '../../../src/services/forms/services.ts';
import { type Outcome, submit } from '../../../src/services/forms/submit.ts';
import { reportSubmission } from '../../../src/services/page-events.ts';
import { useSite } from '../layout/site-context.ts';
import { loadAnimations } from '../motion/animate.ts';
import { valueOf } from './form-values.ts';
import type { FormOptions } from './use-form.ts';

/** The shortest time in which a person can fill in a form, in ms. A form that is submitted sooner waits. */
const MIN_FILL_TIME = 1000;

/** The time until a simulated submission reports success, in ms. */
const SIMULATED_TIME = 1000;

/** The longest time between the two clicks of a double click, in ms: the usual setting of Windows. */
const DOUBLE_CLICK_TIME = 500;

/** The longest time in which scripts of a page still run after the visitor has left it, in ms. */
const LEAVING_TIME = 1000;

/** What is sent, and what the browser needs to send it by itself. */
interface Sending {
  entries: Entry[];
  /** The name of the field that only bots fill in. */
  honeypot: string;
  /** Whether a field does not apply to the answers. */
  isHidden(field: NamedField): boolean;
  nameOf(field: NamedField): string;
}

/**
 * The result of a submission. `opened`: the browser has opened the visitor's mail program, or a page of the service.
 */
export type Result = Outcome | { outcome: 'opened' };

/**
 * Sends a form, one submission at a time.
 * @param onInterrupted is called if the visitor has reloaded the page while the form was being sent
 * @returns `sending`: whether a submission is under way. `send`: sends values and resolves to the result, or to
 * undefined if another submission is under way
 */
export function useSubmit(
  { name, destination, simulated, pageName, json, fields }: FormOptions,
  onInterrupted: () => void,
) {
  const { forms } = useSite();
  const [isSending, setSending] = useState(false);
  const busy = useRef(false);
  const since = useRef(0);
  const id = useRef(newId());
  const resume = useEffectEvent(() => {
    const interrupted = notePending(name);
    if (interrupted === null) return;
    id.current = interrupted;
    onInterrupted();
  });
  useEffect(() => {
    since.current = performance.now();
    resume();
  }, []);

  const send = async (form: HTMLFormElement, sending: Sending): Promise<Result | undefined> => {
    if (busy.current) return undefined; // the reader may click twice before the button is disabled
    busy.current = true;
    setSending(true);
    void loadAnimations(); // for the message about the outcome
    try {
      const result = await resultOf(form, sending);
      reportSubmission(name, result.outcome);
      return result;
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  const resultOf = async (form: HTMLFormElement, sending: Sending): Promise<Result> => {
    // Probably a bot has filled in the honeypot. But the browser may have filled it in automatically. In that case, the
    // visitor sees that the form could not be sent, and can send an email instead.
    if (new FormData(form).get(sending.honeypot)) return { outcome: 'refused' };
    // Sends nothing. With the setting `simulated`, visitors of a demonstration site can try a form without an address.
    if (simulated && !destination) {
      await pause(SIMULATED_TIME);
      return { outcome: 'sent' };
    }
    await pause(MIN_FILL_TIME - (performance.now() - since.current));
    if (destination?.service === MAIL) return openMail(destination.address, fields, sending.entries);
    if (destination && !serviceOf(destination)?.request)
      return submitNatively(form, fields, sending, forms.timeLimit);
    const page = { url: location.href, title: pageName ?? document.title };
    const submission = {
      form: name,
      entries: sending.entries,
      page,
      id: id.current,
      ...(json && { json }),
    };
    notePending(name, id.current);
    const result = await submit(destination ?? LOCAL, submission, { timeLimit: forms.timeLimit });
    // When a page is left, its requests fail before it is gone.
    if (result.outcome === 'unreachable') setTimeout(() => busy.current || notePending(name), LEAVING_TIME);
    else notePending(name);
    if (result.outcome === 'sent') id.current = newId();
    return result;
  };

  return { sending: isSending, send };
}

/** Returns the id of the next submission. A server uses it only together with the values. */
const newId = () => Math.random().toString(36).slice(2);

/**
 * Notes in the session storage that a submission is under way, so that the page knows it after a reload.
 * @param id the id of the submission; undefined if it is over
 * @returns the id that was noted before; null if there is none, or if the browser denies the storage
 */
function notePending(name: string, id?: string): string | null {
  const key = `sending:${location.pathname}:${name}`;
  try {
    const before = sessionStorage.getItem(key);
    if (id === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, id);
    return before;
  } catch {
    return null;
  }
}

/** Opens the visitor's mail program with what was entered, once for a double click. */
async function openMail(address: string, fields: NamedField[], entries: Entry[]): Promise<Result> {
  const labelOf = (name: string) =>
    fields.find((field) => name === (field.sendAs ?? field.name))?.label ?? name;
  const lines = entries.map(([name, value]): [string, string] => [
    labelOf(name),
    value instanceof File ? value.name : value,
  ]);
  location.assign(mailtoUrl(address, document.title, lines));
  await pause(DOUBLE_CLICK_TIME);
  return { outcome: 'opened' };
}

/**
 * Has the browser send a form whose service answers no scripts. It then shows a page of the service.
 * @param timeLimit the time until the page must appear, in seconds
 */
async function submitNatively(
  form: HTMLFormElement,
  fields: NamedField[],
  { isHidden, nameOf }: Sending,
  timeLimit: number,
): Promise<Result> {
  // The browser would show a page of its own in place of the form.
  if (!navigator.onLine) return { outcome: 'unreachable' };
  const left: HTMLInputElement[] = [];
  for (const field of fields)
    for (const control of form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(nameOf(field))}"]`)) {
      if (field.type === 'hidden') control.value = valueOf(field);
      if (isHidden(field) || field.sent === false) left.push(control);
    }
  for (const control of left) control.disabled = true;
  // A field may be called "submit".
  HTMLFormElement.prototype.submit.call(form);
  // The browser has read the values. The visitor may come back.
  for (const control of left) control.disabled = false;
  return new Promise((resolve) => {
    const isOver = AbortSignal.timeout(timeLimit * 1000);
    isOver.addEventListener('abort', () => resolve({ outcome: 'unreachable' }));
    addEventListener('pagehide', () => resolve({ outcome: 'opened' }), { signal: isOver });
  });
}

/** Waits for a time. If the visitor leaves the page, stops waiting, so that the form is still sent. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const isOver = AbortSignal.timeout(Math.max(0, ms));
    isOver.addEventListener('abort', () => resolve());
    addEventListener('pagehide', () => resolve(), { signal: isOver });
  });

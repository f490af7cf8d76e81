import { type Control, type FieldValue, controlsIn, valueOf, writeFields } from '../islands/field-values.ts';
import { whereStorageAllows } from './storage.ts';
import '../../services/page-events.ts';

/** The key in the session storage, followed by the path of the page. */
const KEY = 'fields:';

/** Matches the `autocomplete` values of fields that are never stored: passwords, payment cards and codes. */
const SENSITIVE = /password|cc-|one-time-code/;

/**
 * Keeps the text that a visitor types into forms until the tab is closed. If the visitor leaves the page by one link
 * and returns by another, the text is still there. After Back and Forward, browsers restore only some fields: Chromium
 * skips fields with `autocomplete="off"`, and all fields of a form to which a script has added a field.
 */
export function setUpFieldMemory(): void {
  const key = KEY + location.pathname;
  const store = () => {
    const values = [...document.forms].map(enteredValues);
    whereStorageAllows(() =>
      values.some((fields) => fields.some(({ value }) => value !== undefined))
        ? sessionStorage.setItem(key, JSON.stringify(values))
        : sessionStorage.removeItem(key),
    );
  };
  addEventListener('pagehide', store);
  // A phone may later close the tab in the background, and then no other event fires.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && store());
  addEventListener('pagewright:form', () => setTimeout(store)); // a form is emptied after it was sent
  addEventListener('load', () => {
    const stored = whereStorageAllows(() => sessionStorage.getItem(key));
    if (!stored) return;
    const values = JSON.parse(stored) as FieldValue[][];
    for (const [index, form] of [...document.forms].entries())
      writeFields(form, values[index] ?? [], (control) => !isChanged(control));
  });
}

/** Returns the fields of a form. Unchanged fields and sensitive fields are returned without a value. */
const enteredValues = (form: HTMLFormElement): FieldValue[] =>
  controlsIn(form).map((control) =>
    isChanged(control) && !isSensitive(control) ? valueOf(control) : { name: control.name },
  );

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }, index) =>
      control.querySelector('[selected]') ? selected !== defaultSelected : selected !== (index === 0),
    );
  const { value, defaultValue, checked, defaultChecked } = control as HTMLInputElement;
  return value !== defaultValue || checked !== defaultChecked;
}

const isSensitive = ({ type, autocomplete }: Control): boolean =>
  type === 'password' || SENSITIVE.test(autocomplete);

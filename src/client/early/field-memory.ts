import { type Control, type FieldValue, controlsIn, valueOf, writeFields } from '../islands/field-values.ts';
import { fieldsKey, whereStorageAllows } from './storage.ts';
import '../../services/page-events.ts';

/** Matches the `autocomplete` values of fields that are never stored: passwords, payment cards and codes. */
const SENSITIVE = /password|cc-|one-time-code/;

/**
 * Stores the text that a visitor types into forms, and restores it when the visitor comes back to the page in the same
 * tab. Browsers restore text only after Back and Forward, and not in all fields: Chromium skips fields with
 * `autocomplete="off"`, and all fields of a form to which a script has added a field.
 *
 * This module is loaded when the visitor begins to type, or when there is text to restore.
 */
function setUpFieldMemory(): void {
  const key = fieldsKey();
  const store = () => {
    const values = [...document.forms].map(enteredValues);
    whereStorageAllows(() =>
      values.some((fields) => fields.some(({ value }) => value !== undefined))
        ? sessionStorage.setItem(key, JSON.stringify(values))
        : sessionStorage.removeItem(key),
    );
  };
  // Stores the text when the page is hidden, because a phone may then close the tab without another event.
  const storeIfHidden = () => document.visibilityState === 'hidden' && store();
  addEventListener('pagehide', store);
  addEventListener('visibilitychange', storeIfHidden);
  addEventListener('pagewright:form', () => setTimeout(store)); // after the event, the form that was sent is emptied
  const begin = () => {
    restore(whereStorageAllows(() => sessionStorage.getItem(key)));
    storeIfHidden(); // the visitor may have typed and left before this module arrived
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}

/** Writes the stored text to the fields that the visitor has not changed. */
function restore(stored: string | null | undefined): void {
  if (!stored) return;
  const values = JSON.parse(stored) as FieldValue[][];
  for (const [index, form] of [...document.forms].entries())
    writeFields(form, values[index] ?? [], (control) => !isChanged(control));
}

/**
 * Returns all fields of a form, but the values of only those that the visitor has changed and that are not sensitive.
 */
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

setUpFieldMemory();

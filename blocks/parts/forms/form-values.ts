import type { ChosenFile } from '../../../src/model/forms/check-form.ts';
import { asciiDomain } from '../../../src/model/forms/email.ts';
import { type Answers, type NamedField, sentName } from '../../../src/model/forms/form-fields.ts';
import type { Entry } from '../../../src/services/forms/form-service.ts';

/** Returns the name of a field in the HTML. */
type NameOf = (field: NamedField) => string;

/** Returns the trimmed values by field name. Converts the domains of email addresses to ASCII. */
export function answersIn(form: HTMLFormElement, fields: readonly NamedField[], nameOf: NameOf): Answers {
  const data = new FormData(form);
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      data.getAll(nameOf(field)).flatMap((value) => {
        if (typeof value !== 'string') return [];
        return field.type === 'email' ? asciiDomain(value.trim()) : value.trim();
      }),
    ]),
  );
}

/** Returns the chosen files by field name. */
export function filesIn(
  form: HTMLFormElement,
  fields: readonly NamedField[],
  nameOf: NameOf,
): Record<string, (File & ChosenFile)[]> {
  const data = new FormData(form);
  return Object.fromEntries(
    fields
      .filter(({ type }) => type === 'file')
      .map((field) => [
        field.name,
        data
          .getAll(nameOf(field))
          .filter((value): value is File => value instanceof File && value.name !== ''),
      ]),
  );
}

/** Returns what is sent: the values that are not empty, under their names at the service. */
export function entriesIn(
  form: HTMLFormElement,
  fields: readonly NamedField[],
  values: Answers,
  nameOf: NameOf,
): Entry[] {
  const files = filesIn(form, fields, nameOf);
  return fields
    .filter(({ sent }) => sent !== false)
    .flatMap((field) =>
      [
        ...(field.type === 'hidden' ? [valueOf(field)] : (values[field.name] ?? [])),
        ...(files[field.name] ?? []),
      ]
        .filter((value) => value !== '')
        .map((value): Entry => [sentName(field), value]),
    );
}

/** Returns the value of a field that visitors do not see. */
export function valueOf({ value = '', fact }: NamedField): string {
  if (fact === 'pageAddress') return location.href;
  if (fact === 'pageTitle') return document.title;
  if (fact === 'referrer') return document.referrer;
  if (fact === 'language') return document.documentElement.lang;
  if (fact === 'campaign') return new URLSearchParams(location.search).get('utm_campaign') ?? '';
  return value;
}

/** Returns a function that empties a form after it was sent, but keeps what the visitor has typed in the meantime. */
export function clearer(form: HTMLFormElement): () => void {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea, select')];
  const values = fields.map(({ value }) => value);
  return () => {
    for (const [index, field] of fields.entries()) {
      if (field.type === 'checkbox' || field.type === 'radio') field.checked = field.defaultChecked;
      else if (field.type === 'file') field.value = '';
      else if (field.value === values[index]) field.value = field.defaultValue ?? '';
    }
    form.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

/** Moves the focus to a field. In a group of boxes, to the first one. */
export function focusField(form: HTMLFormElement, name: string): void {
  const named = form.elements.namedItem(name);
  const control = named instanceof RadioNodeList ? named[0] : named;
  if (!(control instanceof HTMLElement)) return;
  control.focus({ preventScroll: true });
  // Scrolls even if the field is in view, because the toast may cover it. `focus` itself would not scroll then.
  control.scrollIntoView({ block: 'nearest' });
}

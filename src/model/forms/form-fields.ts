import { withoutIsolates } from '../text/without-isolates.ts';
import type { FormField } from '../types.gen.ts';

/** The values in a form, by field name. A field with several choices has a value for each. */
export type Answers = Record<string, readonly string[]>;

/** The value of a ticked box. */
export const TICKED = 'yes';

/** A field that visitors see and fill in, or that is sent without being seen. */
export type NamedField = FormField & { name: string };

/** A step of a form. A form without steps has one, which has no title. */
export interface FormStep {
  title: string | undefined;
  fields: NamedField[];
}

/** Returns the name of a field at the service. */
export const sentName = ({ name, sendAs = name }: NamedField): string => sendAs;

/** Returns the name of the hidden field that only bots fill in, which no field of the form has. */
export const honeypotIn = (fields: readonly NamedField[]): string =>
  fields.some(({ name, sendAs = name }) => [name, sendAs].includes('website'))
    ? 'company_website'
    : 'website';

/** Returns the steps of a form. Fields above the first step belong to a step without a title. */
export function stepsOf(fields: readonly FormField[]): FormStep[] {
  const steps: FormStep[] = [];
  for (const field of fields) {
    if (field.type === 'step') steps.push({ title: field.label, fields: [] });
    else if (isNamed(field)) {
      if (steps.length === 0) steps.push({ title: undefined, fields: [] });
      steps.at(-1)!.fields.push(field);
    }
  }
  return steps.filter(({ title, fields }) => title !== undefined || fields.length > 0);
}

/** Returns the fields of a form without its steps. */
export const namedFields = (fields: readonly FormField[]): NamedField[] => fields.filter(isNamed);

const isNamed = (field: FormField): field is NamedField => field.name !== undefined;

/**
 * Returns the fields that apply to the answers. A field with `showIf` applies if the other field applies and has one of
 * the values.
 */
export function shownFields(fields: readonly NamedField[], answers: Answers): NamedField[] {
  const shown = new Map<string, NamedField>();
  for (const field of fields) {
    const { showIf } = field;
    const isShown =
      !showIf ||
      (shown.has(showIf.field) &&
        answers[showIf.field]?.some((value) => showIf.is.map(withoutIsolates).includes(value)));
    if (isShown) shown.set(field.name, field);
  }
  return [...shown.values()];
}

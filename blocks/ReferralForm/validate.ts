import type { Message } from '../../src/model/types.gen.ts';
import type { FormValues } from '../../src/services/forms/form-provider.ts';
import type { Invalid } from '../parts/forms/use-form.ts';
import { isEmail } from '../parts/forms/validate-email.ts';

export type Step = 1 | 2;

/** The name of the checkbox for agreeing to the terms. Its value is not sent. */
export const AGREEMENT = 'agreement';

/** The field names of each step. The last field of a step is an email address. */
export const FIELDS = {
  1: ['name', 'company', 'workEmail'],
  2: ['referrerName', 'referrerCompany', 'referrerWorkEmail'],
} as const satisfies Record<Step, string[]>;

/**
 * Validates the values of a step. Checks the agreement first, then whether fields are empty, then the email address.
 * @returns the errors of the first check that fails; undefined if no check fails
 */
export function validateStep(
  step: Step,
  values: FormValues,
  messages: Record<'disagreed' | 'missing' | 'invalid', Message>,
): Invalid | undefined {
  if (step === 1 && !values[AGREEMENT]) return invalid(messages.disagreed, [AGREEMENT]);
  const empty = FIELDS[step].filter((name) => !values[name]);
  if (empty.length > 0) return invalid(messages.missing, empty);
  const email = FIELDS[step][2];
  return isEmail(values[email]!) ? undefined : invalid(messages.invalid, [email]);
}

/** Returns errors: the text of a message for the first of the named fields, and an empty text for each other field. */
const invalid = (message: Message, names: string[]): Invalid => ({
  message,
  errors: Object.fromEntries(names.map((name, index) => [name, index === 0 ? message.text : ''])),
});

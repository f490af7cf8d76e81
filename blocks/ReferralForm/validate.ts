import type { Message } from '../../src/model/types.gen.ts';
import { isAddress } from '../parts/forms/use-form.ts';

export type Step = 1 | 2;

/** The name of the box that is ticked to agree. It is not sent. */
export const AGREEMENT = 'agreement';

/** The fields of each step, in the order in which they are checked. */
export const FIELDS = {
  1: ['name', 'company', 'workEmail'],
  2: ['referrerName', 'referrerCompany', 'referrerWorkEmail'],
} as const satisfies Record<Step, string[]>;

/** What keeps the reader from going on: what they are told, and the fields that it is about. */
export interface Wrong {
  message: Message;
  names: string[];
}

/** Checks a step: the agreement first, then that nothing is empty, then the address. */
export function check(
  step: Step,
  values: Record<string, string>,
  messages: Record<'disagreed' | 'missing' | 'invalid', Message>,
): Wrong | undefined {
  if (step === 1 && !values[AGREEMENT]) return { message: messages.disagreed, names: [AGREEMENT] };
  const empty = FIELDS[step].filter((name) => !values[name]);
  if (empty.length > 0) return { message: messages.missing, names: empty };
  const address = FIELDS[step][2];
  return isAddress(values[address]!) ? undefined : { message: messages.invalid, names: [address] };
}

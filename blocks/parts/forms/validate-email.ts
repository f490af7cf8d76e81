import type { Message, SiteFields } from '../../../src/model/types.gen.ts';
import { isAddress } from './use-form.ts';

type Rules = Pick<
  SiteFields['forms']['checklist'],
  'missing' | 'invalid' | 'workEmail' | 'blockedSuffixes' | 'freeProviders'
>;

/** A mail address as it is sent. */
export const cleaned = (text: string): string => text.trim().toLowerCase();

/** What is wrong with the address of somebody who wants the checklist: the first that applies. */
export function whatIsWrong(email: string, rules: Rules): Message | undefined {
  if (email === '') return rules.missing;
  if (!isAddress(email)) return rules.invalid;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const blocked = rules.blockedSuffixes.some((suffix) => domain.endsWith(suffix));
  return blocked || rules.freeProviders.includes(domain) ? rules.workEmail : undefined;
}

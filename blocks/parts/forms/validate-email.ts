import type { Message, SiteFields } from '../../../src/model/types.gen.ts';

type Rules = Pick<
  SiteFields['forms']['checklist'],
  'missing' | 'invalid' | 'workEmail' | 'blockedSuffixes' | 'freeProviders'
>;

/** Whether a text looks like an email address: something, an @, and a domain with a dot in it. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);

/** Trims an email address and puts it into lower case. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase();

/** Returns the message for an address that is missing, invalid or not a work address; nothing if it is fine. */
export function validateWorkEmail(email: string, rules: Rules): Message | undefined {
  if (email === '') return rules.missing;
  if (!isEmail(email)) return rules.invalid;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const blocked = rules.blockedSuffixes.some((suffix) => domain.endsWith(suffix));
  return blocked || rules.freeProviders.includes(domain) ? rules.workEmail : undefined;
}

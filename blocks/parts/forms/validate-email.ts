import type { Message, SiteFields } from '../../../src/model/types.gen.ts';

type Rules = Pick<
  SiteFields['forms']['checklist'],
  'missing' | 'invalid' | 'workEmail' | 'blockedSuffixes' | 'freeProviders'
>;

/** Returns whether a text looks like an email address: a name, an @, and a domain that contains a dot. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);

/** Trims an email address and converts it to lowercase. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase();

/** Returns the message for an address that is missing, invalid or not a work address; undefined for a valid one. */
export function validateWorkEmail(email: string, rules: Rules): Message | undefined {
  if (email === '') return rules.missing;
  if (!isEmail(email)) return rules.invalid;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const blocked = rules.blockedSuffixes.some((suffix) => domain.endsWith(suffix));
  return blocked || rules.freeProviders.includes(domain) ? rules.workEmail : undefined;
}

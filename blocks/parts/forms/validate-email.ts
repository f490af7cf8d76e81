import type { Message, SiteFields } from '../../../src/model/types.gen.ts';

type Rules = Pick<
  SiteFields['forms']['checklist'],
  'missing' | 'invalid' | 'workEmail' | 'blockedSuffixes' | 'freeProviders'
>;

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/**
 * Matches the addresses that browsers accept in `<input type="email">`, with two more conditions: the domain has a dot,
 * and the last part of the domain contains a letter (unlike the last part of an IP address).
 * https://html.spec.whatwg.org/#valid-e-mail-address
 */
const EMAIL = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@(?:${LABEL}\\.)+(?=[a-z0-9-]*[a-z])${LABEL}$`, 'i');

/** The maximum number of characters in an address (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
const MAX_LENGTH = 254;

/** Returns whether a text is an email address. Its domain may have letters of any language. */
export function isEmail(text: string): boolean {
  const address = asciiDomain(text);
  return address.length <= MAX_LENGTH && EMAIL.test(address);
}

/** Trims an email address and converts it to lowercase. Converts its domain to ASCII. */
export const normalizeEmail = (text: string): string => asciiDomain(text.trim()).toLowerCase();

/**
 * Converts the domain of an email address to ASCII: `ann@bücher.example` → `ann@xn--bcher-kva.example`. Only some
 * browsers convert domains in email fields. If a text has no domain, returns the text unchanged.
 */
export function asciiDomain(text: string): string {
  const [, name, domain] = /^(.*)@([^@]+)$/.exec(text) ?? [];
  // Each of these characters has a meaning in a URL, so the parser below would not read the whole domain as a host.
  if (domain === undefined || /[\s/?#:\\%[\]]/.test(domain)) return text;
  const url = `http://${domain}`;
  return URL.canParse(url) ? `${name}@${new URL(url).hostname}` : text;
}

/** Returns a message if the address is missing, invalid or not a work address. Otherwise returns undefined. */
export function validateWorkEmail(email: string, rules: Rules): Message | undefined {
  if (email === '') return rules.missing;
  if (!isEmail(email)) return rules.invalid;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const blocked = rules.blockedSuffixes.some((suffix) => domain.endsWith(suffix));
  return blocked || rules.freeProviders.includes(domain) ? rules.workEmail : undefined;
}

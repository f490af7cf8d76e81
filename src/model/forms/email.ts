import { isUrl } from '../urls.ts';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/**
 * Matches the addresses that browsers accept in `<input type="email">`, with two more conditions: the domain has a dot,
 * and the last part of the domain contains a letter (unlike the last part of an IP address).
 * https://html.spec.whatwg.org/#valid-e-mail-address
 */
const EMAIL = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@(?:${LABEL}\\.)+(?=[a-z0-9-]*[a-z])${LABEL}$`, 'i');

/** The maximum number of characters in an address (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
const MAX_LENGTH = 254;

/** Matches soft hyphens and the invisible characters that copies from texts of two directions contain. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Returns whether a text is an email address. Its domain may have letters of any language. */
export function isEmail(text: string): boolean {
  const address = asciiDomain(text);
  return address.length <= MAX_LENGTH && EMAIL.test(address);
}

/** Trims an email address and converts it to lowercase. Converts its domain to ASCII. */
export const normalizeEmail = (text: string): string => asciiDomain(text.trim()).toLowerCase();

/**
 * Converts the domain of an email address to ASCII: `ann@bücher.example` → `ann@xn--bcher-kva.example`. Only some
 * browsers convert domains in email fields. Removes invisible characters. If a text has no domain, returns the rest of
 * it unchanged.
 */
export function asciiDomain(written: string): string {
  const text = written.replace(INVISIBLE, '').trim();
  if (text.length > MAX_LENGTH) return text; // too long to be an address, and to be parsed as one
  const [, name, domain] = /^(.*)@([^@]+)$/.exec(text) ?? [];
  // Each of these characters has a meaning in a URL, so the parser below would not read the whole domain as a host.
  if (domain === undefined || /[\s/?#:\\%[\]]/.test(domain)) return text;
  const url = `http://${domain}`;
  return isUrl(url) ? `${name}@${new URL(url).hostname}` : text;
}

/** Which email addresses are not those of a company. */
export interface CompanyRules {
  /** Endings of domains, each with a dot at its start. */
  blockedSuffixes: string[];
  freeProviders: string[];
}

/** Whether an address can be that of a company. @param email a valid address in lowercase */
export function isCompanyEmail(email: string, { blockedSuffixes, freeProviders }: CompanyRules): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return !blockedSuffixes.some((suffix) => domain.endsWith(suffix)) && !freeProviders.includes(domain);
}

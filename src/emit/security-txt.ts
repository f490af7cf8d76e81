import type { Site } from '../model/page.ts';
import { addressOf, SECURITY_FILE, urlOf } from '../model/routes.ts';
import type { SecurityContact } from '../site/security-contact.ts';

/** Returns the text of security.txt (RFC 9116). */
export function securityTxt({ contact, expires, policy, languages }: SecurityContact, site: Site): string {
  const fields: [name: string, value: string][] = [
    ['Contact', addressOf(site, contact.href)],
    ['Expires', `${expires}T00:00:00Z`],
    ['Preferred-Languages', languages.join(', ')],
    ['Canonical', urlOf(site, `/${SECURITY_FILE}`)],
    ...(policy ? [['Policy', addressOf(site, policy.href)] as [string, string]] : []),
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('');
}

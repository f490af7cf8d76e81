import type { FormField } from '../types.gen.ts';
import { isUrl } from '../urls.ts';

type Format = NonNullable<FormField['format']>;

/**
 * For each format of a text field, whether a text has it. Spaces are ignored. Dates and times are as browsers send
 * them: `2026-11-23`, and `09:30`, possibly with seconds.
 */
export const FORMATS: Record<Format | 'date' | 'time', (text: string) => boolean> = {
  digits: (text) => /^\p{Nd}+$/u.test(bare(text)),
  postalCode: (text) => /^[\p{L}\p{Nd}][\p{L}\p{Nd} -]{1,9}$/u.test(text),
  iban: (text) => isIban(bare(text).toUpperCase()),
  date: (text) => isDate(text),
  time: (text) => /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?$/.test(text),
  vatId: (text) => /^(?:[A-Z]{2}|CHE-?)[\dA-Z.+*-]{2,13}$/.test(bare(text).toUpperCase()),
};

/** Whether there is a day with a date. `Date` would take the 31st of June for the 1st of July. */
const isDate = (text: string): boolean => {
  const date = new Date(`${text}T00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text)
  );
};

const bare = (text: string) => text.replaceAll(/\s/g, '');

/** Checks the check digits of an IBAN (ISO 13616): as a number with letters from 10 to 35, it leaves 1 modulo 97. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  const digits = [...text.slice(4), ...text.slice(0, 4)]
    .map((character) => Number.parseInt(character, 36))
    .join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** The longest telephone number has 15 digits (E.164); the shortest in use has 3. */
export const isPhone = (text: string): boolean => {
  const digits = text.replaceAll(/[^\p{Nd}]/gu, '').length;
  return digits >= 3 && digits <= 20 && /^[\p{Nd}\s+()./x-]+$/u.test(text);
};

/** The longest address of a website, in characters. */
const MAX_WEBSITE = 2000;

/** Whether a text is the address of a website. `www.example.com` is one too. */
export function isWebsite(text: string): boolean {
  if (text.length > MAX_WEBSITE || /\s/.test(text)) return false;
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!isUrl(address)) return false;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && /[^.]\.[^.]/.test(hostname);
}

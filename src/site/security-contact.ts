import type { Link } from '../model/page.ts';
import type { SiteFields } from '../model/types.gen.ts';

/** The contact for reports of security problems, with every field of the file `security.txt`. */
export interface SecurityContact {
  contact: Link;
  /** The day on which the file expires, at 0:00 UTC, as YYYY-MM-DD. */
  expires: string;
  policy?: Link;
  languages: string[];
}

/**
 * The number of months after which the contact expires, if the site file sets no day. The contact expires on the first
 * day of a month, so that all builds in the same month use the same day.
 */
const MONTHS = 11;

/**
 * Returns the security contact of a site. Adds the day of expiry and the language if the settings lack them.
 * @param language the language of the site
 * @param today the day of the build, as YYYY-MM-DD
 */
export function securityContact(settings: Settings, language: string, today: string): SecurityContact {
  return { expires: monthStart(today, MONTHS), languages: [language], ...settings };
}

type Settings = NonNullable<SiteFields['security']>;

/** Adds months to the month of a day. Returns the first day of the resulting month. */
function monthStart(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 10);
}

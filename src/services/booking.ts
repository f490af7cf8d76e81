import type { Site } from '../model/page.ts';

/** The site's booking settings (`booking` in the site file). */
export type Booking = NonNullable<Site['booking']>;

/** What the browser says about the visitor. */
export interface Visitor {
  /** A language tag (BCP 47): `it-CH`. */
  language: string;
  /** An IANA time zone: `Europe/Rome`. */
  timeZone: string;
}

/** The URL of the booking page for a visitor: the first variant that matches, or the default. */
export function bookingUrl({ url, variants = [] }: Booking, { language, timeZone }: Visitor): string {
  const matches = ({ languages = [], timeZones = [] }: (typeof variants)[number]) =>
    languages.some((tag) => matchesTag(language, tag)) ||
    timeZones.some((zone) => equalsIgnoringCase(zone, timeZone));
  return variants.find(matches)?.url ?? url;
}

/** Whether a language tag is in a range (RFC 4647, basic filtering): `it-CH` is in `it`, `itl` is not. */
const matchesTag = (language: string, tag: string) =>
  `${language}-`.toLowerCase().startsWith(`${tag}-`.toLowerCase());

const equalsIgnoringCase = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

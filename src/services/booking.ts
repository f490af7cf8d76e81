import type { Site } from '../model/page.ts';

/** The site's booking settings (`booking` in the site file). */
export type Booking = NonNullable<Site['booking']>;

/** The information that the browser provides about the visitor. */
export interface Visitor {
  /** A language tag (BCP 47), for example `it-CH`. */
  language: string;
  /** An IANA time zone, for example `Europe/Rome`. */
  timeZone: string;
}

/** Returns the booking URL for a visitor: the URL of the first matching variant, or the default URL. */
export function bookingUrl({ url, variants = [] }: Booking, { language, timeZone }: Visitor): string {
  const matches = ({ languages = [], timeZones = [] }: (typeof variants)[number]) =>
    languages.some((tag) => matchesTag(language, tag)) ||
    timeZones.some((zone) => equalsIgnoringCase(zone, timeZone));
  return variants.find(matches)?.url ?? url;
}

/**
 * Whether a language tag matches a language range (RFC 4647, basic filtering): `it-CH` matches `it`, `itl` does not.
 */
const matchesTag = (language: string, tag: string) =>
  `${language}-`.toLowerCase().startsWith(`${tag}-`.toLowerCase());

const equalsIgnoringCase = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

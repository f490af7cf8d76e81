import type { Site } from '../model/page.ts';

/** The booking page of a site, and its variants. */
export type Booking = NonNullable<Site['booking']>;

/** What a browser tells of its visitor. */
export interface Visitor {
  /** A language tag (BCP 47): `it-CH`. */
  language: string;
  /** A time zone of the IANA database: `Europe/Rome`. */
  timeZone: string;
}

/** The address of the booking page for a visitor: of the first variant that fits, else the one for all. */
export function bookingUrl({ url, variants = [] }: Booking, { language, timeZone }: Visitor): string {
  const fits = ({ languages = [], timeZones = [] }: (typeof variants)[number]) =>
    languages.some((tag) => speaks(language, tag)) || timeZones.some((zone) => same(zone, timeZone));
  return variants.find(fits)?.url ?? url;
}

/** Whether a language is the one of a tag or a kind of it: `it-CH` is one of `it`, `itl` is not. */
const speaks = (language: string, tag: string) =>
  `${language}-`.toLowerCase().startsWith(`${tag}-`.toLowerCase());

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

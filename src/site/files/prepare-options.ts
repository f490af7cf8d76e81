/**
 * Reads the settings of the site file that are needed to prepare every file, including the site file itself. For this
 * reason, these settings are read before the site file is validated.
 */
import { directionOf } from '../../model/text/direction.ts';
import { parseLink } from '../../fields/links.ts';
import { TEXT_WORDS, type TextWords } from '../../markdown/context.ts';
import type { Addressing } from '../../model/routes.ts';
import type { Schema } from '../../schema/schema.ts';
import type { Parsed } from '../../yaml/parse.ts';
import { isUrl } from '../../model/urls.ts';

/** Returns the settings on which prepared fields depend. @param schema the schema of the site file */
export const settingsForFields = (site: Parsed | undefined, schema: Schema) => ({
  booking: bookingOf(site),
  site: addressingOf(site),
  embeds: embedsOf(site),
  language: languageOf(site),
  isRightToLeft: isRightToLeft(site),
  words: textWordsOf(site, schema),
});

/**
 * The booking address that is used if the site file is invalid or contains an invalid booking address. Without this
 * replacement, every booking link would be reported too.
 */
const UNKNOWN_BOOKING = 'https://booking.invalid';

/** Returns the address of the booking page, if the site has one. */
function bookingOf(site: Parsed | undefined): string | undefined {
  if (!site || site.data === null || typeof site.data !== 'object') return UNKNOWN_BOOKING;
  const { booking } = site.data as { booking?: { url?: unknown } | null };
  if (booking === undefined) return undefined;
  const { url } = booking ?? {};
  const isValid = typeof url === 'string' && 'link' in parseLink(url, undefined) && /^https?:/i.test(url);
  return isValid ? url : UNKNOWN_BOOKING;
}

/** Returns the settings on which addresses depend. Undefined if the address of the site is missing or invalid. */
function addressingOf(site: Parsed | undefined): Addressing | undefined {
  const { url, trailingSlash, otherSites } = (site?.data ?? {}) as Record<string, unknown>;
  if (typeof url !== 'string' || !/^https?:\/\/[^/]/i.test(url) || !isUrl(url)) return undefined;
  const folders = [otherSites ?? []].flat().filter((folder) => typeof folder === 'string');
  return {
    url,
    ...(trailingSlash === 'always' && { trailingSlash }),
    ...(folders.length > 0 && { otherSites: folders }),
  };
}

/** Returns the origins of other websites that pages may show in frames. */
function embedsOf(site: Parsed | undefined): string[] {
  const { embeds } = (site?.data ?? {}) as Record<string, unknown>;
  return [embeds ?? []].flat().filter((origin) => typeof origin === 'string');
}

/** Returns the language of a site: English if the site file names none, or none that exists. */
function languageOf(site: Parsed | undefined): string {
  const { language } = (site?.data ?? {}) as { language?: unknown };
  try {
    return new Intl.Locale(String(language ?? 'en')).baseName;
  } catch {
    return 'en';
  }
}

/** Whether the texts of a site are read from right to left. */
const isRightToLeft = (site: Parsed | undefined): boolean =>
  directionOf((site?.data ?? {}) as { direction?: unknown; language?: unknown }) === 'rtl';

/** Returns the UI labels for rendered Markdown: those in the site file, or else the defaults in its schema. */
function textWordsOf(site: Parsed | undefined, schema: Schema): TextWords {
  const own = (site?.data as { words?: Record<string, unknown> | null } | null | undefined)?.words;
  const wordOf = (name: string): string => {
    const word = own?.[name];
    return typeof word === 'string' ? word : schema.properties.words.properties[name].default;
  };
  return Object.fromEntries(TEXT_WORDS.map((name) => [name, wordOf(name)])) as TextWords;
}

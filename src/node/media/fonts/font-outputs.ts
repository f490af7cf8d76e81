import { createHash } from 'node:crypto';
import { BOLD, type FontFile, hasOwnFonts, REGULAR } from '../../../model/fonts/fonts.ts';
import { mediaStem } from '../../../model/media.ts';
import type { FontChoice, Page, Site } from '../../../model/page.ts';
import type { MediaOutput } from '../files/media-output.ts';
import type { Originals } from '../files/originals.ts';

/** Part of the cache keys. Change it whenever the files change. */
const SUBSET_VERSION = 2;

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** The characters that visitors may type or that styles add, whatever the texts of the site are. */
const ALWAYS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•·→←↗✓−×€£$§`;

/**
 * The OpenType features that are kept: those that browsers turn on, which are more for some scripts, and digits of
 * equal width.
 */
export const FEATURES = [
  'rvrn ccmp locl rlig liga clig calt rclt kern mark mkmk curs tnum lnum ltra ltrm rtla rtlm',
  'isol init medi fina med2 fin2 fin3 cswh mset stch', // Arabic, Syriac
  // Indic, Khmer, Tibetan
  'nukt akhn rphf rkrf pref blwf half abvf pstf cfar vatu cjct pres abvs blws psts haln dist abvm blwm',
  'ljmo vjmo tjmo', // Hangul
].flatMap((names) => names.split(' '));

/**
 * Returns the settings of a site in which each file of its own fonts has the address of the file that the build makes.
 * The address depends on the characters of the site, because the file contains no others.
 */
export function withFontAddresses(site: Site, pages: Page[]): Site {
  if (!hasOwnFonts(site)) return site;
  const fonts: Record<string, FontChoice> = site.theme?.fonts ?? {};
  const text = charactersOf(site, pages);
  const addressed = Object.entries(fonts).map(([use, font]) => [
    use,
    typeof font === 'string'
      ? font
      : { ...font, files: font.files.map((file) => ({ ...file, path: addressOf(file, text) })) },
  ]);
  return { ...site, theme: { ...site.theme, fonts: Object.fromEntries(addressed) } };
}

/** Returns the characters of a site, each of them once, in the order of Unicode. */
const charactersOf = (site: Site, pages: Page[]): string =>
  [...new Set(ALWAYS + JSON.stringify([site, pages]))].sort().join('');

function addressOf({ name, hash }: FontFile, text: string): string {
  const inputs = createHash('sha256').update(JSON.stringify([SUBSET_VERSION, hash, text]));
  return `${mediaStem(name)}.${inputs.digest('hex').slice(0, 10)}.woff2`;
}

/** Returns the files of a site's own fonts, each with the characters that the site contains. */
export function fontOutputs(site: Site, pages: Page[], originals: Originals): MediaOutput[] {
  const files = Object.values<FontChoice>(site.theme?.fonts ?? {}).flatMap((font) =>
    typeof font === 'string' ? [] : font.files,
  );
  if (files.length === 0) return [];
  const text = charactersOf(site, pages);
  return [...new Map(files.map((file) => [file.path, file])).values()].map(({ path, name }) => ({
    path,
    key: `fonts/${/[0-9a-f]{10}\.woff2$/.exec(path)![0]}`,
    async make() {
      const { cutFont } = await import('./cut-font.ts'); // only here: most sites have no fonts
      const bytes = Buffer.from(await originals.read(name));
      return cutFont(bytes, { text, weight: [REGULAR, BOLD], format: 'woff2', features: FEATURES });
    },
  }));
}

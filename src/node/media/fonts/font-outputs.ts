import { createHash } from 'node:crypto';
import { ALWAYS, charactersIn, patternOf, unicodeRange } from '../../../model/fonts/characters.ts';
import { type FontFile, FONTS_DIR, HEAVIEST, REGULAR } from '../../../model/fonts/fonts.ts';
import { SYSTEM } from '../../../model/fonts/included-fonts.ts';
import { lazy } from '../../../model/lazy.ts';
import { mediaStem } from '../../../model/media.ts';
import type { Page, Site } from '../../../model/page.ts';
import { fontsOf } from '../../../model/theme/theme-fonts.ts';
import type { MediaOutput } from '../files/media-output.ts';
import type { Originals } from '../files/originals.ts';
import { bytesOf } from './font-files.ts';

/** Part of the cache keys. Change it whenever the files change. */
const SUBSET_VERSION = 4;

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
 * Returns the settings of a site with the font of each use. Each file of a font has the address of the file that the
 * build makes. The address depends on the characters of the site, because the file contains no others.
 */
export function withFontAddresses(site: Site, pages: Page[]): Site {
  const text = charactersOf(site, pages);
  const fonts = Object.entries(fontsOf(site)).map(([use, font]) => [
    use,
    font ? { ...font, files: font.files.map((file) => withAddress(file, text)) } : SYSTEM,
  ]);
  return { ...site, theme: { ...site.theme, fonts: Object.fromEntries(fonts) } };
}

/** Returns the characters of a site besides those of ASCII, each of them once, in the order of Unicode. */
function charactersOf(site: Site, pages: Page[]): string {
  const characters = [site, ...pages].flatMap((part) => JSON.stringify(part).match(/[^\0-\x7f]/gu) ?? []);
  return [...new Set(characters)].sort().join('');
}

/** Adds the address to a file of a font, unless the file is the same for all sites, or the site needs nothing of it. */
function withAddress(file: FontFile, text: string): FontFile {
  const { name, hash, characters, path } = file;
  if (characters === undefined) return { ...file, path: addressOf(name, hash, ownText(text)) };
  if (path !== undefined) return file;
  const found = text.match(new RegExp(`[${patternOf(characters)}]`, 'gu')) ?? [];
  if (found.length === 0) return file;
  const range = unicodeRange(found.map((character) => character.codePointAt(0)!));
  return { ...file, range, path: addressOf(`${FONTS_DIR}${name.replace('/', '-')}`, hash, range) };
}

/** Returns the characters in the files of a site's own fonts, which have no characters that all sites load. */
const ownText = (text: string) => [...new Set(ALWAYS + text)].sort().join('');

function addressOf(name: string, hash: string, text: string): string {
  const inputs = createHash('sha256').update(JSON.stringify([SUBSET_VERSION, hash, text]));
  return `${mediaStem(name)}.${inputs.digest('hex').slice(0, 10)}.woff2`;
}

/** Returns the files of the fonts that pages load, each with the characters that the site contains. */
export function fontOutputs(site: Site, pages: Page[], originals: Originals): MediaOutput[] {
  const themes = [site, ...pages.filter(({ theme }) => theme)];
  const fonts = new Set(themes.flatMap((each) => Object.values(fontsOf(each))));
  const files = [...fonts].flatMap((font) => font?.files ?? []);
  const text = lazy(() => charactersOf(site, pages));
  return [...new Map(files.map((file) => [file.path, file])).values()].flatMap((file) =>
    file.path === undefined ? [] : [outputOf(file, file.path, text, originals)],
  );
}

function outputOf(file: FontFile, path: string, text: () => string, originals: Originals): MediaOutput {
  const { range } = file;
  const isWhole = file.characters !== undefined && range === undefined;
  if (isWhole) return { path, make: () => bytesOf(file, originals) };
  return {
    path,
    key: `fonts/${/[0-9a-f]{10}\.woff2$/.exec(path)![0]}`,
    async make() {
      const { cutFont } = await import('./cut-font.ts'); // only here: most sites need no other characters
      const bytes = await bytesOf(file, originals);
      const kept = range === undefined ? ownText(text()) : charactersIn(range);
      return cutFont(bytes, { text: kept, weight: [REGULAR, HEAVIEST], format: 'woff2', features: FEATURES });
    },
  };
}

import { mediaStem } from '../media.ts';
import type { Font, FontFile } from './fonts.ts';
import list from './included-fonts.json' with { type: 'json' };

/** The included fonts. The first file of each has an address, because it is the same for all sites. */
const FONTS: Font[] = (list as Font[]).map((font) => ({
  ...font,
  files: font.files.map((file, index) => (index === 0 ? { ...file, path: staticAddress(file) } : file)),
}));

/** Returns the address of a file of an included font that has all its characters. */
function staticAddress({ name, hash }: FontFile): string {
  return `${mediaStem(`fonts/${name.split('/')[0]!}.woff2`)}.${hash.slice(0, 10)}.woff2`;
}

/** The words for an included font of each kind. */
const WORDS: Record<string, string> = { serif: 'Newsreader', sans: 'Inter', mono: 'JetBrains Mono' };

/** The name of the font of the visitor's device. */
export const SYSTEM = 'system';

/** The names of the included fonts, and `system`. */
export const INCLUDED_FONTS: string[] = [...Object.keys(WORDS), SYSTEM, ...FONTS.map(({ family }) => family)];

/** Returns the included font with a name. */
export const includedFont = (name: string): Font | undefined =>
  FONTS.find(({ family }) => family === (WORDS[name] ?? name));

/** Returns the font of documents and pictures: Inter in place of the font of the reader's system, which is unknown. */
export const printFont = (font: Font | undefined): Font => font ?? includedFont('sans')!;

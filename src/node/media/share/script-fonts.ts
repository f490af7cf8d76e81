/**
 * The fonts of Noto for scripts that neither the included fonts nor those of a site have. Arabic comes with Pagewright;
 * a site installs the others from npm.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { patternOf } from '../../../model/fonts/characters.ts';
import type { Originals } from '../files/originals.ts';

interface ScriptFont {
  /** Matches the letters of the script. */
  letters: RegExp;
  /** The name of the npm package. */
  package: string;
  /** The subset of the package that has the script. */
  subset: string;
}

const fontOf = (
  script: string,
  name: string,
  subset = name.replace(/^noto-(?:sans|serif)-/, ''),
): ScriptFont => ({
  letters: new RegExp(`[${script.replace(/\w+/g, '\\p{sc=$&}')}]`, 'u'),
  package: `@fontsource/${name}`,
  subset,
});

/** The fonts by script. Of several fonts for a script, all that are installed are tried in this order. */
const SCRIPT_FONTS: ScriptFont[] = [
  fontOf('Arabic', 'noto-sans-arabic'),
  fontOf('Hebrew', 'noto-sans-hebrew'),
  fontOf('Thai', 'noto-sans-thai'),
  fontOf('Lao', 'noto-sans-lao'),
  fontOf('Khmer', 'noto-sans-khmer'),
  fontOf('Myanmar', 'noto-sans-myanmar'),
  fontOf('Devanagari', 'noto-sans-devanagari'),
  fontOf('Bengali', 'noto-sans-bengali'),
  fontOf('Gujarati', 'noto-sans-gujarati'),
  fontOf('Gurmukhi', 'noto-sans-gurmukhi'),
  fontOf('Kannada', 'noto-sans-kannada'),
  fontOf('Malayalam', 'noto-sans-malayalam'),
  fontOf('Sinhala', 'noto-sans-sinhala'),
  fontOf('Tamil', 'noto-sans-tamil'),
  fontOf('Telugu', 'noto-sans-telugu'),
  fontOf('Georgian', 'noto-sans-georgian'),
  fontOf('Armenian', 'noto-sans-armenian'),
  fontOf('Ethiopic', 'noto-sans-ethiopic'),
  fontOf('Oriya', 'noto-sans-oriya'),
  fontOf('Tibetan', 'noto-serif-tibetan'),
  fontOf('Thaana', 'noto-sans-thaana'),
  fontOf('Syriac', 'noto-sans-syriac'),
  fontOf('Tifinagh', 'noto-sans-tifinagh'),
  fontOf('Nko', 'noto-sans-nko'),
  fontOf('Adlam', 'noto-sans-adlam'),
  fontOf('Cherokee', 'noto-sans-cherokee'),
  fontOf('Canadian_Aboriginal', 'noto-sans-canadian-aboriginal'),
  fontOf('Ol_Chiki', 'noto-sans-ol-chiki'),
  fontOf('Meetei_Mayek', 'noto-sans-meetei-mayek'),
  fontOf('Javanese', 'noto-sans-javanese'),
  fontOf('Hangul', 'noto-sans-kr', 'korean'),
  fontOf('Han Hiragana Katakana', 'noto-sans-jp', 'japanese'),
  fontOf('Han', 'noto-sans-sc', 'chinese-simplified'),
  fontOf('Han', 'noto-sans-tc', 'chinese-traditional'),
];

/** A font of a script that is installed. */
export interface InstalledFont {
  package: string;
  /** The path of its file on the disk. */
  path: string;
}

/** Returns the fonts for the scripts of a text that are installed: in the project of the site, or with Pagewright. */
export const installedFontsFor = (text: string, originals: Pick<Originals, 'pathOf'>): InstalledFont[] =>
  SCRIPT_FONTS.filter(({ letters }) => letters.test(text)).flatMap((font) => {
    const path = woffIn(font, font.subset, originals);
    return path === undefined ? [] : [{ package: font.package, path }];
  });

/**
 * Returns the files of these fonts with rare characters: packages with many thousands of characters have numbered
 * subsets besides the one of the script, and a list of them, `unicode.json`.
 * @param rare the characters of the text that no other font has
 */
export const rareFontsFor = (
  text: string,
  rare: string,
  originals: Pick<Originals, 'pathOf'>,
): InstalledFont[] =>
  SCRIPT_FONTS.filter(({ letters }) => letters.test(text)).flatMap((font) => {
    const list = pathIn(font, 'unicode.json', originals);
    const ranges =
      list === undefined ? {} : (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>);
    return Object.entries(ranges).flatMap(([name, range]) => {
      const [, number] = /^\[(\d+)\]$/.exec(name) ?? [];
      if (number === undefined || !hasSome(rare, range)) return [];
      const path = woffIn(font, number, originals);
      return path === undefined ? [] : [{ package: font.package, path }];
    });
  });

/** Whether a text has characters of some `unicode-range`. */
export const hasSome = (text: string, range: string): boolean =>
  new RegExp(`[${patternOf(range)}]`, 'u').test(text);

/** The fonts for the Chinese characters of languages. Other texts have simplified ones. */
const HAN_FONTS: [language: RegExp, name: string][] = [
  [/^ja\b/i, 'jp'],
  [/^ko\b/i, 'kr'],
  [/^(?:yue|zh-(?:Hant|TW|HK|MO))\b/i, 'tc'],
];

/**
 * Returns the npm package with the font for a character; undefined if there is none. Chinese characters look different
 * in each language, so the other letters of the text decide about their font, and else the language of the site.
 */
export function packageFor(character: string, text: string, language = ''): string | undefined {
  if (!/\p{sc=Han}/u.test(character))
    return SCRIPT_FONTS.find(({ letters }) => letters.test(character))?.package;
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return '@fontsource/noto-sans-jp';
  if (/\p{sc=Hangul}/u.test(text)) return '@fontsource/noto-sans-kr';
  const [, name = 'sc'] = HAN_FONTS.find(([languages]) => languages.test(language)) ?? [];
  return `@fontsource/noto-sans-${name}`;
}

/** Returns the path of the file with a subset of a font: in bold letters, or regular ones if there are no others. */
function woffIn(font: ScriptFont, subset: string, originals: Pick<Originals, 'pathOf'>): string | undefined {
  const stem = `files/${font.package.replace('@fontsource/', '')}-${subset}`;
  return (
    pathIn(font, `${stem}-600-normal.woff`, originals) ?? pathIn(font, `${stem}-400-normal.woff`, originals)
  );
}

/** Returns the path of a file in the package of a font; undefined if neither the project nor Pagewright has it. */
function pathIn(font: ScriptFont, file: string, originals: Pick<Originals, 'pathOf'>): string | undefined {
  for (const from of [resolve(originals.pathOf('font')), import.meta.url])
    try {
      return createRequire(from).resolve(`${font.package}/${file}`);
    } catch {
      // The package is not installed here.
    }
  return undefined;
}

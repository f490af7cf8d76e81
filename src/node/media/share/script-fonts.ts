/**
 * The fonts of Noto for scripts that neither the included fonts nor those of a site have. Arabic comes with Pagewright;
 * a site installs the others from npm.
 */
import { createRequire } from 'node:module';
import type { Originals } from '../files/originals.ts';

interface ScriptFont {
  /** Matches the letters of the script. */
  letters: RegExp;
  /** The name of the npm package. */
  package: string;
  /** The subset of the package that has the script. */
  subset: string;
}

const fontOf = (script: string, name: string, subset = name.replace('noto-sans-', '')): ScriptFont => ({
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
    const path = pathOf(font, [originals.pathOf('font'), import.meta.url]);
    return path === undefined ? [] : [{ package: font.package, path }];
  });

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

/** Returns the path of a font file, looked for from several files; undefined if the package is not installed. */
function pathOf({ package: name, subset }: ScriptFont, from: string[]): string | undefined {
  for (const file of from)
    try {
      const stem = name.replace('@fontsource/', '');
      return createRequire(file).resolve(`${name}/files/${stem}-${subset}-600-normal.woff`);
    } catch {
      // The package is not installed here.
    }
  return undefined;
}

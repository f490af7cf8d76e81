/** The fonts of a site: files in `_media/fonts`, or files that are included in Pagewright. */

/** The style of letters, which decides on the fallback fonts. */
export type FontKind = 'serif' | 'sans' | 'mono';

/** The metrics of a font in one weight, in em. */
export interface FontMetrics {
  weight: number;
  /** The mean width of a character of English text; undefined for a font without Latin letters. */
  width?: number;
  ascent: number;
  descent: number;
  lineGap: number;
}

/** The properties of a font file. */
export interface FontFacts {
  /** The hash of the file's content. */
  hash: string;
  kind: FontKind;
  italic: boolean;
  /** The lowest and the highest weight, from 1 to 1000. They are equal if the font is not variable. */
  weights: [lowest: number, highest: number];
  /** The metrics in each weight that pages use and the file has. In any case, there is one entry. */
  metrics: FontMetrics[];
}

/** A file of a font family. */
export interface FontFile extends Omit<FontFacts, 'kind'> {
  /** The name of the file in `_media`, or among the included fonts. */
  name: string;
  /** The address of the file that the build makes from it. Undefined if a site has no character of the file. */
  path?: string;
  /** For an included font: the characters in the file, as a `unicode-range`. */
  characters?: string;
  /** For another file than the first of an included font: the characters that a site contains, likewise. */
  range?: string;
}

/** A font family. */
export interface Font {
  family: string;
  kind: FontKind;
  /** The files that pages load. The first file of an included font is the same for all sites. */
  files: FontFile[];
}

/** Why browsers or the build cannot use a file as a font. */
export type UnusableFont = 'WOFF' | 'EOT' | 'collection' | 'broken';

/** The folder of fonts in `_media`. */
export const FONTS_DIR = 'fonts/';

/** Whether a file has the extension of a font that can be used. */
export const isFontName = (name: string): boolean => /\.(?:woff2|ttf|otf)$/i.test(name);

/** Whether a file has the extension of any font. */
export const isAnyFontName = (name: string): boolean => /\.(?:woff2?|ttf|otf|eot|ttc|otc)$/i.test(name);

/** Matches the parts of file names that describe a weight, a style or the contents of a file. */
const STYLE =
  /^(?:(?:(?:extra|ultra|semi|demi)?(?:light|bold|black)|thin|hairline|regular|normal|book|roman|medium|heavy|\d{3})?(?:italic|oblique)?|variablefont|variable|vf|webfont|v\d+|(?:(?:wght|opsz|wdth|slnt|ital)\b,?)+|(?:latin|greek|cyrillic)(?:ext)?|ext)$/i;

/**
 * Returns the name of the family to which a file belongs: `Open Sans` for `fonts/Open Sans-BoldItalic.ttf`, `inter` for
 * `inter-latin-400-normal.woff2`.
 */
export function familyOf(name: string): string {
  const stem = stemOf(name)
    .replace(/^.*\//, '')
    .replace(/\[[^\]]*\]$/, '');
  const [first = '', ...rest] = stem.split(/(?=[-_ ])/);
  while (rest.length > 0 && STYLE.test(rest.at(-1)!.slice(1))) rest.pop();
  return [first, ...rest].join('');
}

/** Returns a file name without its extension. */
export const stemOf = (name: string): string => name.replace(/\.[^./]*$/, '');

/** The weights in which pages show each use of text. The name of the brand is bold, in the font of headings. */
export const USED_WEIGHTS = { heading: [400, 500, 600], body: [400, 500, 600], label: [400, 500] } as const;

/** The lowest weight of text, the one of bold text, and the highest that a theme may choose. */
export const REGULAR = 400;
export const BOLD = 600;
export const HEAVIEST = 800;

/** Returns the face that browsers show for a weight (CSS Fonts 4, "Matching font styles"). */
export function faceFor<Face extends { weights: [number, number] }>(
  faces: Face[],
  weight: number,
): Face | undefined {
  const rank = ({ weights: [lowest, highest] }: Face): [number, number] => {
    if (lowest <= weight && weight <= highest) return [0, 0];
    const isAbove = lowest > weight;
    const away = isAbove ? lowest - weight : weight - highest;
    if (weight > 500) return [isAbove ? 1 : 2, away];
    return [isAbove ? (lowest <= 500 ? 1 : 3) : 2, away];
  };
  return faces.toSorted((one, other) => {
    const [[group, away], [otherGroup, otherAway]] = [rank(one), rank(other)];
    return group - otherGroup || away - otherAway;
  })[0];
}

/** Returns a text that is different for different font files. */
export const fontKey = (font: Font | undefined): string =>
  font ? font.files.flatMap(({ hash, path }) => (path === undefined ? [] : hash)).join('+') : '';

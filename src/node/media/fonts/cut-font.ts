import { create } from 'fontkitten';
import subsetFont from 'subset-font';

interface CutOptions {
  /** The text whose glyphs are kept; undefined for all glyphs. */
  text: string | undefined;
  /** The weight, or the range of weights, of a variable font. Other fonts keep their weight. */
  weight: number | [lowest: number, highest: number];
  format: 'woff2' | 'sfnt';
  /** The OpenType features that are kept; undefined for all that shape texts. */
  features: string[] | undefined;
}

/**
 * Cuts a font down to the glyphs of a text and to some weights. All other axes of a variable font get their default
 * value. Throws if the font is damaged.
 */
export function cutFont(bytes: Buffer, { text, weight, format, features }: CutOptions): Promise<Buffer> {
  const font = create(bytes);
  const { wght, ...axes } = 'variationAxes' in font ? font.variationAxes : {};
  const within = (value: number) => Math.min(Math.max(value, wght!.min), wght!.max);
  const [min, max] = (typeof weight === 'number' ? [weight, weight] : weight).map((each) =>
    wght ? within(each) : each,
  ) as [number, number];
  return subsetFont(bytes, text && withParts(text), {
    keepAllGlyphs: text === undefined,
    targetFormat: format,
    ...(features && { keepFeatures: features }),
    noHinting: true,
    variationAxes: {
      ...Object.fromEntries(Object.entries(axes).map(([axis, range]) => [axis, range!.default])),
      ...(wght && { wght: min < max ? { min, max, default: min } : min }),
    },
  });
}

/**
 * Returns a text with the characters to which shaping splits some of it: the vowel signs of Indic scripts (their
 * decompositions in Unicode), am of Thai and Lao (likewise, by compatibility), and the Khmer vowels that are written on
 * two sides of a consonant, whose first part is \u17c1 (OpenType, "Developing OpenType Fonts for Khmer Script").
 */
export const withParts = (text: string): string =>
  text
    .replace(/[\p{M}\u0e33\u0eb3]/gu, (sign) => sign + sign.normalize('NFKD'))
    .replace(/[\u17be-\u17c0\u17c4\u17c5]/g, '$&\u17c1');

import { create, type Font } from 'fontkitten';
import {
  type FontFacts,
  type FontKind,
  HEAVIEST,
  REGULAR,
  type UnusableFont,
} from '../../../model/fonts/fonts.ts';
import { cutFont } from './cut-font.ts';
import { metricsOf } from './metrics.ts';

/** Returns the properties of a font, or why the file cannot be used. */
export async function inspectFont(bytes: Buffer): Promise<Omit<FontFacts, 'hash'> | UnusableFont> {
  const foreign = foreignFont(bytes);
  if (foreign) return foreign;
  try {
    const font = create(bytes);
    if (!('OS/2' in font)) return 'collection';
    const weights = weightsOf(font);
    const isLatin = hasLatin(font);
    return {
      kind: kindOf(font),
      italic: font['OS/2'].fsSelection.italic || font['OS/2'].fsSelection.oblique || font.italicAngle !== 0,
      weights,
      metrics: await Promise.all(
        measuredWeights(weights).map(async (wght) => {
          const cut = await cutFont(bytes, { text: ASCII, weight: wght, format: 'sfnt', features: [] });
          const { width, ...others } = await metricsOf(cut, wght);
          return isLatin ? { width, ...others } : others;
        }),
      ),
    };
  } catch {
    return 'broken';
  }
}

/** Recognizes the formats of fonts that cannot be used, by the start of the content. */
function foreignFont(bytes: Buffer): UnusableFont | undefined {
  const head = bytes.subarray(0, 4).toString('latin1');
  if (head === 'wOFF') return 'WOFF';
  if (head === 'ttcf') return 'collection';
  if (bytes.subarray(34, 36).toString('latin1') === 'LP') return 'EOT'; // its magic number
  return undefined;
}

function weightsOf({ 'OS/2': { usWeightClass }, variationAxes: { wght } }: Font): [number, number] {
  // Some old fonts have weights from 1 to 9.
  const weight = usWeightClass < 10 ? usWeightClass * 100 : usWeightClass;
  return wght && wght.min < wght.max ? [wght.min, wght.max] : [weight, weight];
}

/** Returns the weights to measure: those that pages may use, or the only weight of the font. */
function measuredWeights([lowest, highest]: [number, number]): number[] {
  if (lowest === highest) return [lowest];
  const inside = WEIGHTS.filter((weight) => lowest <= weight && weight <= highest);
  return inside.length > 0 ? inside : [lowest > HEAVIEST ? lowest : highest];
}

const WEIGHTS = Array.from({ length: (HEAVIEST - REGULAR) / 100 + 1 }, (_, index) => REGULAR + index * 100);

const ASCII = Array.from({ length: 0x5f }, (_, index) => String.fromCodePoint(0x20 + index)).join('');

/** Whether a font has Latin letters. Fonts for other scripts may have none. */
const hasLatin = (font: Font) =>
  ['i', 'W'].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!));

/** Classifies a font by its classification in PANOSE, by the widths of its letters, or else by its name. */
function kindOf(font: Font): FontKind {
  const [family, serifStyle = 0] = font['OS/2'].panose;
  const width = (letter: string) => font.glyphForCodePoint(letter.codePointAt(0)!).advanceWidth;
  // The glyph for missing letters would have one width for all of them.
  if (hasLatin(font) && width('i') === width('W')) return 'mono';
  if (family === 2 && serifStyle > 1) return serifStyle < 11 ? 'serif' : 'sans';
  return /serif|slab|roman|antiqua|news|times|garamond/i.test(
    font.familyName.replace(/sans\W*serif/i, 'sans'),
  )
    ? 'serif'
    : 'sans';
}

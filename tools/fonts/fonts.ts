/**
 * Writes `src/client/fonts/`: the fonts of the site, reduced to the characters that the pages use, and the metrics of
 * the fallback fonts. Run `npm run fonts` after changing this script or updating a font, and commit the results.
 */
import { type Font, fromBuffer } from '@capsizecss/unpack';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from '../../src/node/root.ts';

const OUT = join(ROOT, 'src/client/fonts');

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const ASCII = range(0x20, 0x7e);
const LATIN_1 = range(0xa0, 0xff);
const TYPOGRAPHY = '–—‘’“”…•·→←↗✓−×€£$§';

interface FontSource {
  file: string;
  /** The characters to keep. */
  text: string;
  axes: Record<string, number | { min: number; max: number; default: number }>;
  features: string[];
  /** The weights that pages use, each with the weight that the font faces of the fallback fonts declare. */
  weights: Record<number, number>;
  /** The system fonts that browsers show until the web font is loaded, in order of preference. */
  fallbacks: Fallback[];
}

/** System fonts that have the same metrics, so that one of them can replace another. */
interface Fallback {
  /** The full names and PostScript names. Some browsers look for the full name, others for the PostScript name. */
  local: string[];
  /** The mean width of a character of English text, in em: `xWidthAvg / unitsPerEm` in `@capsizecss/metrics`. */
  width: number;
}

/**
 * The weights that pages use, each with the weight that the font faces of the fallback fonts declare. For 600, this is
 * 599, because browsers make a local font bold only if its font face declares a weight below 600.
 */
const WEIGHTS = { 400: 400, 500: 500, 600: 599 };

const SOURCES: Record<string, FontSource> = {
  newsreader: {
    file: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    text: ASCII + LATIN_1 + TYPOGRAPHY,
    axes: { wght: { min: 400, max: 600, default: 500 }, opsz: 44 },
    features: ['kern', 'liga', 'ccmp', 'lnum'],
    weights: WEIGHTS,
    fallbacks: [
      { local: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 832 / 2048 },
      { local: ['Noto Serif', 'Noto Serif Regular', 'NotoSerif-Regular'], width: 481 / 1000 },
      { local: ['DejaVu Serif'], width: 1058 / 2048 },
    ],
  },
  inter: {
    file: 'inter/files/inter-latin-wght-normal.woff2',
    text: ASCII + LATIN_1 + TYPOGRAPHY,
    axes: { wght: { min: 400, max: 650, default: 400 } },
    features: ['kern', 'ccmp', 'tnum'],
    weights: WEIGHTS,
    fallbacks: [
      { local: ['Arial', 'Liberation Sans', 'Arimo'], width: 913 / 2048 },
      { local: ['Roboto', 'Roboto Regular', 'Roboto-Regular'], width: 911 / 2048 },
      { local: ['Noto Sans', 'Noto Sans Regular', 'NotoSans-Regular'], width: 474 / 1000 },
      { local: ['DejaVu Sans'], width: 1041 / 2048 },
    ],
  },
  mono: {
    file: 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    text: ASCII + TYPOGRAPHY,
    axes: { wght: { min: 400, max: 500, default: 400 } },
    features: ['ccmp'],
    weights: { 400: 400 }, // text is equally wide in all weights
    fallbacks: [
      {
        local: ['Courier New', 'Liberation Mono', 'Cousine', 'Droid Sans Mono', 'DejaVu Sans Mono'],
        width: 1229 / 2048,
      },
    ],
  },
};

const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`;

/** Returns a font face for a fallback font. With this font face, text takes as much space as in the web font. */
function fallbackFace({ local, width }: Fallback, weight: number, font: Font) {
  const { unitsPerEm, xWidthAvg, ascent, descent, lineGap } = font;
  const size = xWidthAvg / unitsPerEm / width;
  return {
    family: `${local[0]} for ${font.familyName.replace(/ \d+pt$/, '')}`,
    local,
    weight,
    sizeAdjust: percent(size),
    ascent: percent(ascent / unitsPerEm / size),
    descent: percent(-descent / unitsPerEm / size),
    lineGap: percent(lineGap / unitsPerEm / size),
  };
}

const fallbacks: Record<string, ReturnType<typeof fallbackFace>[]> = {};
for (const [name, { file, text, axes, features, weights, ...source }] of Object.entries(SOURCES)) {
  const path = join(ROOT, 'node_modules/@fontsource-variable', file);
  const subset = (variationAxes: FontSource['axes']) =>
    subsetFont(readFileSync(path), text, {
      targetFormat: 'woff2',
      variationAxes,
      keepFeatures: features,
      noHinting: true,
    });
  const font = await subset(axes);
  writeFileSync(join(OUT, `${name}.woff2`), font);
  copyFileSync(join(path, '../../LICENSE'), join(OUT, `${name}.LICENSE.txt`));
  fallbacks[name] = [];
  for (const [wght, weight] of Object.entries(weights)) {
    const metrics = await fromBuffer(await subset({ ...axes, wght: Number(wght) }));
    fallbacks[name].push(...source.fallbacks.map((fallback) => fallbackFace(fallback, weight, metrics)));
  }
  console.log(`${name}.woff2  ${(font.length / 1024).toFixed(1)} KB`);
}
writeFileSync(join(OUT, 'fallbacks.json'), `${JSON.stringify(fallbacks, null, 2)}\n`);

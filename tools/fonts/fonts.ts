/**
 * Writes `src/client/fonts/`: the site's fonts, reduced to the characters that its pages use, and the metrics of their
 * fallbacks. Run it with `npm run fonts` after a change here or a new version of a font, and commit the results.
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
  /** The system font shown until this one is loaded. */
  fallback: Fallback;
}

interface Fallback {
  local: string[];
  /** The mean width of a character of English text, in em: `xWidthAvg / unitsPerEm` in `@capsizecss/metrics`. */
  width: number;
}

const SOURCES: Record<string, FontSource> = {
  newsreader: {
    file: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    text: ASCII + LATIN_1 + TYPOGRAPHY,
    axes: { wght: { min: 400, max: 600, default: 500 }, opsz: 44 },
    features: ['kern', 'liga', 'ccmp', 'lnum'],
    fallback: { local: ['Times New Roman'], width: 832 / 2048 },
  },
  inter: {
    file: 'inter/files/inter-latin-wght-normal.woff2',
    text: ASCII + LATIN_1 + TYPOGRAPHY,
    axes: { wght: { min: 400, max: 650, default: 400 } },
    features: ['kern', 'ccmp', 'tnum'],
    fallback: { local: ['Arial'], width: 913 / 2048 },
  },
  mono: {
    file: 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    text: ASCII + TYPOGRAPHY,
    axes: { wght: { min: 400, max: 500, default: 400 } },
    features: ['ccmp'],
    fallback: { local: ['Courier New'], width: 1229 / 2048 },
  },
};

const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`;

/** Returns `@font-face` descriptors that make text in the fallback as large as in the web font. */
function fallbackDescriptors({ local, width }: Fallback, font: Font) {
  const { unitsPerEm, xWidthAvg, ascent, descent, lineGap } = font;
  const size = xWidthAvg / unitsPerEm / width;
  return {
    local,
    sizeAdjust: percent(size),
    ascent: percent(ascent / unitsPerEm / size),
    descent: percent(-descent / unitsPerEm / size),
    lineGap: percent(lineGap / unitsPerEm / size),
  };
}

const fallbacks: Record<string, ReturnType<typeof fallbackDescriptors>> = {};
for (const [name, { file, text, axes, features, fallback }] of Object.entries(SOURCES)) {
  const source = join(ROOT, 'node_modules/@fontsource-variable', file);
  const font = await subsetFont(readFileSync(source), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  });
  writeFileSync(join(OUT, `${name}.woff2`), font);
  copyFileSync(join(source, '../../LICENSE'), join(OUT, `${name}.LICENSE.txt`));
  fallbacks[name] = fallbackDescriptors(fallback, await fromBuffer(font));
  console.log(`${name}.woff2  ${(font.length / 1024).toFixed(1)} KB`);
}
writeFileSync(join(OUT, 'fallbacks.json'), `${JSON.stringify(fallbacks, null, 2)}\n`);

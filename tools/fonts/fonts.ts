/**
 * Writes `src/client/fonts/`: the fonts of the site, reduced to the characters that the pages use, and their metrics.
 * Run `npm run fonts` after changing this script or updating a font, and commit the results.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { FontMetrics } from '../../src/model/fonts/fonts.ts';
import { metricsOf } from '../../src/node/media/fonts/metrics.ts';
import { ENGINE_DIR } from '../../src/node/disk/root.ts';

const OUT = join(ENGINE_DIR, 'src/client/fonts');

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
  /** The weights that pages use. */
  weights: number[];
}

const WEIGHTS = [400, 500, 600];

const SOURCES: Record<string, FontSource> = {
  newsreader: {
    file: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    text: ASCII + LATIN_1 + TYPOGRAPHY,
    axes: { wght: { min: 400, max: 600, default: 500 }, opsz: 44 },
    features: ['kern', 'liga', 'ccmp', 'lnum'],
    weights: WEIGHTS,
  },
  inter: {
    file: 'inter/files/inter-latin-wght-normal.woff2',
    text: ASCII + LATIN_1 + TYPOGRAPHY,
    axes: { wght: { min: 400, max: 650, default: 400 } },
    features: ['kern', 'ccmp', 'tnum'],
    weights: WEIGHTS,
  },
  mono: {
    file: 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    text: ASCII + TYPOGRAPHY,
    axes: { wght: { min: 400, max: 500, default: 400 } },
    features: ['ccmp'],
    weights: [400], // text is equally wide in all weights
  },
};

const metrics: Record<string, FontMetrics[]> = {};
for (const [name, { file, text, axes, features, weights }] of Object.entries(SOURCES)) {
  const path = join(ENGINE_DIR, 'node_modules/@fontsource-variable', file);
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
  metrics[name] = [];
  for (const wght of weights) metrics[name].push(await metricsOf(await subset({ ...axes, wght }), wght));
  console.log(`${name}.woff2  ${(font.length / 1024).toFixed(1)} KB`);
}
writeFileSync(join(OUT, 'metrics.json'), `${JSON.stringify(metrics, null, 2)}\n`);

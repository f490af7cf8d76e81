/**
 * Cuts the site's fonts down to what its pages use: `npm run fonts` writes `src/client/fonts/`.
 * The results are committed; run it again after a change here or a new version of a font.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { metricsOf, type Metrics } from './metrics.ts';
import { ROOT } from '../../src/node/root.ts';

const OUT = join(ROOT, 'src/client/fonts');

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const ASCII = range(0x20, 0x7e);
const LATIN_1 = range(0xa0, 0xff);
const TYPOGRAPHY = '–—‘’“”…•·→←↗✓−×€£$§';

interface Source {
  file: string;
  text: string;
  axes: Record<string, number | { min: number; max: number; default: number }>;
  features: string[];
  /** The font that stands in until this one is there. Widths: mean advance of English text, em. */
  fallback: Metrics & { local: string[] };
}

const SOURCES: Record<string, Source> = {
  newsreader: {
    file: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    text: ASCII + LATIN_1 + TYPOGRAPHY,
    axes: { wght: { min: 400, max: 600, default: 500 }, opsz: 44 },
    features: ['kern', 'liga', 'ccmp', 'lnum'],
    fallback: { local: ['Times New Roman'], ascent: 0.891, descent: 0.216, lineGap: 0.042, width: 0.3984 },
  },
  inter: {
    file: 'inter/files/inter-latin-wght-normal.woff2',
    text: ASCII + LATIN_1 + TYPOGRAPHY,
    axes: { wght: { min: 400, max: 650, default: 400 } },
    features: ['kern', 'ccmp', 'tnum'],
    fallback: { local: ['Arial'], ascent: 0.905, descent: 0.212, lineGap: 0.033, width: 0.4396 },
  },
  mono: {
    file: 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    text: ASCII + TYPOGRAPHY,
    axes: { wght: { min: 400, max: 500, default: 400 } },
    features: ['ccmp'],
    fallback: { local: ['Courier New'], ascent: 0.833, descent: 0.3, lineGap: 0, width: 0.6001 },
  },
};

const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`;

/** The descriptors that give the fallback font the room that the real one takes. */
function standIn({ local, width }: Source['fallback'], real: Metrics) {
  const size = real.width / width;
  return {
    local,
    sizeAdjust: percent(size),
    ascent: percent(real.ascent / size),
    descent: percent(real.descent / size),
    lineGap: percent(real.lineGap / size),
  };
}

const standIns: Record<string, ReturnType<typeof standIn>> = {};
for (const [name, { file, text, axes, features, fallback }] of Object.entries(SOURCES)) {
  const source = join(ROOT, 'node_modules/@fontsource-variable', file);
  const cut = (targetFormat: 'woff2' | 'sfnt') =>
    subsetFont(readFileSync(source), text, {
      targetFormat,
      variationAxes: axes,
      keepFeatures: features,
      noHinting: true,
    });
  const font = await cut('woff2');
  writeFileSync(join(OUT, `${name}.woff2`), font);
  copyFileSync(join(source, '../../LICENSE'), join(OUT, `${name}.LICENSE.txt`));
  standIns[name] = standIn(fallback, metricsOf(await cut('sfnt')));
  console.log(`${name}.woff2  ${(font.length / 1024).toFixed(1)} KB`);
}
writeFileSync(join(OUT, 'standins.json'), `${JSON.stringify(standIns, null, 2)}\n`);

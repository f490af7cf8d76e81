import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { FontFamily } from '../../model/protocol.ts';
import { ROOT } from '../root.ts';

const DIR = join(ROOT, 'src/client/fonts');
/** What is drawn by the build cannot use the reader's own font, since it does not know it. */
const FILES: Record<FontFamily, string> = {
  serif: 'newsreader',
  sans: 'inter',
  mono: 'mono',
  system: 'inter',
};

/** A font that the site ships with, as OpenType in one weight, or the nearest that it has, cut down to a text. */
export function cutFont(family: FontFamily, weight: number, text: string): Promise<Buffer> {
  return subsetFont(readFileSync(join(DIR, `${FILES[family]}.woff2`)), text, {
    targetFormat: 'sfnt',
    variationAxes: { wght: Math.min(weight, family === 'mono' ? 500 : 600) },
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
  });
}

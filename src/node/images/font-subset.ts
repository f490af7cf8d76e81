import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { FontFamily } from '../../model/protocol.ts';
import { ROOT } from '../root.ts';

const FONTS_DIR = join(ROOT, 'src/client/fonts');

/** The font file for each font family. The reader's system font is unknown at build time, so Inter replaces it. */
const FILES: Record<FontFamily, string> = {
  serif: 'newsreader',
  sans: 'inter',
  mono: 'mono',
  system: 'inter',
};

/** Returns an OpenType file with the glyphs of a text, in the nearest weight that the font has. */
export function fontSubset(family: FontFamily, weight: number, text: string): Promise<Buffer> {
  return subsetFont(readFileSync(join(FONTS_DIR, `${FILES[family]}.woff2`)), text, {
    targetFormat: 'sfnt',
    variationAxes: { wght: Math.min(weight, family === 'mono' ? 500 : 600) },
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
  });
}

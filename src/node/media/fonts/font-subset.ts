import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faceFor } from '../../../model/fonts/fonts.ts';
import type { FontChoice, FontFamily } from '../../../model/page.ts';
import type { Originals } from '../files/originals.ts';
import { ENGINE_DIR } from '../../disk/root.ts';

const FONTS_DIR = join(ENGINE_DIR, 'src/client/fonts');

/** The font file for each font family. The reader's system font is unknown at build time, so Inter replaces it. */
const FILES: Record<FontFamily, string> = {
  serif: 'newsreader',
  sans: 'inter',
  mono: 'mono',
  system: 'inter',
};

interface SubsetOptions {
  weight: number;
  /** The text whose glyphs are kept; undefined for all glyphs. */
  text?: string;
  /** Reads the files of the site's own fonts. */
  originals: Pick<Originals, 'read'>;
}

/** Returns an OpenType file with the glyphs of a text, in the nearest weight that the font has. */
export async function fontSubset(
  font: FontChoice,
  { weight, text, originals }: SubsetOptions,
): Promise<Buffer> {
  const options = { text, weight, format: 'sfnt' as const, features: ['kern', 'tnum'] };
  const { cutFont } = await import('./cut-font.ts'); // imported only here, because it loads slowly
  if (typeof font === 'string')
    return cutFont(readFileSync(join(FONTS_DIR, `${FILES[font]}.woff2`)), options);
  const upright = font.files.filter(({ italic }) => !italic);
  const { name } = faceFor(upright.length > 0 ? upright : font.files, weight)!;
  return cutFont(Buffer.from(await originals.read(name)), options);
}

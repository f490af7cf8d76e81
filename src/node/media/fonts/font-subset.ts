import { faceFor, type Font, type FontFile } from '../../../model/fonts/fonts.ts';
import { printFont } from '../../../model/fonts/included-fonts.ts';
import type { Originals } from '../files/originals.ts';
import { bytesOf } from './font-files.ts';

interface SubsetOptions {
  weight: number;
  /** The text whose glyphs are kept; undefined for all glyphs. */
  text?: string;
  /** The OpenType features that are kept. By default, those of PDF documents; undefined for all that shape texts. */
  features?: string[] | undefined;
  /** Reads the files of the site's own fonts. */
  originals: Pick<Originals, 'read'>;
}

/** Returns an OpenType file with the glyphs of a text, in the nearest weight that the font has. */
export const fontSubset = (font: Font | undefined, options: SubsetOptions): Promise<Buffer> =>
  cutFile(filesFor(font, options.weight)[0]!, options);

/** Returns the files of a font for a weight: several for an included font whose characters are in several files. */
export function filesFor(font: Font | undefined, weight: number): FontFile[] {
  const { files } = printFont(font);
  const upright = files.filter(({ italic }) => !italic);
  const face = faceFor(upright.length > 0 ? upright : files, weight)!;
  return face.characters === undefined ? [face] : files;
}

/** Returns an OpenType file with the glyphs of a text in a font file, in the nearest weight. */
export async function cutFile(file: FontFile, options: SubsetOptions): Promise<Buffer> {
  const { weight, text, originals } = options;
  const features = 'features' in options ? options.features : ['kern', 'tnum'];
  const { cutFont } = await import('./cut-font.ts'); // imported only here, because it loads slowly
  const bytes = await bytesOf(file, originals);
  return cutFont(bytes, { text, weight, format: 'sfnt', features });
}

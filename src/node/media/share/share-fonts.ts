import { readFileSync } from 'node:fs';
import type { Font } from '../../../model/fonts/fonts.ts';
import { includedFont, printFont } from '../../../model/fonts/included-fonts.ts';
import type { PrintTheme } from '../../../model/protocol.ts';
import { engineKey } from '../../disk/engine-key.ts';
import type { Cache } from '../../disk/cache/cache.ts';
import { hashOfBytes, partHash } from '../../disk/content-hash.ts';
import { cutFile, filesFor } from '../fonts/font-subset.ts';
import type { Originals } from '../files/originals.ts';
import { hasSome, type InstalledFont, installedFontsFor, rareFontsFor } from './script-fonts.ts';
import { missingGraphemes, type Typeface } from './text-shape.ts';

/** The uses of fonts in a share picture. */
export type FontUse = 'heading' | 'label';

/** The font files in the order in which they are tried. Consists of plain data, which workers can receive. */
export type ThemeFonts = Record<FontUse, Uint8Array[]>;

/** Where the fonts of a site come from. */
export interface FontSources {
  /** Reads the files of the site's own fonts. */
  originals: Pick<Originals, 'pathOf' | 'read'>;
  /** Keeps the fonts in the form for pictures: making it takes longer than drawing a picture. */
  cache: Pick<Cache, 'cached'>;
}

/** The weight of all texts but titles. */
const WEIGHT = 500;

/**
 * Reads the fonts of a theme. Letters that they lack are in the included sans, which has Greek and Cyrillic ones, or in
 * the fonts of their scripts.
 * @param texts what is to be drawn
 */
export async function readThemeFonts(
  { fonts: { heading, label }, headingWeight }: Pick<PrintTheme, 'fonts' | 'headingWeight'>,
  texts: string,
  sources: FontSources,
): Promise<ThemeFonts> {
  const sans = await readFont(includedFont('sans')!, WEIGHT, texts.replace(/[\0-\x7f]+/g, ''), sources);
  const others = [...sans, ...(await readScriptFonts(texts, sans, sources))];
  return {
    heading: [...(await readFont(printFont(heading), headingWeight, texts, sources)), ...others],
    label: [...(await readFont(printFont(label), WEIGHT, texts, sources)), ...others],
  };
}

/** Reads the files of a font that have characters of the texts. */
const readFont = (
  font: Font,
  weight: number,
  texts: string,
  { originals, cache }: FontSources,
): Promise<Uint8Array[]> =>
  Promise.all(
    filesFor(font, weight)
      .filter(({ characters }) => characters === undefined || hasSome(texts, characters))
      .map((file) =>
        cache.cached(nameInCache(file.hash, weight), () =>
          cutFile(file, { weight, originals, features: undefined }),
        ),
      ),
  );

/** Reads the fonts for the scripts of texts. @param others fonts that are tried before */
async function readScriptFonts(
  texts: string,
  others: Uint8Array[],
  sources: FontSources,
): Promise<Uint8Array[]> {
  const { originals } = sources;
  const read = (fonts: InstalledFont[]) => Promise.all(fonts.map((font) => readScriptFont(font, sources)));
  const usual = await read(installedFontsFor(texts, originals));
  if (usual.length === 0) return [];
  const rare = missingGraphemes(texts, await loadTypefaces([...others, ...usual])).join('');
  return rare ? [...usual, ...(await read(rareFontsFor(texts, rare, originals)))] : usual;
}

async function readScriptFont({ path }: InstalledFont, { cache }: FontSources): Promise<Uint8Array> {
  const bytes = readFileSync(path);
  return cache.cached(nameInCache(hashOfBytes(bytes), WEIGHT), async () => {
    const { cutFont } = await import('../fonts/cut-font.ts'); // imported only here, because it loads slowly
    return cutFont(bytes, { text: undefined, weight: WEIGHT, format: 'sfnt', features: undefined });
  });
}

const nameInCache = (hash: string, weight: number) =>
  `fonts/share-${partHash(JSON.stringify([engineKey(), hash, weight]))}`;

/** The loaded fonts of themes. */
const loaded = new WeakMap<Uint8Array, Promise<Typeface>>();

/** Loads fonts for the layout of texts. */
export const loadTypefaces = (files: Uint8Array[]): Promise<Typeface[]> =>
  Promise.all(
    files.map((bytes) => {
      const typeface = loaded.get(bytes) ?? loadTypeface(bytes);
      loaded.set(bytes, typeface);
      return typeface;
    }),
  );

async function loadTypeface(bytes: Uint8Array): Promise<Typeface> {
  const { Blob, Face, Font } = await import('harfbuzzjs');
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  const { ascender, descender } = font.hExtents();
  return {
    font,
    unitsPerEm: face.upem,
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
  };
}

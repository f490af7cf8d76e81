/**
 * Writes the included fonts to `src/node/media/fonts/included/`, and their names and properties to
 * `src/model/fonts/included-fonts.json`. Run `npm run fonts` after changing this script or updating a font, and commit
 * the results.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkitten';
import subsetFont from 'subset-font';
import { ALWAYS, ASCII, PUNCTUATION, unicodeRange } from '../../src/model/fonts/characters.ts';
import type { Font, FontFile } from '../../src/model/fonts/fonts.ts';
import { HEAVIEST, REGULAR } from '../../src/model/fonts/fonts.ts';
import { hashOfBytes } from '../../src/node/disk/content-hash.ts';
import { ENGINE_DIR } from '../../src/node/disk/root.ts';
import { inspectFont } from '../../src/node/media/fonts/inspect-font.ts';
import { stopKerningBefore } from './space-kerning.ts';

const FONTS = join(ENGINE_DIR, 'src/node/media/fonts/included');
const LIST = join(ENGINE_DIR, 'src/model/fonts/included-fonts.json');

interface FontSource extends Pick<Font, 'kind'> {
  /** The files of `@fontsource-variable` that are read: those with these axes. */
  axes: string;
  /** The value of each axis besides the weight. */
  fixed?: Record<string, number>;
  features: string[];
  /** Whether spaces lose their kerning, which makes "up- and" look like "up-and". */
  evenSpaces?: boolean;
  /** The weights, if they are fewer than themes may choose: with more, letters move by hundredths of a pixel. */
  weights?: { min: number; max: number; default: number };
  /** The characters of the file that all pages load. */
  text?: string;
}

const WEIGHTS = { min: REGULAR, max: HEAVIEST, default: REGULAR };

const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'lnum', 'tnum'];

const SOURCES: Record<string, FontSource> = {
  Newsreader: {
    kind: 'serif',
    axes: 'opsz',
    fixed: { opsz: 44 },
    features: ['kern', 'liga', 'ccmp', 'lnum'],
    weights: { min: 400, max: 600, default: 500 },
  },
  Inter: {
    kind: 'sans',
    axes: 'wght',
    features: ['kern', 'ccmp', 'tnum'],
    weights: { min: 400, max: 650, default: 400 },
  },
  'JetBrains Mono': {
    kind: 'mono',
    axes: 'wght',
    features: ['ccmp'],
    text: ASCII + PUNCTUATION,
    weights: { min: 400, max: 500, default: 400 },
  },
  Fraunces: { kind: 'serif', axes: 'opsz', fixed: { opsz: 72 }, features: FEATURES },
  'Bricolage Grotesque': { kind: 'sans', axes: 'opsz', fixed: { opsz: 48 }, features: FEATURES },
  'Public Sans': { kind: 'sans', axes: 'wght', features: FEATURES, evenSpaces: true },
  Figtree: { kind: 'sans', axes: 'wght', features: FEATURES },
  'Space Grotesk': { kind: 'sans', axes: 'wght', features: FEATURES },
};

/** The parts into which `@fontsource-variable` divides a font. */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];

/** Matches what has no glyph, and letters that only phoneticians and medievalists use. */
const RARE =
  /(?![əɓɔɖɗɛɣɨɩɯɲʃʉʊʋʌʒʔ])[\p{C}\s\u0250-\u02af\u1c80-\u1c8f\u1d00-\u1dff\u2c60-\u2c7f\u2de0-\u2dff\ua640-\ua69f\ua720-\ua7ff]/u;

const fonts: Font[] = [];
rmSync(FONTS, { recursive: true, force: true });
for (const [family, source] of Object.entries(SOURCES)) fonts.push(await includedFont(family, source));
writeFileSync(LIST, `[\n${fonts.map((font) => JSON.stringify(font)).join(',\n')}\n]\n`);

/** Writes the files of a font, and returns its properties. The first file has the characters that all pages load. */
async function includedFont(family: string, { text = ALWAYS, ...source }: FontSource): Promise<Font> {
  const name = family.toLowerCase().replaceAll(' ', '-');
  const folder = join(ENGINE_DIR, 'node_modules/@fontsource-variable', name);
  mkdirSync(join(FONTS, name), { recursive: true });
  copyFileSync(join(folder, 'LICENSE'), join(FONTS, name, 'LICENSE.txt'));
  const files: FontFile[] = [];
  const taken = new Set<number>();
  /** Writes the characters of a script that no other file has. */
  const write = async (
    part: string,
    script: string,
    isWanted = (character: string) => !RARE.test(character),
  ) => {
    const bytes = readScript(folder, `${name}-${script}-${source.axes}-normal.woff2`);
    const codes = (bytes ? charactersOf(bytes) : []).filter(
      (code) => !taken.has(code) && isWanted(String.fromCodePoint(code)),
    );
    if (!bytes || codes.length === 0) return undefined;
    for (const code of codes) taken.add(code);
    const cut = await cutSource(bytes, String.fromCodePoint(...codes), source);
    writeFileSync(join(FONTS, name, `${part}.woff2`), cut);
    console.log(`${name}/${part}.woff2  ${(cut.length / 1024).toFixed(1)} KB, ${codes.length} characters`);
    files.push({
      name: `${name}/${part}.woff2`,
      hash: hashOfBytes(cut),
      italic: false,
      weights: [REGULAR, HEAVIEST],
      metrics: [],
      characters: unicodeRange(codes),
    });
    return cut;
  };
  const basic = await write('basic', 'latin', (character) => text.includes(character));
  const facts = basic && (await inspectFont(basic));
  if (typeof facts !== 'object') throw new Error(`There is no font "${family}", or it is damaged.`);
  for (const script of SCRIPTS) await write(script, script);
  const { weights, metrics } = facts;
  return {
    family,
    kind: source.kind,
    files: files.map((file, index) => ({ ...file, weights, metrics: index === 0 ? metrics : [] })),
  };
}

function readScript(folder: string, file: string): Buffer | undefined {
  try {
    return readFileSync(join(folder, 'files', file));
  } catch {
    return undefined; // the font has no letters of this script
  }
}

function charactersOf(bytes: Buffer): number[] {
  const font = create(bytes);
  if (!('characterSet' in font)) return [];
  return [...font.characterSet].sort((one, other) => one - other);
}

async function cutSource(
  bytes: Buffer,
  text: string,
  { fixed, features, weights = WEIGHTS, evenSpaces = false }: Omit<FontSource, 'text'>,
): Promise<Buffer> {
  const options = { variationAxes: { wght: weights, ...fixed }, keepFeatures: features, noHinting: true };
  if (!evenSpaces || !text.includes(' '))
    return subsetFont(bytes, text, { ...options, targetFormat: 'woff2' });
  const cut = await subsetFont(bytes, text, { ...options, targetFormat: 'sfnt' });
  const font = create(cut);
  if ('glyphForCodePoint' in font) stopKerningBefore(cut, font.glyphForCodePoint(0x20).id);
  return subsetFont(cut, text, { ...options, targetFormat: 'woff2' });
}

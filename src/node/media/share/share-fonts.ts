import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font as ShareFont } from 'satori';
import type { PrintTheme } from '../../../model/protocol.ts';
import type { Font } from '../../../model/fonts/fonts.ts';
import { engineKey } from '../../disk/engine-key.ts';
import type { Cache } from '../../disk/cache/cache.ts';
import { partHash } from '../../disk/content-hash.ts';
import { cutFile, filesFor } from '../fonts/font-subset.ts';
import type { Originals } from '../files/originals.ts';
import { lazy } from '../../../model/lazy.ts';

/** Loads satori when it is needed, because it loads slowly. */
const loadSatori = lazy(async () => (await import('satori')).default);

/** An element, as satori expects it. */
export interface Box {
  type: 'div';
  props: { style: object; children: (Box | string)[] | string };
}

export const box = (style: object, ...children: (Box | string)[]): Box => ({
  type: 'div',
  props: {
    style: { display: 'flex', ...style },
    children: children.length === 1 && typeof children[0] === 'string' ? children[0] : children,
  },
});

/** The fonts for the texts of a share picture. */
export interface ShareFonts {
  /** Renders an element as SVG. */
  render(element: Box): Promise<string>;
  /** Returns the value of `fontFamily` for a kind of text, such as headings. */
  family(use: FontUse): string;
  /**
   * Removes the characters that no font contains. If that removes more than half of the text, returns an empty string.
   */
  supported(text: string): string;
}

type FontUse = 'heading' | 'label';

/** Fonts for scripts other than Latin. */
const SCRIPT_FONTS = [
  {
    name: 'arabic',
    letters: /\p{Script=Arabic}/u,
    file: '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff',
  },
];

/** The font files of a theme, in the form for pictures. */
export type ThemeFonts = Record<FontUse, Uint8Array[]>;

/** Where the fonts of a site come from. */
export interface FontSources {
  /** Reads the files of the site's own fonts. */
  originals: Pick<Originals, 'read'>;
  /** Keeps the fonts in the form for pictures: making it takes longer than drawing a picture. */
  cache: Pick<Cache, 'cached'>;
}

/** Reads the fonts of a theme. */
export async function readThemeFonts(
  { heading, label }: PrintTheme['fonts'],
  { originals, cache }: FontSources,
): Promise<ThemeFonts> {
  const weight = 500;
  const read = (font: Font | undefined) =>
    Promise.all(
      filesFor(font, weight).map((file) => {
        const key = partHash(JSON.stringify([engineKey(), file.hash]));
        return cache.cached(`fonts/share-${key}`, () => cutFile(file, { weight, originals }));
      }),
    );
  return { heading: await read(heading), label: await read(label) };
}

/** The fonts of themes by the names of scripts. Satori parses a list of fonts once if it always gets the same array. */
const loaded = new WeakMap<ThemeFonts, Map<string, ShareFont[]>>();

/** Returns the fonts of a theme and of some scripts. Equal input gives the same array. */
function fontsFor(theme: ThemeFonts, scripts: typeof SCRIPT_FONTS): ShareFont[] {
  const lists = loaded.get(theme) ?? new Map<string, ShareFont[]>();
  loaded.set(theme, lists);
  const key = scripts.map(({ name }) => name).join();
  const fonts = lists.get(key) ?? [
    ...Object.entries(theme).flatMap(([use, files]) =>
      files.map((bytes, index) => fontOf(partName(use, index), bytes)),
    ),
    ...scripts.map(({ name, file }) =>
      fontOf(name, readFileSync(createRequire(import.meta.url).resolve(file))),
    ),
  ];
  lists.set(key, fonts);
  return fonts;
}

/** Returns the name of a file of a font: the characters of an included font are in several files. */
const partName = (use: string, index: number) => `${use}-${index}`;

const fontOf = (name: string, bytes: Uint8Array): ShareFont => ({
  name,
  weight: 500,
  data: Buffer.from(bytes),
});

/** Whether a font contains a grapheme, by fonts. Asking satori takes as long as a layout. */
const known = new WeakMap<ShareFont[], Map<string, Promise<boolean>>>();

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const graphemesOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Loads the fonts for a text. */
export async function loadShareFonts(
  text: string,
  theme: ThemeFonts,
  size: { width: number; height: number },
): Promise<ShareFonts> {
  const scriptFonts = SCRIPT_FONTS.filter(({ letters }) => letters.test(text));
  const fonts = fontsFor(theme, scriptFonts);
  const satori = await loadSatori();
  const family = (use: FontUse) =>
    [...theme[use].map((_, index) => partName(use, index)), ...scriptFonts.map(({ name }) => name)].join(
      ', ',
    );
  const render = (element: Box, onMissing: () => void = () => undefined) =>
    satori(element as never, {
      ...size,
      fonts,
      loadAdditionalAsset: async () => {
        onMissing();
        return [];
      },
    });
  const isKnown = known.get(fonts) ?? new Map<string, Promise<boolean>>();
  known.set(fonts, isKnown);
  const check = async (grapheme: string) => {
    let isFound = true;
    await render(box({ fontFamily: family('heading') }, grapheme), () => (isFound = false));
    return isFound;
  };
  const missing = new Set<string>();
  for (const grapheme of new Set(graphemesOf(text))) {
    const found = isKnown.get(grapheme) ?? check(grapheme);
    isKnown.set(grapheme, found);
    if (!(await found)) missing.add(grapheme);
  }
  return {
    render: (element) => render(element),
    family,
    supported(full) {
      const all = graphemesOf(full);
      const left = all.filter((grapheme) => !missing.has(grapheme));
      return left.length < all.length / 2 ? '' : left.join('').replace(/\s+/g, ' ').trim();
    },
  };
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'satori';
import type { PrintTheme } from '../../model/protocol.ts';
import { fontSubset } from './font-subset.ts';

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

/** Loads the fonts for a text. */
export async function loadShareFonts(
  text: string,
  themeFonts: PrintTheme['fonts'],
  size: { width: number; height: number },
): Promise<ShareFonts> {
  const subset = async (name: FontUse): Promise<Font> => ({
    name,
    weight: 500,
    data: await fontSubset(themeFonts[name], 500, `${text}…`),
  });
  const scriptFonts = SCRIPT_FONTS.filter(({ letters }) => letters.test(text));
  const fonts: Font[] = [
    ...(await Promise.all([subset('heading'), subset('label')])),
    ...scriptFonts.map(({ name, file }): Font => ({
      name,
      weight: 500,
      data: readFileSync(createRequire(import.meta.url).resolve(file)),
    })),
  ];
  const { default: satori } = await import('satori');
  const family = (use: FontUse) => [use, ...scriptFonts.map(({ name }) => name)].join(', ');
  const render = (element: Box, onMissing: (characters: string) => void = () => undefined) =>
    satori(element as never, {
      ...size,
      fonts,
      loadAdditionalAsset: async (_, characters) => {
        onMissing(characters);
        return [];
      },
    });
  const missing = new Set<string>();
  await render(box({ fontFamily: family('heading') }, text), (characters) =>
    Array.from(characters).forEach((character) => missing.add(character)),
  );
  return {
    render: (element) => render(element),
    family,
    supported(full) {
      const left = Array.from(full).filter((character) => !missing.has(character));
      return left.length < full.length / 2 ? '' : left.join('').replace(/\s+/g, ' ').trim();
    },
  };
}

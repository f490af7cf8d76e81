import type { PrintTheme } from '../../../model/protocol.ts';
import { fontSubset } from '../fonts/font-subset.ts';
import type { Originals } from '../files/originals.ts';

const FONTS = {
  heading: ['heading', 500],
  body: ['body', 400],
  strong: ['body', 600],
  label: ['label', 500],
} as const;

/** The name of a font in a document. */
export type FontName = keyof typeof FONTS;

/** Returns the fonts of a document as OpenType files. Each file contains only the glyphs of the text. */
export async function fontsFor(
  text: string,
  { fonts }: PrintTheme,
  originals: Pick<Originals, 'read'>,
): Promise<Record<FontName, Buffer>> {
  const files = Object.entries(FONTS).map(
    async ([name, [use, weight]]) =>
      [name, await fontSubset(fonts[use], { weight, text, originals })] as const,
  );
  return Object.fromEntries(await Promise.all(files)) as Record<FontName, Buffer>;
}

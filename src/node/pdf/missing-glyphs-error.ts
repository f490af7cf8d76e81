import type { Download } from '../../model/page.ts';

/** A document contains characters that the site's fonts have no glyphs for. */
export class MissingGlyphsError extends Error {
  constructor({ path }: Download, characters: string[]) {
    super(`The fonts of "${path}" have no glyphs for these characters: ${characters.join(' ')}`);
  }
}

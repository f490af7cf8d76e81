import type { Download } from '../../../model/page.ts';

/** Thrown when a document contains characters for which the site's fonts have no glyphs. */
export class MissingGlyphsError extends Error {
  constructor({ path }: Download, characters: string[]) {
    super(`The fonts of "${path}" have no glyphs for these characters: ${characters.join(' ')}`);
  }
}

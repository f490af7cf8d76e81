import type { Download } from '../../model/page.ts';

/** A document has characters that the site's fonts do not know. */
export class UnprintableError extends Error {
  constructor({ path }: Download, characters: string[]) {
    super(`The document ${path} has characters that its fonts lack: ${characters.join(' ')}`);
  }
}

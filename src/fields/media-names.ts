import type { Finding } from '../diagnostics/problem.ts';
import { nearest } from '../diagnostics/suggest.ts';

/**
 * Returns the problem with the name of a file that is not in `_media`.
 * @param names the names of the files in `_media`
 * @param otherwise the hint if no name is similar
 */
export function missingMedia(
  noun: 'picture' | 'file',
  written: string,
  names: string[],
  otherwise: string,
): Finding {
  if (noun === 'picture' && /^(?:https?:)?\/\/|^www\./i.test(written)) {
    return {
      code: 'missing-picture',
      message: 'A picture must be a file in _media, not an address on the web.',
      hint: 'Download the picture, save it in _media, and write its file name.',
    };
  }
  const inFolder = withoutFolder(written, names);
  const otherCase = names.find((name) => name.toLowerCase() === written.toLowerCase());
  const meant = otherCase ?? names.find((name) => name.endsWith(`/${written}`)) ?? nearest(written, names);
  const hint = meant ? `Did you mean "${meant}"?` : otherwise;
  return {
    code: 'missing-picture',
    message: `There is no ${noun} "${written}" in _media.${otherCase ? ' File names are case-sensitive.' : ''}`,
    hint: inFolder ? `Write "${inFolder}". Leave out the folder.` : hint,
  };
}

/** Returns the name of the file if it was written with the folder `_media` or folders around it: `/_media/office.jpg`. */
function withoutFolder(written: string, names: string[]): string | undefined {
  const parts = written.split(/[/\\]/);
  return parts
    .slice(1)
    .map((_, index) => parts.slice(index + 1).join('/'))
    .find((name) => names.includes(name));
}

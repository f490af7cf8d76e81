import type { Finding } from '../diagnostics/problem.ts';
import { nearest, oneOf } from '../diagnostics/suggest.ts';
import { fileInCode, isMediaName, isPictureName, mediaStem } from '../model/media.ts';

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
  if (noun === 'picture' && /^data:/i.test(written))
    return {
      code: 'missing-picture',
      message: 'The picture itself is written here, as data.',
      hint: 'Save it as a file in _media, and write the name of the file here.',
    };
  if (noun === 'picture' && FOREIGN_ADDRESS.test(written)) {
    return {
      code: 'missing-picture',
      message: 'A picture must be a file in _media, not an address on the web.',
      hint: 'Download the picture, save it in _media, and write its file name.',
    };
  }
  const inCode = codeHint(noun, written, names);
  if (inCode !== undefined)
    return {
      code: 'missing-picture',
      message: `"${written}" is not the name of a ${noun} in _media.`,
      hint: inCode,
    };
  const inFolder = withoutFolder(written, names);
  const same = names.filter((name) => fileName(name).toLowerCase() === fileName(written).toLowerCase());
  const otherCase = names.find((name) => name.toLowerCase() === written.toLowerCase());
  const usable = noun === 'picture' ? names.filter(isPictureName) : names.filter(hasEndingOf(written));
  const unconverted = names.find((name) => !isMediaName(name) && stemOf(name) === stemOf(written));
  const meant = otherCase ?? sameFile(noun, written, names) ?? nearest(written, usable);
  const isLocal = LOCAL_PATH.test(written);
  const doubled = names.find(
    (name) => isPictureName(written) && name.toLowerCase() === written.toLowerCase() + endingOf(written),
  );
  const hint = doubled
    ? `Rename the file "${doubled}" to "${written}": its ending is there twice. Some file managers hide the second one.`
    : same.length > 1 && same.length < 4
      ? `Did you mean ${oneOf(same)}?`
      : meant
        ? `Did you mean "${meant}"?`
        : isLocal
          ? `Copy this file to _media, and write its name there: "${fileName(written)}".`
          : unconverted && /\.\w+$/.test(written)
            ? `Save "${unconverted}" in the format of a ${/\.\w+$/.exec(written)![0]} file, with the name "${written}".`
            : otherwise;
  return {
    code: 'missing-picture',
    message: isLocal
      ? `"${written}" is a file on your own computer, but a ${noun} must be in _media.`
      : `There is no ${noun} "${written}" in _media.${otherCase ? ' File names are case-sensitive.' : ''}`,
    hint: inFolder ? `Write "${inFolder}". Leave out the folder.` : hint,
  };
}

/** Matches the addresses of pictures on the web, and those that only another program knows: `wix:image://…`. */
const FOREIGN_ADDRESS = /^(?:(?!file:)[a-z][a-z\d+.-]+:)*\/\/|^www\./i;

/** Returns the hint for a tag or other code in the place of a file's name; undefined for any other name. */
function codeHint(noun: string, written: string, names: string[]): string | undefined {
  const isTag = /^(?:\{[{%]|<%|\$\{)/.test(written.trim());
  const found = fileInCode(written);
  const tag = isTag ? 'This is a tag of a template. ' : '';
  if (found === undefined)
    return isTag ? `${tag}Write the name of a ${noun} in _media in its place.` : undefined;
  const name = fileByName(found, names);
  return name === undefined
    ? `${tag}Save the ${noun} in _media, and write "${found}".`
    : `${tag}Write "${name}".`;
}

/** Matches the path of a file on the author's computer: `C:\Users\…`, `file:///…`, `~/Desktop/…`, `/Users/…`. */
const LOCAL_PATH = /^(?:[a-z]:[/\\]|file:|~[/\\]|\\\\|%\w+%|\/(?:Users|home|Volumes)\/)/i;

/** Returns the name of a file without the folders around it. */
const fileName = (path: string) => decoded(path).replace(/^.*[/\\]/, '');

/** Returns the name of a file without its extension. */
const stemOf = (name: string) => name.replace(/\.[^./]*$/, '');

const endingOf = (name: string) => (/\.[^./]*$/.exec(name)?.[0] ?? '').toLowerCase();

/** Returns a function that tells whether a file has the same extension as another one, if that one has an extension. */
function hasEndingOf(written: string): (name: string) => boolean {
  const [ending] = /\.\w+$/.exec(written) ?? [''];
  return (name) => name.toLowerCase().endsWith(ending.toLowerCase());
}

/**
 * Returns the file with the same name, whatever its folder. If there is no such file and `noun` is `picture`, returns
 * the picture whose name differs only in the extension. Returns undefined unless exactly one file matches.
 */
function sameFile(noun: 'picture' | 'file', written: string, names: string[]): string | undefined {
  const wanted = fileName(written).toLowerCase();
  const same = names.filter((name) => fileName(name).toLowerCase() === wanted);
  const stem = (name: string) =>
    fileName(name)
      .toLowerCase()
      .replace(/\.[a-z0-9]+$/, '');
  const pictures =
    noun === 'picture' ? names.filter((name) => isPictureName(name) && stem(name) === stem(written)) : [];
  const found = same.length > 0 ? same : pictures;
  return found.length === 1 ? found[0] : undefined;
}

/** Returns the only file with a name, whatever its folder. */
export function fileByName(name: string, names: string[]): string | undefined {
  const found = names.filter((other) => fileName(other).toLowerCase() === name.toLowerCase());
  return found.length === 1 ? found[0] : undefined;
}

/** Returns the only file with a name that has no extension, whatever its folder: `docs/menu.pdf` for `Menu`. */
export function fileByStem(stem: string, names: string[]): string | undefined {
  const found = names.filter((other) => stemOf(fileName(other)).toLowerCase() === stem.toLowerCase());
  return found.length === 1 ? found[0] : undefined;
}

/** Returns the file that an author probably means by the name or address of a file that does not exist. */
export const meantFile = (written: string, names: string[]): string | undefined =>
  publishedAs(written, names) ??
  fileByName(fileName(written), names) ??
  fileByStem(stemOf(fileName(written)), names) ??
  nearest(written, names);

/**
 * Returns the file from which the build makes the file with an address: `docs/menu.pdf` for
 * `/media/docs/menu.0a1b2c3d4e.pdf`.
 */
export function publishedAs(address: string, names: string[]): string | undefined {
  const found = names.filter((name) => address.startsWith(`${mediaStem(name)}.`));
  return found.find((name) => endingOf(name) === endingOf(address)) ?? found[0];
}

/** Decodes a percent-encoded name. Returns any other name unchanged. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // invalid percent-encoding
  }
}

/**
 * Returns the name of a file that was written with `_media` or other folders before it: `office.jpg` for
 * `/_media/office.jpg`. Returns undefined if there is no such file.
 */
function withoutFolder(written: string, names: string[]): string | undefined {
  const parts = written.split(/[/\\]/);
  return parts
    .slice(1)
    .map((_, index) => parts.slice(index + 1).join('/'))
    .find((name) => names.includes(name));
}

import { type Problem, problemOf } from '../diagnostics/problem.ts';

/**
 * Access to the files of a site directory. Paths have forward slashes and the Unicode form NFC: macOS stores `ü` in a
 * file name as `u` and a combining mark, but authors write it as one character.
 */
export interface SiteDirectory {
  /** Returns the paths of all regular files. */
  list(): string[];
  /** Returns the paths of all symbolic links. */
  links(): string[];
  /** Returns the bytes of a file; undefined if the file was removed after it was listed. */
  read(path: string): Uint8Array | undefined;
}

/** The site file: the settings that all pages share. */
export const SITE_YAML = '_site.yaml';
/** The glossary: terms and their definitions. */
export const GLOSSARY_YAML = '_glossary.yaml';
/** The folder for pictures and videos. */
export const MEDIA_DIR = '_media/';
const SHARED_DIR = '_shared/';

/** The kinds of YAML files. Each kind has a schema of the same name. */
export type FileKind = 'page' | 'shared' | 'site' | 'glossary';

export function kindOf(file: string): FileKind {
  if (file === SITE_YAML) return 'site';
  if (file === GLOSSARY_YAML) return 'glossary';
  return file.startsWith(SHARED_DIR) ? 'shared' : 'page';
}

/**
 * Whether a file is content: a page, shared blocks, the site file or the glossary. Any other file or folder
 * whose name starts with `_` is ignored.
 */
export const isContent = (file: string): boolean =>
  file.endsWith('.yaml') &&
  (file === SITE_YAML ||
    file === GLOSSARY_YAML ||
    file.startsWith(SHARED_DIR) ||
    !file.split('/').some((part) => part.startsWith('_')));

/** Whether a file is in the folder for pictures and videos. */
export const isMedia = (file: string): boolean => file.startsWith(MEDIA_DIR);

/** Returns the path of a shared file: `closing` → `_shared/closing.yaml`. `nameOfShared` does the reverse. */
export const fileOfShared = (name: string) => `${SHARED_DIR}${name.normalize()}.yaml`;
export const nameOfShared = (file: string) => file.slice(SHARED_DIR.length, -'.yaml'.length);

/** Reports symbolic links, wrong file extensions and unusable file names. */
export function checkFiles(files: SiteDirectory): Problem[] {
  const paths = files.list();
  const links = files.links().map((file) =>
    problemOf(file, {
      code: 'symbolic-link',
      message: 'This file is a symbolic link. A site cannot contain symbolic links.',
      hint: 'Replace it with a copy of the file that it points to.',
    }),
  );
  const endings = paths
    .filter((file) => file.endsWith('.yml'))
    .map((file) =>
      problemOf(file, {
        code: 'wrong-ending',
        message: 'A page file must end in .yaml, not .yml.',
        hint: `Rename it to ${file.slice(file.lastIndexOf('/') + 1, -'.yml'.length)}.yaml.`,
      }),
    );
  return [...links, ...endings, ...checkNames(paths.filter((path) => isContent(path) || isMedia(path)))];
}

/** Reports names that are not UTF-8, and names that differ only in their Unicode form. */
function checkNames(paths: string[]): Problem[] {
  const badName = (path: string, mistake: string, hint: string) =>
    problemOf(path, {
      code: 'bad-name',
      message: `The name "${path.slice(path.lastIndexOf('/') + 1)}" ${mistake}.`,
      hint,
    });
  const undecoded = paths.filter((path) => path.includes('\ufffd'));
  const seen = new Set<string>();
  const repeated = paths.filter((path) => seen.size === seen.add(path).size);
  return [
    ...undecoded.map((path) => badName(path, 'is not valid UTF-8', 'Rename the file.')),
    ...repeated.map((path) =>
      badName(path, 'is used twice, in two Unicode forms', 'Rename or delete one of the two files.'),
    ),
  ];
}

import { type Problem, problemOf } from '../diagnostics/problem.ts';

/** Access to the files of a site directory. */
export interface SiteDirectory {
  /** Returns the paths of all regular files, with forward slashes. */
  list(): string[];
  /** Returns the paths of all symbolic links. */
  links(): string[];
  /** Returns the bytes of a file. Throws if the file cannot be read. */
  read(path: string): Uint8Array;
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

/** Returns the path of a shared file: `closing` → `_shared/closing.yaml`. `nameOfShared` does the reverse. */
export const fileOfShared = (name: string) => `${SHARED_DIR}${name}.yaml`;
export const nameOfShared = (file: string) => file.slice(SHARED_DIR.length, -'.yaml'.length);

/** Reports symbolic links and wrong file extensions. */
export function checkFiles(files: SiteDirectory): Problem[] {
  const links = files.links().map((file) =>
    problemOf(file, {
      code: 'symbolic-link',
      message: 'This file is a symbolic link. A site cannot contain symbolic links.',
      hint: 'Replace it with a copy of the file that it points to.',
    }),
  );
  const endings = files
    .list()
    .filter((file) => file.endsWith('.yml'))
    .map((file) =>
      problemOf(file, {
        code: 'wrong-ending',
        message: 'A page file must end in .yaml, not .yml.',
        hint: `Rename it to ${file.slice(file.lastIndexOf('/') + 1, -'.yml'.length)}.yaml.`,
      }),
    );
  return [...links, ...endings];
}

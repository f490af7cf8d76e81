/**
 * Access to the files of a site directory. Paths have forward slashes and are in the Unicode form NFC, as in the texts
 * of authors: `ü` is one character. On the disk, it may be `u` and a combining mark, for example on macOS.
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
/** The redirects, if they are too many for the site file. */
export const REDIRECTS_YAML = '_redirects.yaml';
/** The folder for pictures and videos. */
export const MEDIA_DIR = '_media/';
/** The folder for blocks that several pages use. */
export const SHARED_DIR = '_shared/';

/** The folder of files that the build copies as they are. It is beside the site directory. */
export const PUBLIC_DIR = '../public/';

/** The files in `PUBLIC_DIR`. Paths are inside this folder. */
export interface PublicFiles {
  /** The paths of all regular files. */
  files: string[];
  /** The size of each file, in bytes. */
  bytes: ReadonlyMap<string, number>;
  /** The paths of all symbolic links. If the folder itself is one, this is an empty path. */
  links: string[];
}

/** Matches the paths of files that others request at the root of a host only. */
export const ONLY_AT_ROOT = /^(?:\.well-known\/|(?:(?:app-)?ads|humans)\.txt$)/;

/** No files in `PUBLIC_DIR`. */
export const NO_FILES: PublicFiles = { files: [], bytes: new Map(), links: [] };

/** The kinds of YAML files. Each kind has a schema of the same name. */
export type FileKind = 'page' | 'shared' | 'site' | 'glossary' | 'redirects';

export function kindOf(file: string): FileKind {
  if (file === SITE_YAML) return 'site';
  if (file === GLOSSARY_YAML) return 'glossary';
  if (file === REDIRECTS_YAML) return 'redirects';
  return file.startsWith(SHARED_DIR) ? 'shared' : 'page';
}

/**
 * Whether a file is content: a page, shared blocks, the site file, the glossary or the redirects. Any other file
 * or folder whose name starts with `_` is ignored.
 */
export const isContent = (file: string): boolean =>
  file.endsWith('.yaml') &&
  (file === SITE_YAML ||
    file === GLOSSARY_YAML ||
    file === REDIRECTS_YAML ||
    file.startsWith(SHARED_DIR) ||
    !file.split('/').some((part) => part.startsWith('_')));

/** Whether a file is in the folder for pictures and videos. */
export const isMedia = (file: string): boolean => file.startsWith(MEDIA_DIR);

/** Returns the path of a shared file: `closing` → `_shared/closing.yaml`. `nameOfShared` does the reverse. */
export const fileOfShared = (name: string) => `${SHARED_DIR}${name.normalize()}.yaml`;
export const nameOfShared = (file: string) => file.slice(SHARED_DIR.length, -'.yaml'.length);

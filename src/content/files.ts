import type { Pictures } from './prepare.ts';

/** The files of a site directory, read by someone who can. */
export interface SiteFiles {
  /** Paths of all regular files, with forward slashes. */
  list(): string[];
  /** A file's bytes. Throws where it cannot be read. */
  read(path: string): Uint8Array;
  /** The pictures of these names in `_media`. */
  pictures(names: string[]): Pictures;
}

/** What all pages share. */
export const SITE_FILE = '_site.yaml';
/** Where pictures and films stand. */
export const MEDIA_DIR = '_media/';
const SHARED_DIR = '_shared/';

/** The kinds of YAML files that a site has; each has a schema of this name. */
export type FileKind = 'page' | 'shared' | 'site';

export function kindOf(file: string): FileKind {
  if (file === SITE_FILE) return 'site';
  return file.startsWith(SHARED_DIR) ? 'shared' : 'page';
}

/** `_shared/closing.yaml` ↔ `closing` */
export const fileOfShared = (name: string) => `${SHARED_DIR}${name}.yaml`;
export const nameOfShared = (file: string) => file.slice(SHARED_DIR.length, -'.yaml'.length);

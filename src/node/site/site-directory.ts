import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SiteDirectory } from '../../model/site-files.ts';

/**
 * A site directory on the disk. Symbolic links are not followed, so that the site contains nothing from outside of it.
 * Throws what the file system throws.
 */
export function siteFiles(dir: string): SiteDirectory {
  return {
    read: (path) => readFileSync(join(dir, path)),
    list: () => pathsIn(dir, (entry) => entry.isFile()),
    links: () => pathsIn(dir, (entry) => entry.isSymbolicLink()),
  };
}

/** The sorted paths of the wanted entries below a directory, without hidden ones. */
function pathsIn(dir: string, wanted: (entry: Dirent) => boolean): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(wanted)
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .sort();
}

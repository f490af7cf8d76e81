import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SiteDirectory } from '../../model/site-files.ts';

/**
 * A site directory on the disk. Symbolic links are not followed, so that nothing outside the directory can
 * come into the site. Throws what the disk throws.
 */
export function siteFiles(dir: string): SiteDirectory {
  return {
    read: (path) => readFileSync(join(dir, path)),
    list: () => pathsIn(dir, (entry) => entry.isFile()),
    links: () => pathsIn(dir, (entry) => entry.isSymbolicLink()),
  };
}

/** Paths of what is wanted below a directory, hidden files left out. */
function pathsIn(dir: string, wanted: (entry: Dirent) => boolean): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(wanted)
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .sort();
}

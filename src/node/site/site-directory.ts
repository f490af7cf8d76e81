import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SiteDirectory } from '../../model/site-files.ts';

/**
 * Returns the files of a site directory on the disk. Does not follow symbolic links: otherwise, the site could contain
 * files from elsewhere.
 * @throws file system errors
 */
export function siteFiles(dir: string): SiteDirectory {
  return {
    read: (path) => readFileSync(join(dir, path)),
    list: () => pathsIn(dir, (entry) => entry.isFile()),
    links: () => pathsIn(dir, (entry) => entry.isSymbolicLink()),
  };
}

/** Returns the sorted paths of the wanted entries below a directory, without hidden entries. */
function pathsIn(dir: string, wanted: (entry: Dirent) => boolean): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(wanted)
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .sort();
}

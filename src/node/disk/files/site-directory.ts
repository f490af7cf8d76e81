import { type Dirent, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLIC_DIR, type PublicFiles, type SiteDirectory } from '../../../model/site-files.ts';

/** The files of a site directory on the disk. */
export interface DiskDirectory extends SiteDirectory {
  /**
   * Returns the path of a file on the disk. The returned path may have another Unicode form than the path in `list`.
   */
  pathOf(path: string): string;
  /** Returns a text that changes whenever a file is added, removed or written. */
  stamps(): string;
}

type ReadFolder = (path: string) => Dirent[];

const readFolder: ReadFolder = (path) => readdirSync(path, { withFileTypes: true });

/**
 * Lists the files of a site directory once. Leaves out hidden entries. Does not follow symbolic links, because they
 * could lead to files outside the directory. It is no error if a file or folder is removed during or after this call.
 * @param isListed whether a file or folder with a name is part of the site
 * @throws file system errors, except for missing files and folders
 */
export function siteFiles(dir: string, read = readFolder, isListed = isVisible): DiskDirectory {
  const entries = entriesIn(dir, '', read, isListed);
  const pathsOf = (isWanted: (entry: Dirent) => boolean) =>
    entries
      .filter(({ entry }) => isWanted(entry))
      .map(({ path }) => path.normalize())
      .sort();
  const files = pathsOf((entry) => entry.isFile());
  const links = pathsOf((entry) => entry.isSymbolicLink());
  const onDisk = new Map(entries.map(({ path }) => [path.normalize(), path]));
  const pathOf = (path: string) => join(dir, onDisk.get(path) ?? path);
  return {
    list: () => files,
    links: () => links,
    read: (path) => unlessMissing(() => readFileSync(pathOf(path))),
    stamps: () => files.map((path) => `${path} ${stampOf(pathOf(path))}`).join('\n'),
    pathOf,
  };
}

/** What is hidden belongs to other programs, apart from this folder of files for other services. */
export const isVisible = (name: string) => !name.startsWith('.') || name === '.well-known';

/** What programs write to folders: file managers, and Git's own files. */
const JUNK = /^(\.DS_Store|\._.*|\.git.*|Thumbs\.db|desktop\.ini)$/i;

/** The files in `PUBLIC_DIR`, on the disk. */
export interface PublicFolder extends PublicFiles, Pick<DiskDirectory, 'pathOf' | 'stamps'> {}

/**
 * Lists the files that are copied as they are. They are in the folder `public` beside a site directory, and may be
 * hidden. Follows no symbolic links. Leaves out what programs write to every folder.
 */
export function publicFolder(siteDir: string): PublicFolder {
  const dir = join(siteDir, PUBLIC_DIR);
  const isLink = lstatSync(dir.replace(/[/\\]$/, ''), { throwIfNoEntry: false })?.isSymbolicLink() === true;
  const { list, links, pathOf, stamps } = siteFiles(
    dir,
    isLink ? () => [] : readFolder,
    (name) => !JUNK.test(name),
  );
  const bytes = new Map(
    list().map((path) => [path, statSync(pathOf(path), { throwIfNoEntry: false })?.size ?? 0]),
  );
  return { files: list(), bytes, links: isLink ? [''] : links(), pathOf, stamps };
}

/** Returns what changes whenever a file is written; at the end, two times. Returns undefined if the file is missing. */
export function stampOf(path: string): string | undefined {
  const stats = unlessMissing(() => statSync(path));
  return stats && [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join();
}

/** Returns the entries below a folder, with their paths relative to the site directory. */
function entriesIn(
  dir: string,
  folder: string,
  read: ReadFolder,
  isListed: (name: string) => boolean,
): { path: string; entry: Dirent }[] {
  const entries = unlessMissing(() => read(join(dir, folder))) ?? [];
  return entries
    .filter(({ name }) => isListed(name))
    .flatMap((entry) => {
      const path = folder + entry.name;
      return entry.isDirectory() ? entriesIn(dir, `${path}/`, read, isListed) : [{ path, entry }];
    });
}

/** The errors for a file or folder that was removed, or that was replaced by something else. */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

/** Returns the result of `work`; undefined if the file or folder does not exist. */
function unlessMissing<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (MISSING.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { forEachConcurrently } from './concurrency.ts';

/** A file: its path relative to a folder, and its content. */
export type FileEntry = readonly [path: string, content: string | Uint8Array];

/** How many files are open at once. */
const OPEN_FILES = 64;

/**
 * Writes files below `dir`, and creates missing folders. Writes generated files while the next ones are generated.
 * Throws file system errors.
 */
export async function writeFiles(
  dir: string,
  files: Iterable<FileEntry> | AsyncIterable<FileEntry>,
): Promise<void> {
  const folders = new Map<string, Promise<unknown>>();
  const createFolder = (folder: string) => {
    const created = folders.get(folder) ?? mkdir(join(dir, folder), { recursive: true });
    folders.set(folder, created);
    return created;
  };
  await forEachConcurrently(files, OPEN_FILES, async ([path, content]) => {
    await createFolder(dirname(path));
    await writeFile(join(dir, path), content);
  });
}

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { forEachConcurrently } from './concurrency.ts';

/** A file: its path relative to a folder, and its content. */
export type FileEntry = readonly [path: string, content: string | Uint8Array];

/** How many files are open at once. */
const OPEN_FILES = 64;

/** Writes files below `dir`, and creates missing folders. Throws file system errors. */
export async function writeFiles(dir: string, files: Iterable<FileEntry>): Promise<void> {
  const entries = [...files];
  for (const folder of new Set(entries.map(([path]) => dirname(path))))
    await mkdir(join(dir, folder), { recursive: true });
  await forEachConcurrently(entries, OPEN_FILES, ([path, content]) => writeFile(join(dir, path), content));
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file: its path relative to a folder, and its content. */
export type FileEntry = readonly [path: string, content: string | Uint8Array];

/**
 * Writes files below `dir`, and creates missing folders. Each file is written at once, because handing it over to another
 * thread takes longer than writing it. Throws file system errors.
 */
export async function writeFiles(
  dir: string,
  files: Iterable<FileEntry> | AsyncIterable<FileEntry>,
): Promise<void> {
  const folders = new Set<string>();
  for await (const [path, content] of files) {
    const folder = join(dir, dirname(path));
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    writeFileSync(join(dir, path), content);
  }
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { UsageError } from '../usage-error.ts';

/** A file: its path relative to a folder, and its content. */
export type FileEntry = readonly [path: string, content: string | Uint8Array];

/**
 * Writes files below `dir`, and creates missing folders. Each file is written at once, because handing it over to
 * another thread takes longer than writing it. Throws file system errors.
 * @throws UsageError for a path outside of `dir`, which only a cache can contain that others have changed
 */
export async function writeFiles(
  dir: string,
  files: Iterable<FileEntry> | AsyncIterable<FileEntry>,
): Promise<void> {
  const folders = new Set<string>();
  for await (const [path, content] of files) {
    if (/^\.\.(?:[/\\]|$)/.test(normalize(path)))
      throw new UsageError(
        `The cache contains the path "${path}", which is outside of the output. Remove the cache.`,
      );
    const folder = join(dir, dirname(path));
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    writeFileSync(join(dir, path), content);
  }
}

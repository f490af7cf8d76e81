import { createHash } from 'node:crypto';
import { searchFiles } from '../../emit/search/search-parts.ts';
import type { SearchPage } from '../../model/protocol.ts';
import { engineKey } from '../disk/engine-key.ts';
import type { Cache } from '../disk/cache/cache.ts';
import { partHash } from '../disk/content-hash.ts';
import { writeFiles } from '../disk/files/write-files.ts';
import { type DocumentLevel, withCompressed } from './pages/compress.ts';

type File = readonly [path: string, text: string];

export interface SearchOptions {
  staging: string;
  cache: Cache;
  level: DocumentLevel;
  /** How many characters of text are one value in the cache. The files of a large site do not fit into memory. */
  batchSize?: number;
}

/**
 * Writes the files of the search with their compressed forms, from the cache if no page has changed.
 * @param pages what the search finds on each page
 * @returns the paths of the files
 */
export async function writeSearch(
  pages: SearchPage[],
  { staging, cache, level, batchSize = 4_000_000 }: SearchOptions,
): Promise<string[]> {
  const key = createHash('sha256').update(`${engineKey()} ${level}`);
  for (const page of pages) key.update(JSON.stringify(page));
  const name = `search/${key.digest('hex')}`;
  const batches = () => inBatches(searchFiles(pages, partHash), batchSize);
  const paths: string[] = [];
  const write = async (number: number, batch: () => File[]) => {
    const files = await cache.cached(`${name}-${number}`, async () => withCompressed(batch(), level));
    await writeFiles(staging, files);
    paths.push(...files.map(([path]) => path));
  };
  const count = await cache.cached(name, async () => {
    let made = 0;
    for (const files of batches()) await write(made++, () => files);
    return made;
  });
  if (paths.length === 0)
    for (let number = 0; number < count; number++) await write(number, () => [...batches()][number]!);
  return paths;
}

/** Groups files so that all groups but the last have at least a number of characters. */
function* inBatches(files: Iterable<File>, size: number): Generator<File[]> {
  let batch: File[] = [];
  let length = 0;
  for (const file of files) {
    batch.push(file);
    length += file[1].length;
    if (length < size) continue;
    yield batch;
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

import { createHash } from 'node:crypto';
import { searchFiles } from '../../emit/search/search-parts.ts';
import type { SearchPage } from '../../model/protocol.ts';
import { engineKey } from '../disk/engine-key.ts';
import type { Cache } from '../disk/cache/cache.ts';
import { partHash } from '../disk/content-hash.ts';
import { writeFiles } from '../disk/files/write-files.ts';
import { type DocumentLevel, withCompressed } from './pages/compress.ts';

/**
 * Writes the files of the search with their compressed forms, from the cache if no page has changed.
 * @param pages what the search finds on each page
 * @returns the paths of the files
 */
export async function writeSearch(
  pages: SearchPage[],
  { staging, cache, level }: { staging: string; cache: Cache; level: DocumentLevel },
): Promise<string[]> {
  const key = createHash('sha256').update(`${engineKey()} ${level}`);
  for (const page of pages) key.update(JSON.stringify(page));
  const files = await cache.cached(`search/${key.digest('hex')}`, async () =>
    withCompressed([...searchFiles(pages, partHash)], level),
  );
  await writeFiles(staging, files);
  return files.map(([path]) => path);
}

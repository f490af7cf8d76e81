import { type SearchEntry, searchEntryOf } from '../../../src/emit/search/search-index.ts';
import { type Limits, searchFiles } from '../../../src/emit/search/search-parts.ts';
import type { SearchStore } from '../../../src/emit/search/rows.ts';
import type { SearchPage } from '../../../src/model/protocol.ts';
import { partHash } from '../../../src/node/disk/content-hash.ts';

interface Options {
  limits?: Limits | undefined;
  store?: SearchStore | undefined;
}

/** Returns the texts of the files of a search, by path. */
export const searchFilesOf = (pages: SearchPage[], options?: Options): Map<string, string> =>
  searchFilesOfEntries(
    pages.map((page) => searchEntryOf(page, partHash)),
    options,
  );

export const searchFilesOfEntries = (
  entries: SearchEntry[],
  { limits, store }: Options = {},
): Map<string, string> => {
  const options = { hashOf: partHash, ...(limits && { limits }), ...(store && { store }) };
  return new Map([...searchFiles(entries, options)].map(([path, text]) => [path, text()]));
};

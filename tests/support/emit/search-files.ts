import { type Limits, searchFiles } from '../../../src/emit/search/search-parts.ts';
import type { SearchPage } from '../../../src/model/protocol.ts';
import { partHash } from '../../../src/node/disk/content-hash.ts';

/** Returns the texts of the files of a search, by path. */
export const searchFilesOf = (pages: SearchPage[], limits?: Limits): Map<string, string> =>
  new Map(searchFiles(pages, partHash, limits));

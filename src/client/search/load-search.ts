import { SEARCH_FILE } from '../../model/routes.ts';
import type { SearchFile } from '../../model/search/search-file.ts';
import { createSearch, type Search } from './engine.ts';
import { createSource, type LoadJson } from './sources.ts';

export interface LoadedSearch {
  search: Search;
  /** Whether the whole index is loaded, so that queries load nothing. */
  isWhole: boolean;
}

/**
 * Loads the search index and returns a function that searches it. If a part of the index is missing, because the site
 * was deployed again since then, loads the new index and searches that. Rejects if the search index cannot be loaded.
 */
export async function loadSearch(load: LoadJson = fetchJson): Promise<LoadedSearch> {
  const loadIndex = async () => {
    const file = (await load(SEARCH_FILE)) as SearchFile;
    return { isWhole: Array.isArray(file), search: createSearch(await createSource(file, load)) };
  };
  const loaded = await loadIndex();
  let { search } = loaded;
  return {
    isWhole: loaded.isWhole,
    search: async (...query) => {
      try {
        return await search(...query);
      } catch {
        ({ search } = await loadIndex());
        return search(...query);
      }
    },
  };
}

async function fetchJson(path: string): Promise<unknown> {
  // The site may be in a folder of its host: the one that its manifest is in.
  const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
  const response = await fetch(new URL(path, href));
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.json();
}

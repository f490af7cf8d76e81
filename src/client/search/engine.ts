import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import type { SearchPage, SearchSection } from '../../model/protocol.ts';
import { normalize, tokenize } from './tokenize.ts';

/** A matching page, with its best matching sections. */
export interface SearchMatch {
  page: SearchPage;
  sections: SearchSection[];
  /** The words in the index that match the query, normalized. */
  words: Set<string>;
}

/** Returns the matching pages, best match first. @param category limits the search to one category */
export type Search = (query: string, category?: string) => SearchMatch[];

interface Entry {
  id: number;
  page: SearchPage;
  section: SearchSection;
  title: string;
  heading: string;
  text: string;
}

/** The maximum number of sections shown per page. */
const MAX_SECTIONS = 3;
/** How many sections are indexed at a time. Between two such groups, the browser can run other tasks. */
const CHUNK_SIZE = 40;

const OPTIONS: SearchOptions = {
  boost: { heading: 4, title: 2 },
  // The visitor may still be typing the last word, so two letters of it are enough to match as a prefix.
  prefix: (word, index, words) => word.length > (index === words.length - 1 ? 1 : 3),
  // Typos are allowed in longer words, but not in control numbers (`5.12`).
  fuzzy: (word) => (word.length > 4 && !/\d/.test(word) ? 0.2 : false),
  maxFuzzy: 2,
};

/** Indexes pages and returns a function that searches them. */
export async function createSearch(pages: SearchPage[]): Promise<Search> {
  const entries = pages.flatMap((page) =>
    page.sections.map((section) => ({
      page,
      section,
      title: page.title,
      heading: section.heading || page.title,
      text: section.text,
    })),
  );
  const index = new MiniSearch<Entry>({
    fields: ['title', 'heading', 'text'],
    tokenize,
    processTerm: normalize,
  });
  await index.addAllAsync(
    entries.map((entry, id) => ({ ...entry, id })),
    { chunkSize: CHUNK_SIZE },
  );

  return (query, category) => {
    const filter = ({ id }: SearchResult) => !category || entries[id]!.page.categories.includes(category);
    const find = (combineWith: 'AND' | 'OR') => index.search(query, { ...OPTIONS, combineWith, filter });
    const all = find('AND');
    const matches = new Map<SearchPage, SearchMatch>();
    for (const { id, match, terms } of all.length > 0 ? all : find('OR')) {
      const { page, section } = entries[id]!;
      const result = matches.get(page) ?? { page, sections: [], words: new Set() };
      matches.set(page, result);
      for (const word of terms) result.words.add(word);
      const matchesSection = Object.values(match).some((fields) => fields.some((field) => field !== 'title'));
      if (matchesSection && section.heading && result.sections.length < MAX_SECTIONS)
        result.sections.push(section);
    }
    return [...matches.values()];
  };
}

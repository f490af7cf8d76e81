import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import type { SearchPage, SearchSection } from '../../model/protocol.ts';
import { normal, wordsIn } from './tokenize.ts';

/** A page that was found, with the sections of it that say most. */
export interface Found {
  page: SearchPage;
  sections: SearchSection[];
  /** The words of the site that were found, as they are compared. */
  words: Set<string>;
}

/** Finds pages, the best first; of one category where one is given. */
export type Search = (query: string, category?: string) => Found[];

interface Entry {
  id: number;
  page: SearchPage;
  section: SearchSection;
  title: string;
  heading: string;
  text: string;
}

/** How many sections of one page are shown. */
const SECTIONS = 3;
/** How many sections are taken in before the browser may do something else. */
const AT_ONCE = 40;

const OPTIONS: SearchOptions = {
  boost: { heading: 4, title: 2 },
  // A word that is still being typed is the beginning of one.
  prefix: (word, index, words) => word.length > (index === words.length - 1 ? 1 : 3),
  // Longer words may be misspelt. Numbers of controls may not.
  fuzzy: (word) => (word.length > 4 && !/\d/.test(word) ? 0.2 : false),
  maxFuzzy: 2,
};

/** Makes pages ready to be searched. */
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
    tokenize: wordsIn,
    processTerm: normal,
  });
  await index.addAllAsync(
    entries.map((entry, id) => ({ ...entry, id })),
    { chunkSize: AT_ONCE },
  );

  return (query, category) => {
    const filter = ({ id }: SearchResult) => !category || entries[id]!.page.categories.includes(category);
    const find = (combineWith: 'AND' | 'OR') => index.search(query, { ...OPTIONS, combineWith, filter });
    const all = find('AND');
    const found = new Map<SearchPage, Found>();
    for (const { id, match, terms } of all.length > 0 ? all : find('OR')) {
      const { page, section } = entries[id]!;
      const known = found.get(page) ?? { page, sections: [], words: new Set() };
      found.set(page, known);
      for (const word of terms) known.words.add(word);
      const saysIt = Object.values(match).some((fields) => fields.some((field) => field !== 'title'));
      if (saysIt && section.heading && known.sections.length < SECTIONS) known.sections.push(section);
    }
    return [...found.values()];
  };
}

import type { SearchPage } from '../../model/protocol.ts';
import {
  endOfPrefix,
  MAX_PARTS,
  type PagesPart,
  partFile,
  partOf,
  type SearchFile,
  type SearchParts,
  type WordsPart,
} from '../../model/search/search-file.ts';
import { fromRow, indexPages, type Term } from '../../model/search/term-index.ts';

/** A part of the index that is loaded: all words between two words. */
export interface LoadedPart {
  words: string[];
  term(word: string): Term | undefined;
}

/** Where the search gets the index and the pages from. */
export interface SearchSource {
  /** The number of sections of each page. */
  sections: number[];
  /** Whether a page is in a category. */
  isIn(category: string, page: number): boolean;
  /**
   * Loads the parts of the index that contain words from `first` to `last`: those next to the word `near` if there are
   * more than `max`.
   */
  parts(first: string, last: string, near: string, max: number): Promise<LoadedPart[]>;
  /** Loads the term for a prefix. Undefined if few parts contain its words. */
  prefix(prefix: string): Promise<Term | undefined>;
  page(number: number): Promise<SearchPage>;
}

/** Loads a JSON file. @param path its output path @throws if it cannot be loaded */
export type LoadJson = (path: string) => Promise<unknown>;

/** Returns the source for the content of `search.json`. */
export const createSource = async (file: SearchFile, load: LoadJson): Promise<SearchSource> =>
  Array.isArray(file) ? sourceOfPages(file) : sourceOfParts(file, load);

/** Indexes the pages of a small site. */
async function sourceOfPages(pages: SearchPage[]): Promise<SearchSource> {
  const { sections, ...part } = await indexPages(pages);
  return {
    sections,
    isIn: (category, page) => pages[page]!.categories.includes(category),
    parts: async () => [part],
    prefix: async () => undefined,
    page: async (number) => pages[number]!,
  };
}

/** Loads the index of a large site in parts, each part once. */
function sourceOfParts(file: SearchParts, load: LoadJson): SearchSource {
  const { sections, words, prefixes } = file;
  const loadOnce = <Content, Result>(read: (content: Content) => Result) => {
    const loaded = new Map<string, Promise<Result>>();
    return (hash: string): Promise<Result> => {
      const part = loaded.get(hash) ?? load(partFile(hash)).then((content) => read(content as Content));
      loaded.set(hash, part);
      return part;
    };
  };
  const loadWords = loadOnce((rows: WordsPart): LoadedPart => {
    const byWord = new Map(rows.map((row) => [row[0], row]));
    const term = (word: string) => byWord.get(word) && fromRow(byWord.get(word)!);
    return { words: [...byWord.keys()], term };
  });
  const loadPages = loadOnce((pages: PagesPart) => pages);
  const categories = new Map(
    Object.entries(file.categories).map(([id, distances]) => {
      let page = 0;
      return [id, new Set(distances.map((distance) => (page += distance)))];
    }),
  );
  return {
    sections,
    isIn: (category, page) => categories.get(category)?.has(page) ?? false,
    async parts(first, last, near, max) {
      const [from, to] = [partOf(words, first), partOf(words, last)];
      const start = Math.min(partOf(words, near) - Math.floor(max / 2), to + 1 - max);
      const wanted = words.slice(Math.max(from, start), to + 1).slice(0, max);
      return Promise.all(wanted.map(([, hash]) => loadWords(hash)));
    },
    async prefix(prefix) {
      if (partOf(words, endOfPrefix(prefix)) - partOf(words, prefix) < MAX_PARTS) return undefined;
      const part = prefixes[partOf(prefixes, prefix)];
      return part && (await loadWords(part[1])).term(prefix);
    },
    async page(number) {
      let first = 0;
      for (const [count, hash] of file.pages) {
        if (number < first + count) return (await loadPages(hash))[number - first]!;
        first += count;
      }
      throw new RangeError(`Page ${number} is not in the search index.`);
    },
  };
}

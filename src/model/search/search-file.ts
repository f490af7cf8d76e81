/** The files that the search loads. The build writes them, and the browser reads them. */
import type { SearchPage } from '../protocol.ts';
import type { TermRow } from './term-index.ts';

/**
 * The content of `search.json`: for a small site, all pages, which the browser indexes itself; for a large one, a list
 * of the parts that the build has made. The browser loads the parts that a query needs.
 */
export type SearchFile = SearchPage[] | SearchParts;

export interface SearchParts {
  /** The number of sections of each page. */
  sections: number[];
  /** The pages of each category, as distances from one to the next. */
  categories: Record<string, number[]>;
  /** The parts with the texts of pages: the number of pages, and the hash in the name of the file. */
  pages: [count: number, hash: string][];
  /** The parts of the index, by their first word. */
  words: [first: string, hash: string][];
  /** The parts with the prefixes that many parts of the index share, by their first prefix. */
  prefixes: [first: string, hash: string][];
}

export type PagesPart = SearchPage[];
export type WordsPart = TermRow[];

/** The folder of the parts. */
export const PARTS_FOLDER = 'assets/search/';

/** Returns the output path of a part. @param hash a hash of the content */
export const partFile = (hash: string): string => `${PARTS_FOLDER}${hash}.json`;

/**
 * The maximum number of parts that are loaded for a word. If more parts contain words with a prefix, there is a term
 * for the prefix itself.
 */
export const MAX_PARTS = 3;

/** Returns the index of the part that contains a word, or would contain it. */
export function partOf(parts: readonly [first: string, hash: string][], word: string): number {
  let [low, high] = [0, parts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (parts[middle]![0] <= word) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns a text that sorts after all words with a prefix. */
export const endOfPrefix = (prefix: string): string => `${prefix}\uffff`;

import type { SearchPage } from '../../model/protocol.ts';
import { SEARCH_FILE } from '../../model/routes.ts';
import { partFile, type SearchParts } from '../../model/search/search-file.ts';
import { type Item, pack } from './pack.ts';
import { rowsOf, type SearchStore } from './rows.ts';
import {
  Boilerplate,
  byteLength,
  type SearchEntry,
  searchIndex,
  textOf,
  withoutBoilerplate,
} from './search-index.ts';
import { indexGroup, type TermGroup } from './term-groups.ts';

/** Limits in bytes are those before compression. Compressed, texts are about a quarter, and lists of numbers a third. */
export interface Limits {
  /** The maximum size of an index that is not split, in bytes. */
  whole: number;
  /** The maximum size of a part of the index, in bytes. A single word may take more. */
  words: number;
  /** The size of a part with pages, in bytes. */
  pages: number;
  /** The maximum number of parts with pages. If a site has more text, its parts are larger. */
  pageParts: number;
  /** The maximum number of occurrences that are listed of a word, in each field. */
  occurrences: number;
}

const LIMITS: Limits = {
  whole: 600_000,
  words: 48_000,
  pages: 16_000,
  pageParts: 4_000,
  occurrences: 8_000,
};

/** A file, whose text is made only if it is needed. */
type File = readonly [path: string, text: () => string];

/**
 * Returns the files of the search: a single one for a small site; parts and a list of them for a large one.
 * @param entries what the search finds on each page, in the order of the site
 */
export function* searchFiles(
  entries: SearchEntry[],
  { limits = LIMITS, ...options }: SearchOptions,
): Generator<File> {
  const size = entries.reduce((sum, { json }) => sum + json.length, 0);
  const file =
    size <= limits.whole
      ? searchIndex(entries.map((entry) => JSON.parse(textOf(entry)) as SearchPage))
      : yield* partFiles(entries, size, { ...options, limits });
  yield [SEARCH_FILE, () => JSON.stringify(file)];
}

export interface SearchOptions {
  /** Returns the hash of a text in hexadecimal digits, for file names and as a key. */
  hashOf: (text: string) => string;
  limits?: Limits;
  /** What the last build has stored, for the same site. */
  store?: SearchStore;
}

/** Returns the parts, one by one, and at last the list of them. */
function* partFiles(
  entries: SearchEntry[],
  size: number,
  { hashOf, limits, store }: SearchOptions & { limits: Limits },
): Generator<File, SearchParts> {
  const boilerplate = new Boilerplate();
  for (const { sections } of entries) boilerplate.add(sections);
  const groups: [key: string, group: TermGroup][] = [];
  const found = function* (): Generator<Item> {
    for (const group of inGroups(entries, hashOf)) {
      const items = group.map((entry) => itemOf(entry, withoutBoilerplate(entry, boilerplate)));
      const key = hashOf(items.map(({ content }) => content).join('\n'));
      const known = store?.groups.get(key);
      const index = known ?? indexGroup(items.map(({ text }) => JSON.parse(text()) as SearchPage));
      if (!known) store?.groups.set(key, index);
      groups.push([key, index]);
      yield* items;
    }
  };
  const write = function* (items: Iterable<Item>, maxSize: number): Generator<File, Part[]> {
    const parts: Part[] = [];
    for (const { first, count, content, text } of pack(items, maxSize)) {
      const hash = hashOf(content);
      parts.push({ first, count, hash });
      yield [partFile(hash), text];
    }
    return parts;
  };
  const byWord = ({ first, hash }: Part): [string, string] => [first, hash];

  const pageParts = yield* write(found(), Math.max(limits.pages, size / limits.pageParts));
  const rows = rowsOf(groups, { hashOf, occurrences: limits.occurrences, store });
  const words = (yield* write(rows.words(), limits.words)).map(byWord);
  const prefixes = yield* write(rows.prefixes(words), limits.words);
  return {
    sections: rows.sections,
    categories: categoriesOf(entries),
    pages: pageParts.map(({ count, hash }) => [count, hash]),
    words,
    prefixes: prefixes.map(byWord),
  };
}

/** A group of pages ends with a page whose hash has this end: on average, 256 pages are in a group. */
const GROUP_END = '00';

/** Divides pages into groups, so that a new page changes only one of them. */
function* inGroups(entries: SearchEntry[], hashOf: (text: string) => string): Generator<SearchEntry[]> {
  let group: SearchEntry[] = [];
  for (const entry of entries) {
    group.push(entry);
    if (!hashOf(entry.route).endsWith(GROUP_END)) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Returns the item of a page. @param own the JSON of the page, if it is not the one in its entry */
const itemOf = (entry: SearchEntry, own: string | undefined): Item =>
  own === undefined
    ? { name: entry.route, content: entry.hash, size: entry.json.length, text: () => textOf(entry) }
    : { name: entry.route, content: own, size: byteLength(own), text: () => own };

interface Part {
  first: string;
  count: number;
  hash: string;
}

/** Returns the numbers of the pages in each category, as distances from one to the next. */
function categoriesOf(pages: SearchEntry[]): SearchParts['categories'] {
  const found = new Map<string, { last: number; distances: number[] }>();
  for (const [number, { categories }] of pages.entries())
    for (const id of categories) {
      const category = found.get(id) ?? { last: 0, distances: [] };
      found.set(id, category);
      category.distances.push(number - category.last);
      category.last = number;
    }
  return Object.fromEntries([...found].map(([id, { distances }]) => [id, distances]));
}

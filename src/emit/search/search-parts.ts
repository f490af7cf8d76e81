import type { SearchPage } from '../../model/protocol.ts';
import { SEARCH_FILE } from '../../model/routes.ts';
import {
  endOfPrefix,
  MAX_PARTS,
  partFile,
  partOf,
  type SearchFile,
  type SearchParts,
} from '../../model/search/search-file.ts';
import {
  mergeTerms,
  type Term,
  type TermIndex,
  TermIndexBuilder,
  toRow,
} from '../../model/search/term-index.ts';
import { hasUnspaced } from '../../model/search/fold.ts';
import { withoutBoilerplate } from './search-index.ts';

/**
 * Limits in bytes are those before compression. Compressed, texts are about a quarter, and lists of numbers a third.
 */
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

type File = readonly [path: string, text: string];

/**
 * Returns the files of the search: a single one for a small site; parts and a list of them for a large one.
 * @param pages what the search finds on each page, in the order of the site
 * @param hashOf returns the hash of a text in hexadecimal digits, for file names
 */
export function* searchFiles(
  pages: SearchPage[],
  hashOf: (text: string) => string,
  limits = LIMITS,
): Generator<File> {
  const size = pages.reduce((sum, page) => sum + byteLength(JSON.stringify(page)), 0);
  const own = withoutBoilerplate(pages);
  const file: SearchFile = size <= limits.whole ? own : yield* partFiles(own, size, hashOf, limits);
  yield [SEARCH_FILE, JSON.stringify(file)];
}

/** Returns the parts, one by one, and at last the list of them. */
function* partFiles(
  pages: SearchPage[],
  size: number,
  hashOf: (text: string) => string,
  limits: Limits,
): Generator<File, SearchParts> {
  const write = function* (items: Iterable<Item>, maxSize: number): Generator<File, Part[]> {
    const parts: Part[] = [];
    for (const { first, count, text } of pack(items, maxSize)) {
      const hash = hashOf(text);
      parts.push({ first, count, hash });
      yield [partFile(hash), text];
    }
    return parts;
  };
  const byWord = ({ first, hash }: Part): [string, string] => [first, hash];
  const builder = new TermIndexBuilder();
  for (const page of pages) builder.add(page);
  const index = builder.finishParts(limits.occurrences);

  const pageParts = yield* write(pageItems(pages), Math.max(limits.pages, size / limits.pageParts));
  const words = (yield* write(wordRows(index), limits.words)).map(byWord);
  const prefixes = yield* write(prefixRows(index, words, limits.occurrences), limits.words);
  return {
    sections: index.sections,
    categories: categoriesOf(pages),
    pages: pageParts.map(({ count, hash }) => [count, hash]),
    words,
    prefixes: prefixes.map(byWord),
  };
}

interface Part {
  first: string;
  count: number;
  hash: string;
}

/** A page or a word in a part. */
interface Item {
  name: string;
  json: string;
}

/**
 * Packs items into JSON arrays. A part ends before it would be too large; from half the size on, also where the first
 * two letters change. This way, a change of one item moves few others into another part.
 */
function* pack(
  items: Iterable<Item>,
  maxSize: number,
): Generator<{ first: string; count: number; text: string }> {
  let packed: Item[] = [];
  let [last, total] = ['', 0];
  const part = (parts: Item[]) => ({
    first: parts[0]!.name,
    count: parts.length,
    text: `[${parts.map(({ json }) => json).join()}]`,
  });
  for (const item of items) {
    const size = byteLength(item.json);
    const isNewStart = item.name.slice(0, 2) !== last.slice(0, 2);
    if (packed.length > 0 && (total + size > maxSize || (isNewStart && total > maxSize / 2))) {
      yield part(packed);
      [packed, total] = [[], 0];
    }
    packed.push(item);
    total += size;
    last = item.name;
  }
  if (packed.length > 0) yield part(packed);
}

function* pageItems(pages: SearchPage[]): Generator<Item> {
  for (const page of pages) yield { name: page.route, json: JSON.stringify(page) };
}

const rowOf = (name: string, term: Term): Item => ({ name, json: JSON.stringify(toRow(name, term)) });

function* wordRows({ words, term }: TermIndex): Generator<Item> {
  for (const word of words) yield rowOf(word, term(word)!);
}

/**
 * Returns a row for each prefix whose words are in many parts, so that a visitor who types it loads only this row.
 * Sorted by prefix.
 */
function* prefixRows(
  { words, term }: TermIndex,
  parts: SearchParts['words'],
  occurrences: number,
): Generator<Item> {
  const found = new Map<string, Term>();
  const inManyParts = (prefix: string) =>
    partOf(parts, endOfPrefix(prefix)) - partOf(parts, prefix) >= MAX_PARTS;
  const add = (prefix: string, group: string[]): Term => {
    const terms = [...groupsOf(group, prefix.length + 1)].flatMap(([longer, inner]) =>
      longer !== prefix && inManyParts(longer) ? [add(longer, inner)] : inner.map((word) => term(word)!),
    );
    const merged = mergeTerms(terms, occurrences);
    found.set(prefix, merged);
    return merged;
  };
  // A single character is enough for a search in scripts without spaces.
  const groups = [
    ...groupsOf(words.filter(hasUnspaced), 1),
    ...groupsOf(
      words.filter((word) => !hasUnspaced(word)),
      2,
    ),
  ];
  for (const [prefix, group] of groups) if (inManyParts(prefix)) add(prefix, group);
  for (const prefix of [...found.keys()].sort()) yield rowOf(prefix, found.get(prefix)!);
}

/** Groups words by their first letters. */
function groupsOf(words: string[], length: number): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const prefix = word.slice(0, length);
    const group = groups.get(prefix);
    if (group) group.push(word);
    else groups.set(prefix, [word]);
  }
  return groups;
}

/** Returns the numbers of the pages in each category, as distances from one to the next. */
function categoriesOf(pages: SearchPage[]): SearchParts['categories'] {
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

const encoder = new TextEncoder();

/** Returns the size of a text in UTF-8. */
const byteLength = (text: string): number => encoder.encode(text).length;

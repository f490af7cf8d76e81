import { distance } from 'fastest-levenshtein';
import type { SearchPage, SearchSection } from '../../model/protocol.ts';
import { endOfPrefix, MAX_PARTS } from '../../model/search/search-file.ts';
import { hasUnspaced, inOtherKana } from '../../model/search/fold.ts';
import { normalize, tokenize, wordsOfQuery } from '../../model/search/tokenize.ts';
import { rankSections, type WordMatches } from './ranking.ts';
import type { LoadedPart, SearchSource } from './sources.ts';

/** A matching page, with its best matching sections. */
export interface SearchMatch {
  page: SearchPage;
  sections: SearchSection[];
}

export interface SearchResults {
  /** The number of pages that match. */
  count: number;
  /** The best matches, best first. */
  matches: SearchMatch[];
  /** The words in the index that match the query, normalized. */
  words: Set<string>;
}

/**
 * Returns the pages that match. Rejects if a part of the index cannot be loaded.
 * @param category limits the search to one category
 */
export type Search = (query: string, category?: string) => Promise<SearchResults>;

/** The maximum number of pages in the results. */
const MAX_PAGES = 12;
/** The maximum number of sections shown per page. */
const MAX_SECTIONS = 3;
/** How much a match counts that is not exact. */
const [PREFIX_WEIGHT, FUZZY_WEIGHT, KANA_WEIGHT] = [0.375, 0.45, 0.45];
/** The number of first letters that are assumed to be right in a word with a typo. */
const RIGHT_LETTERS = 2;

/** Returns a function that searches pages. */
export function createSearch(source: SearchSource): Search {
  const firstSections: number[] = [];
  let total = 0;
  for (const count of source.sections) {
    firstSections.push(total);
    total += count;
  }

  return async (query, category) => {
    const queryWords = wordsOfQuery(query);
    const last = queryWords.at(-1);
    const found = await Promise.all(
      [...new Set(queryWords)].map((word) => findWord(source, word, word === last)),
    );
    const sections = rankSections(found, { sections: source.sections, firstSections, total });
    const pages = new Map<number, number[]>();
    for (const { section, page, isOwn } of sections) {
      if (category && !source.isIn(category, page)) continue;
      const shown = pages.get(page) ?? [];
      pages.set(page, shown);
      if (isOwn) shown.push(section - firstSections[page]!);
    }
    const matches = [...pages].slice(0, MAX_PAGES).map(async ([number, shown]) => {
      const page = await source.page(number);
      const withHeading = shown.map((index) => page.sections[index]!).filter(({ heading }) => heading);
      return { page, sections: withHeading.slice(0, MAX_SECTIONS) };
    });
    const loaded = await Promise.all(matches);
    return { count: pages.size, matches: loaded, words: matchingWords(found, loaded) };
  };
}

/**
 * Finds the words in the index that match a word of the query: `パン` also for `ぱん`, since people type kana as they
 * come. But these may be other words (`タイ` and `食べたい`), so they count less.
 * @param isLast the visitor may still be typing the word
 */
async function findWord(source: SearchSource, word: string, isLast: boolean): Promise<WordMatches> {
  const other = inOtherKana(word);
  const found = await findSpelling(source, word, isLast);
  if (other === word) return found;
  const { terms, prefixes } = await findSpelling(source, other, isLast);
  return {
    terms: [...found.terms, ...terms.map((match) => ({ ...match, weight: KANA_WEIGHT * match.weight }))],
    prefixes: [...found.prefixes, ...prefixes],
  };
}

async function findSpelling(source: SearchSource, word: string, isLast: boolean): Promise<WordMatches> {
  // Two letters of the last word are enough to match as a prefix, and one character in a script without spaces.
  const isPrefix = word.length > (isLast ? 1 : 3) || hasUnspaced(word);
  const whole = isPrefix ? await source.prefix(word) : undefined;
  const parts = await source.parts(word, isPrefix && !whole ? endOfPrefix(word) : word, word, MAX_PARTS);
  const maxDistance = typosIn(word);
  const terms = matchingTerms(parts, word, isPrefix && !whole, maxDistance);
  if (whole) terms.push({ term: whole, weight: PREFIX_WEIGHT });
  if (terms.length > 0 || maxDistance === 0) return { terms, prefixes: whole ? [word] : [] };
  const start = word.slice(0, RIGHT_LETTERS);
  const near = await source.parts(start, endOfPrefix(start), word, 2 * MAX_PARTS);
  return { terms: matchingTerms(near, word, false, maxDistance), prefixes: [] };
}

/** Returns how many typos are allowed: none in short words and in control numbers (`5.12`). */
const typosIn = (word: string): number =>
  word.length > 4 && !/\d/.test(word) ? Math.min(2, Math.round(word.length * 0.2)) : 0;

function matchingTerms(parts: LoadedPart[], word: string, isPrefix: boolean, maxDistance: number) {
  const found: WordMatches['terms'] = [];
  for (const { words, term } of parts)
    for (const other of words) {
      const weight = weightOf(other, word, isPrefix, maxDistance);
      if (weight > 0) found.push({ word: other, term: term(other)!, weight });
    }
  return found;
}

/** Returns how much a match of a word in the index counts: 1 for the same word, 0 for one that does not match. */
function weightOf(other: string, word: string, isPrefix: boolean, maxDistance: number): number {
  const longer = other.length - word.length;
  if (other === word) return 1;
  if (isPrefix && other.startsWith(word))
    return (PREFIX_WEIGHT * other.length) / (other.length + 0.3 * longer);
  if (Math.abs(longer) > maxDistance || maxDistance === 0) return 0;
  const typos = distance(other, word);
  return typos <= maxDistance ? (FUZZY_WEIGHT * other.length) / (other.length + typos) : 0;
}

/** Returns the words to highlight. The words with a prefix that the index does not list are taken from the texts. */
function matchingWords(found: WordMatches[], matches: SearchMatch[]): Set<string> {
  const words = new Set(found.flatMap(({ terms }) => terms.flatMap(({ word }) => word ?? [])));
  for (const prefix of found.flatMap(({ prefixes }) => prefixes))
    for (const { page } of matches)
      for (const text of [page.title, ...page.sections.flatMap(({ heading, text }) => [heading, text])])
        for (const word of tokenize(text).map((token) => normalize(token.text)))
          if (word.startsWith(prefix)) words.add(word);
  return words;
}

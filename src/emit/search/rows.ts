import { lazy } from '../../model/lazy.ts';
import { endOfPrefix, MAX_PARTS, partOf, type SearchParts } from '../../model/search/search-file.ts';
import { mergeTerms, type Term, type TermIndex, toRow } from '../../model/search/term-index.ts';
import { type IndexRecord, knownRows, type Row } from './known-rows.ts';
import type { Item } from './pack.ts';
import { byteLength } from './search-index.ts';
import { mergeGroups, type TermGroup, type TermGroups } from './term-groups.ts';

/** Stores what the next build needs to know about an index. */
export interface SearchStore {
  groups: TermGroups;
  /** Returns the record of the last build. */
  record(): IndexRecord | undefined;
  setRecord(record: IndexRecord): void;
}

interface RowOptions {
  hashOf: (text: string) => string;
  /** The maximum number of occurrences that are listed of a word, in each field. */
  occurrences: number;
  store: SearchStore | undefined;
}

/** The rows of an index. */
export interface Rows {
  /** The number of sections of each page. */
  sections: number[];
  /** Returns the rows of all words. */
  words(): Generator<Item>;
  /**
   * Returns the rows of the prefixes that many parts share, sorted by prefix, and stores the record for the next build.
   * @param parts the parts with the rows of all words
   */
  prefixes(parts: SearchParts['words']): Item[];
}

/**
 * Merges groups into rows. A row that stays the same since the last build is made only if a file with it is written.
 * @param groups the groups by their keys
 */
export function rowsOf(
  groups: [key: string, group: TermGroup][],
  { hashOf, occurrences, store }: RowOptions,
): Rows {
  const index = mergeGroups(
    groups.map(([, group]) => group),
    occurrences,
  );
  const { average } = index;
  const known = knownRows(store?.record(), { groups, average, occurrences }, (key) => store?.groups.get(key));
  const words = new Map<string, Row>();
  const prefixes = new Map<string, Row>();
  const rowIn = (rows: Map<string, Row>, name: string, before: Row | undefined, termOf: () => Term): Item => {
    const jsonOf = () => JSON.stringify(toRow(name, termOf()));
    const json = before ? undefined : jsonOf();
    const row = before ?? { size: byteLength(json!), hash: hashOf(json!) };
    rows.set(name, row);
    return { name, content: row.hash, size: row.size, text: () => json ?? jsonOf() };
  };
  return {
    sections: index.sections,
    *words() {
      for (const word of index.words) yield rowIn(words, word, known.word(word), () => index.term(word)!);
    },
    prefixes(parts) {
      const firsts = parts.map(([first]) => first);
      const items = prefixTerms(index, parts, occurrences).map(([prefix, termOf]) =>
        rowIn(prefixes, prefix, known.prefix(prefix, firsts), termOf),
      );
      const keys = groups.map(([key]) => key);
      store?.setRecord({ groups: keys, average, occurrences, words, parts: firsts, prefixes });
      return items;
    },
  };
}

/**
 * Returns a term for each prefix whose words are in many parts, so that a visitor who types it loads only this term.
 * Sorted by prefix.
 */
function prefixTerms(
  { words, term }: TermIndex,
  parts: SearchParts['words'],
  occurrences: number,
): [prefix: string, termOf: () => Term][] {
  const found = new Map<string, () => Term>();
  const inManyParts = (prefix: string) =>
    partOf(parts, endOfPrefix(prefix)) - partOf(parts, prefix) >= MAX_PARTS;
  const add = (prefix: string, group: string[]): (() => Term) => {
    const terms = [...groupsOf(group, prefix.length + 1)].flatMap(([longer, inner]) =>
      longer !== prefix && inManyParts(longer)
        ? [add(longer, inner)]
        : inner.map((word) => () => term(word)!),
    );
    const merged = lazy(() =>
      mergeTerms(
        terms.map((termOf) => termOf()),
        occurrences,
      ),
    );
    found.set(prefix, merged);
    return merged;
  };
  for (const [prefix, group] of groupsOf(words, 2)) if (inManyParts(prefix)) add(prefix, group);
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1));
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

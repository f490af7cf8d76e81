import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type SearchEntry, searchEntryOf } from '../../../../src/emit/search/search-index.ts';
import type { Limits } from '../../../../src/emit/search/search-parts.ts';
import type { IndexRecord } from '../../../../src/emit/search/known-rows.ts';
import type { SearchStore } from '../../../../src/emit/search/rows.ts';
import type { TermGroup } from '../../../../src/emit/search/term-groups.ts';
import { partHash } from '../../../../src/node/disk/content-hash.ts';
import { cases, SEED } from '../../../support/runner/scale.ts';
import { searchFilesOfEntries } from '../../../support/emit/search-files.ts';

const LIMITS: Limits = { whole: 0, words: 300, pages: 300, pageParts: 1000, occurrences: 40 };

/** A store in memory, which counts the groups that were made. */
function memoryStore(): SearchStore & { made: number } {
  const stored = new Map<string, TermGroup>();
  let record: IndexRecord | undefined;
  const store = {
    made: 0,
    groups: {
      get: (key: string) => stored.get(key),
      set(key: string, group: TermGroup) {
        stored.set(key, structuredClone(group));
        store.made += 1;
      },
    },
    record: () => record,
    setRecord: (made: IndexRecord) => (record = made),
  };
  return store;
}

const filesOf = (entries: SearchEntry[], store?: SearchStore) =>
  searchFilesOfEntries(entries, { limits: LIMITS, store });

const VOCABULARY = ['audit', 'Audit', 'access', 'control', 'naïve', 'ﷺ', '鍵', '5.1', 'don’t', 'risk'];

/** Returns a page with a word of its own, whose letters consist of two UTF-16 units each. */
const longLetters = (number: number, version = 0) =>
  searchEntryOf(
    {
      route: `/page-${number}`,
      title: 'Page',
      categories: [],
      sections: [{ heading: '', text: `𐐨𐐩𐐪${number} `.repeat(1 + version) }],
    },
    partHash,
  );

/** Returns a page. The last section of every second page is the same. Versions differ in words, lengths and sections. */
const entryOf = (number: number, version = 0) => {
  const words = Array.from(
    { length: 1 + (version % 4) },
    (_, index) => VOCABULARY[(number * 7 + version + index) % VOCABULARY.length],
  );
  return searchEntryOf(
    {
      route: `/page-${number}`,
      title: `Page ${VOCABULARY[number % VOCABULARY.length]}`,
      categories: number % 3 === 0 ? ['basics'] : [],
      sections: [
        { heading: '', text: `${words.join(' ')} ${number} ${version}` },
        { heading: 'Book', text: number % 2 === 0 ? 'A demo' : `A demo of ${number}` },
        ...(version % 7 === 1 ? [{ heading: 'More', text: `Version ${version}` }] : []),
      ],
    },
    partHash,
  );
};

const ENTRIES = Array.from({ length: 700 }, (_, number) => entryOf(number));
const lastEnd = ENTRIES.findLastIndex(({ route }) => partHash(route).endsWith('00'));

it('gives the same files with what earlier builds have stored', () => {
  const change = fc.record({
    kind: fc.constantFrom('edit', 'edit', 'edit', 'edit many', 'remove', 'insert', 'move'),
    at: fc.nat(12),
    number: fc.integer({ min: 0, max: 60 }),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
      const store = memoryStore();
      let entries = ENTRIES;
      filesOf(entries, store);
      for (const { kind, at, number } of changes) {
        const index = (at * 57) % entries.length;
        const moved = entries[(index * 31) % entries.length]!;
        if (kind === 'remove') entries = entries.toSpliced(index, 1);
        else if (kind === 'edit') entries = entries.with(index, entryOf(index, number));
        else if (kind === 'edit many')
          entries = entries.map((entry, each) => (each % 9 === number % 9 ? entryOf(each, number) : entry));
        else if (kind === 'insert') entries = entries.toSpliced(index, 0, entryOf(number));
        else entries = [moved, ...entries.filter((entry) => entry !== moved)];
        expect(filesOf(entries, store)).toEqual(filesOf(entries));
      }
    }),
    { numRuns: cases({ small: 2, nightly: 40 }), seed: SEED },
  );
});

it('indexes only the group with the changed page again', () => {
  const store = memoryStore();
  const entries = Array.from({ length: 3000 }, (_, number) => entryOf(number));
  filesOf(entries, store);
  const all = store.made;
  expect(all).toBeGreaterThan(5);
  expect(all).toBeLessThan(30);
  filesOf(entries.with(1500, entryOf(1500, 1)), store);
  expect(store.made).toBe(all + 1);
  filesOf(entries.toSpliced(700, 0, entryOf(5000)), store);
  expect(store.made).toBeLessThanOrEqual(all + 3); // the new page may end a group
});

it('gives the same files with other limits', () => {
  const store = memoryStore();
  filesOf(ENTRIES, store);
  const limits = { ...LIMITS, occurrences: 20 };
  expect(searchFilesOfEntries(ENTRIES, { limits, store })).toEqual(searchFilesOfEntries(ENTRIES, { limits }));
});

it('makes only the rows of changed words again', () => {
  const store = memoryStore();
  filesOf(ENTRIES, store);
  const before = store.record()!;
  filesOf(ENTRIES.with(7, entryOf(7, 4)), store);
  const after = store.record()!;
  const made = [...after.words].filter(([word, row]) => before.words.get(word) !== row);
  expect(made.map(([word]) => word).sort()).toEqual(['0', '4', 'control', 'risk']);
  const madePrefixes = [...after.prefixes].filter(([prefix, row]) => before.prefixes.get(prefix) !== row);
  expect(madePrefixes.map(([prefix]) => prefix)).toEqual(['4']);
});

it.each<[string, SearchEntry[], SearchEntry[]]>([
  ['a word has gone from one group', ENTRIES.with(600, entryOf(600, 7)), ENTRIES.with(600, entryOf(600, 3))],
  ['a field has another length', ENTRIES, ENTRIES.with(600, entryOf(600, 3))],
  ['a page has another number of sections', ENTRIES, ENTRIES.with(5, entryOf(5, 8))],
  ['all fields are longer', ENTRIES, ENTRIES.map((_, number) => entryOf(number, number % 2 === 0 ? 3 : 0))],
  [
    'letters consist of two units',
    ENTRIES.map((_, number) => longLetters(number)),
    ENTRIES.map((_, number) => longLetters(number, number === 30 ? 1 : 0)),
  ],
  ['the last group is missing', ENTRIES, ENTRIES.slice(0, lastEnd + 1)],
])('gives the same files if %s', (_, first, second) => {
  const store = memoryStore();
  filesOf(first, store);
  expect(filesOf(second, store)).toEqual(filesOf(second));
});

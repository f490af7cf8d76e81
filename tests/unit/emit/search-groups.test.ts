import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type SearchEntry, searchEntryOf } from '../../../src/emit/search-index.ts';
import type { Limits } from '../../../src/emit/search-parts.ts';
import type { TermGroup, TermGroups } from '../../../src/emit/term-groups.ts';
import { partHash } from '../../../src/node/disk/content-hash.ts';
import { searchFilesOfEntries } from '../../support/emit/search-files.ts';

const LIMITS: Limits = { whole: 0, words: 300, pages: 300, pageParts: 1000, occurrences: 40 };

/** Groups in memory, which count those that were made. */
function memoryGroups(): TermGroups & { made: number } {
  const stored = new Map<string, TermGroup>();
  return {
    made: 0,
    get: (key) => stored.get(key),
    set(key, group) {
      stored.set(key, structuredClone(group));
      this.made += 1;
    },
  };
}

const filesOf = (entries: SearchEntry[], groups?: TermGroups) =>
  searchFilesOfEntries(entries, { limits: LIMITS, groups });

const VOCABULARY = ['audit', 'Audit', 'access', 'control', 'naïve', 'ﷺ', '鍵', '5.1', 'don’t', 'risk'];

/** Returns a page. The last section of every second page is the same. */
const entryOf = (number: number, version = 0) =>
  searchEntryOf(
    {
      route: `/page-${number}`,
      title: `Page ${VOCABULARY[number % VOCABULARY.length]}`,
      categories: number % 3 === 0 ? ['basics'] : [],
      sections: [
        {
          heading: '',
          text: `${VOCABULARY[(number * 7 + version) % VOCABULARY.length]} ${number} ${version}`,
        },
        { heading: 'Book', text: number % 2 === 0 ? 'A demo' : `A demo of ${number}` },
      ],
    },
    partHash,
  );

it('gives the same files with the groups of earlier builds', () => {
  const change = fc.record({
    kind: fc.constantFrom('edit', 'remove', 'insert', 'move'),
    at: fc.nat(),
    number: fc.integer({ min: 1000, max: 1400 }),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
      const groups = memoryGroups();
      let entries = Array.from({ length: 700 }, (_, number) => entryOf(number));
      filesOf(entries, groups);
      for (const { kind, at, number } of changes) {
        const index = at % entries.length;
        const moved = entries[(index * 31) % entries.length]!;
        if (kind === 'remove') entries = entries.toSpliced(index, 1);
        else if (kind === 'edit') entries = entries.with(index, entryOf(index, number));
        else if (kind === 'insert') entries = entries.toSpliced(index, 0, entryOf(number));
        else entries = [moved, ...entries.filter((entry) => entry !== moved)];
        expect(filesOf(entries, groups)).toEqual(filesOf(entries));
      }
    }),
    { numRuns: 15, seed: 18_005 },
  );
});

it('indexes only the group with the changed page again', () => {
  const groups = memoryGroups();
  const entries = Array.from({ length: 3000 }, (_, number) => entryOf(number));
  filesOf(entries, groups);
  const all = groups.made;
  expect(all).toBeGreaterThan(5);
  expect(all).toBeLessThan(30);
  filesOf(entries.with(1500, entryOf(1500, 1)), groups);
  expect(groups.made).toBe(all + 1);
  filesOf(entries.toSpliced(700, 0, entryOf(5000)), groups);
  expect(groups.made).toBeLessThanOrEqual(all + 3); // the new page may end a group
});

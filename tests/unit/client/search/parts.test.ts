import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadSearch } from '../../../../src/client/search/load-search.ts';
import type { Limits } from '../../../../src/emit/search/search-parts.ts';
import type { SearchPage } from '../../../../src/model/protocol.ts';
import { SEARCH_FILE } from '../../../../src/model/routes.ts';
import { searchFilesOf } from '../../../support/emit/search-files.ts';

const PARTS: Limits = { whole: 0, words: 300, pages: 300, pageParts: 1000, occurrences: 1000 };
const ONE_FILE: Limits = { ...PARTS, whole: Infinity };

/** Returns the search of files, and the paths that it loads. */
async function searchIn(files: Map<string, string>) {
  const loaded: string[] = [];
  const { search } = await loadSearch(async (path) => {
    loaded.push(path);
    const text = files.get(path);
    if (text === undefined) throw new Error(`404 ${path}`);
    return JSON.parse(text);
  });
  return { search, loaded };
}

/** Words of which none is another one with a typo: in an index in parts, typos are found in some of the parts only. */
const VOCABULARY =
  'audit auditable auth authority asset access accessible control contract container context customer evidence event evening 5.12 5.1 risk naïve café 鍵 𐐨𐐩𐐪 don’t'.split(
    ' ',
  );
const text = (maxLength: number) =>
  fc.array(fc.constantFrom(...VOCABULARY), { maxLength }).map((words) => words.join(' '));
const query = fc
  .array(fc.constantFrom(...VOCABULARY, 'co', 'con', 'au', 'ev', '𐐨'), { maxLength: 3 })
  .map((words) => words.join(' '));
const section = fc.record({ heading: text(4), text: text(30) });
const pages = fc
  .array(
    fc.record({
      title: text(5),
      categories: fc.subarray(['care', 'intro']),
      sections: fc.array(section, { maxLength: 4 }),
    }),
    { maxLength: 25 },
  )
  .map((all) => all.map((page, index) => ({ route: `/page-${index}`, ...page })));

describe('a search index in parts', () => {
  it('finds the same pages as one in a single file', async () => {
    await fc.assert(
      fc.asyncProperty(pages, query, fc.constantFrom(undefined, 'care'), async (all, words, category) => {
        const [one, parts] = await Promise.all(
          [ONE_FILE, PARTS].map(async (limits) => {
            const { search } = await searchIn(searchFilesOf(all, limits));
            const { count, matches } = await search(words, category);
            return { count, routes: count <= 12 && matches.map(({ page }) => page.route).sort() };
          }),
        );
        expect(parts).toEqual(one);
      }),
      { numRuns: 60 },
    );
  });

  /** A site with many different words and a few that are on all pages. */
  const large = Array.from({ length: 300 }, (_, number): SearchPage => {
    const words = Array.from(
      { length: 20 + (number % 21) },
      (_, index) => `common${(number * 7 + index * 13) % 400}`,
    );
    const sections = [{ heading: '', text: `everywhere ${words.join(' ')} only${number}` }];
    return { route: `/page-${number}`, title: `Title ${number}`, categories: [], sections };
  });
  const limits = { ...PARTS, words: 2000, pages: 2000, occurrences: 50 };
  const files = searchFilesOf(large, limits);

  it.each(['only17', 'common17 common30', 'everywhere', 'co', 'common'])(
    'loads few parts for %j, each once',
    async (query) => {
      const { search, loaded } = await searchIn(files);
      expect(loaded).toEqual([SEARCH_FILE]);
      const { count, matches } = await search(query);
      expect(count).toBeGreaterThan(0);
      expect(new Set(loaded).size).toBe(loaded.length);
      const parts = loaded.length - 1;
      expect(parts).toBeLessThanOrEqual(2 * 6 + matches.length);
      await search(query);
      expect(loaded.length - 1).toBe(parts);
    },
  );

  it('highlights the words with a prefix that many parts share', async () => {
    const { search } = await searchIn(files);
    const { words } = await search('co');
    expect([...words].every((word) => word.startsWith('co'))).toBe(true);
    for (const word of [/^common1/, /^common9/])
      expect([...words].some((each) => word.test(each))).toBe(true);
  });

  it('finds a rare word together with a word that is too frequent for its list', async () => {
    const { search } = await searchIn(files);
    const { matches } = await search('everywhere only299');
    expect(matches.map(({ page }) => page.route)).toEqual(['/page-299']);
  });

  it('has the same bytes each time, and a change of a page changes few of them', () => {
    expect([...searchFilesOf(large, limits)]).toEqual([...files]);
    const changed = large.map((page, number) =>
      number === 150 ? { ...page, sections: [{ heading: '', text: `${page.sections[0]!.text} new` }] } : page,
    );
    const next = searchFilesOf(changed, limits);
    const different = [...next].filter(([path, content]) => files.get(path) !== content);
    expect(different.length).toBeGreaterThan(1);
    expect(different.length).toBeLessThan(next.size / 3);
  });

  it('loads the new index if a part is missing because the site was deployed again', async () => {
    const deployed = new Map(files);
    const { search, loaded } = await searchIn(deployed);
    deployed.clear();
    for (const [path, content] of searchFilesOf(
      large.map((page) => ({ ...page, title: `New ${page.title}` })),
      limits,
    ))
      deployed.set(path, content);
    expect((await search('only17')).matches[0]!.page.title).toBe('New Title 17');
    expect(loaded.filter((path) => path === SEARCH_FILE)).toHaveLength(2);
  });

  it('rejects if a part cannot be loaded, and tries again with the next query', async () => {
    const available = new Map(files);
    const { search } = await searchIn(available);
    for (const path of files.keys()) if (path !== SEARCH_FILE) available.delete(path);
    await expect(search('only299')).rejects.toThrow('404');
    for (const [path, content] of files) available.set(path, content);
    expect((await search('only299')).count).toBe(1);
  });
});

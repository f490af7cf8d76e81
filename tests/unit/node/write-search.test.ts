import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SearchPage } from '../../../src/model/protocol.ts';
import { createCache } from '../../../src/node/disk/cache/cache.ts';
import { listFiles } from '../../../src/node/disk/files/list-files.ts';
import { writeSearch } from '../../../src/node/build/write-search.ts';
import { useFolder } from '../../support/sandbox/folder.ts';

const folder = useFolder();

/** Pages with too much text for an index in one file. */
const PAGES = Array.from({ length: 120 }, (_, number): SearchPage => {
  const words = Array.from({ length: 90 }, (_unused, index) => (number * 31 + index * 7) % 500);
  const sections = [{ heading: '', text: words.map((word) => `${word}`.padStart(80, 'long')).join(' ') }];
  return { route: `/page-${number}`, title: `Page ${number}`, categories: [], sections };
});
const CHANGED = PAGES.with(60, { ...PAGES[60]!, sections: [{ heading: '', text: 'zebra' }] });

/** Writes the files of the search into a new folder. Returns their contents, and how many values the cache got. */
async function build(pages: SearchPage[], cacheName = 'cache') {
  const staging = mkdtempSync(folder.at('staging-'));
  const cache = createCache(folder.at(cacheName));
  const paths = await writeSearch(pages, { staging, cache, level: 8, batchSize: 200_000 });
  expect(listFiles(staging).sort()).toEqual(paths.toSorted());
  const files = new Map(paths.map((path) => [path, readFileSync(join(staging, path), 'base64')]));
  return { files, made: cache.counts('search').made };
}

test('the index comes from the cache if no page has changed', async () => {
  const first = await build(PAGES);
  expect(first.made).toBeGreaterThan(3);
  expect(first.files.size).toBeGreaterThan(20);
  expect([...first.files.keys()]).toEqual(expect.arrayContaining(['search.json', 'search.json.br']));
  expect(await build(PAGES)).toEqual({ files: first.files, made: 0 });
});

test('after a change, the files are those of a new build', async () => {
  const { files } = await build(PAGES);
  const changed = await build(CHANGED);
  expect(changed.files).not.toEqual(files);
  expect(changed).toEqual(await build(CHANGED, 'other-cache'));
});

test('what is missing in the cache is made again', async () => {
  const { files } = await build(PAGES);
  const second = readdirSync(folder.at('cache/search')).find((name) => name.endsWith('-1'))!;
  rmSync(folder.at(`cache/search/${second}`));
  expect(await build(PAGES)).toEqual({ files, made: 1 });
});

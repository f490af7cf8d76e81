import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchEntryOf } from '../../../src/emit/search/search-index.ts';
import type { SearchPage } from '../../../src/model/protocol.ts';
import { createCache } from '../../../src/node/disk/cache.ts';
import { partHash } from '../../../src/node/disk/content-hash.ts';
import { openPack } from '../../../src/node/disk/pack.ts';
import { keptOutputs, recordOf, type WrittenFile } from '../../../src/node/output/kept-outputs.ts';
import { scanOutput } from '../../../src/node/output/scan-output.ts';
import { writeSearch } from '../../../src/node/output/write-search.ts';

let dir: string;
let cacheDir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-search-'));
  cacheDir = join(dir, 'cache');
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Opens the record of the output. */
async function openOutputs(staging: string, target: string) {
  const recordDir = join(dir, 'records');
  const { changed } = await scanOutput({ target, cacheDir: recordDir, unrecorded: new Map() });
  const record = await openPack<WrittenFile>(createCache(recordDir), recordOf(target));
  return keptOutputs(target, staging, record, new Set(changed));
}

/** Pages with too much text for an index in one file. */
const pages = (changed?: number) =>
  Array.from({ length: 120 }, (_, number) => {
    const words = Array.from({ length: 900 }, (_unused, index) => `word${(number * 31 + index * 7) % 5000}`);
    const text = `${words.join(' ')}${number === changed ? ' zebra' : ''}`;
    const search: SearchPage = {
      route: `/page-${number}`,
      title: `Page ${number}`,
      categories: [],
      sections: [{ heading: '', text }],
    };
    return { key: `${number} ${number === changed}`, search: searchEntryOf(search, partHash) };
  });

/** Writes the search files of a build, which replaces the last output. Returns the files by path. */
async function build(found: ReturnType<typeof pages>) {
  const [staging, target] = [join(dir, 'staging'), join(dir, 'out')];
  const cache = createCache(cacheDir);
  const outputs = await openOutputs(staging, target);
  await writeSearch(found, { staging, target, outputs, cache });
  await outputs.save();
  rmSync(target, { recursive: true, force: true });
  renameSync(staging, target);
  const paths = readdirSync(target, { recursive: true, encoding: 'utf8' }).sort();
  const files = paths.map((path) => join(target, path)).filter((path) => statSync(path).isFile());
  return new Map(files.map((path) => [path, { text: readFileSync(path, 'utf8'), file: statSync(path).ino }]));
}

const texts = (files: Awaited<ReturnType<typeof build>>) =>
  [...files].map(([path, { text }]) => [path, text]);

test('all files stay if no page has changed', async () => {
  const first = await build(pages());
  expect(first.size).toBeGreaterThan(20);
  expect(await build(pages())).toEqual(first);
});

test('after a change, the files are those of a new build, and most parts stay', async () => {
  const first = await build(pages());
  const second = await build(pages(60));
  rmSync(join(dir, 'out'), { recursive: true });
  cacheDir = join(dir, 'other-cache');
  expect(texts(second)).toEqual(texts(await build(pages(60))));
  const isKept = [...second].map(([path, { file }]) => first.get(path)?.file === file);
  expect(isKept.filter(Boolean).length).toBeGreaterThan(second.size / 2);
  expect(isKept).toContain(false);
});

test.each(['{', '{}', '[]', '{"pages": [[1, "gone"]], "words": [], "prefixes": []}'])(
  'a list of parts that somebody has replaced with %s is written again',
  async (edited) => {
    const first = await build(pages());
    writeFileSync(join(dir, 'out/search.json'), edited);
    expect(texts(await build(pages()))).toEqual(texts(first));
  },
);

test('a file that is listed twice is kept once', async () => {
  await build(pages());
  const [staging, target] = [join(dir, 'staging'), join(dir, 'out')];
  const outputs = await openOutputs(staging, target);
  const [part] = readdirSync(join(target, 'assets/search'));
  const file = [`assets/search/${part}`, `assets/search/${part}`] as const;
  expect(outputs.keep([file, file])).toBe(true);
  expect(outputs.keep([file])).toBe(true);
  expect(outputs.keyOf(file[0])).toBe(file[1]);
  expect(statSync(join(staging, file[0])).nlink).toBe(2);
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { parseExample } from '../../../tools/problems/problem-examples.ts';
import { createCache } from '../../../src/node/disk/cache.ts';
import { hashOfBytes } from '../../../src/node/disk/content-hash.ts';
import {
  createFileKeys,
  createFileStore,
  type FileParts,
  openFilePacks,
} from '../../../src/node/site/file-store.ts';
import { readSchemas } from '../../../src/node/site/read-schemas.ts';
import { siteFiles } from '../../../src/node/site/site-directory.ts';
import { createLoader, type LoadedSite } from '../../../src/pipeline.ts';
import type { FileInputs } from '../../../src/site/files/load-files.ts';
import { type StoredFile, takeApart } from '../../../src/site/files/stored-file.ts';
import type { ProblemCode } from '../../../src/lint/codes.ts';
import { isContent } from '../../../src/model/site-files.ts';
import { loadFiles, memoryFiles } from '../../support/site.ts';

const dir = mkdtempSync(join(tmpdir(), 'pagewright-stored-'));
afterAll(() => rmSync(dir, { recursive: true }));

const schemas = readSchemas();
const EXAMPLES = 'docs/problems';

type Files = Parameters<typeof loadFiles>[0];

/** Opens a loader like a new process does. Its function `missing` returns how many files were not in the store. */
async function openLoader(name: string) {
  const packs = await openFilePacks(createCache(dir), name);
  const store = createFileStore(packs, schemas);
  let missing = 0;
  const set: typeof store.set = (...args) => {
    missing += 1;
    store.set(...args);
  };
  const loader = createLoader(schemas, { ...store, set });
  const load = (files: Files) => {
    loader(memoryFiles(new Map()), { today: '2026-11-20' }); // forgets the files of the site before
    return loadFiles(files, loader);
  };
  return { load, missing: () => missing, save: store.close, put: store.put };
}

async function missingIn(name: string, files: Files): Promise<number> {
  const { load, missing, save } = await openLoader(name);
  load(files);
  await save();
  return missing();
}

/** Everything in a loaded site that others see. */
const contentOf = ({ withBuildProblems, problemInBlock, positionOfBlock, ...content }: LoadedSite) => ({
  ...content,
  built: withBuildProblems([]),
  positions: content.pages.flatMap(({ route, blocks }) =>
    [undefined, ...blocks.keys()].map((index) => [
      problemInBlock(route, index, { code: 'over-budget', message: 'Heavy.' }),
      index === undefined ? undefined : positionOfBlock(route, index),
    ]),
  ),
});

const filesIn = (folder: string): Files => {
  const { list, read } = siteFiles(folder);
  return new Map(list().map((path) => [path, isContent(path) ? read(path)! : '']));
};

describe('a site whose files come from the store equals one that was read', async () => {
  const examples = (readdirSync(EXAMPLES).map((file) => basename(file, '.txt')) as ProblemCode[]).map(
    (code) => [code, parseExample(code, readFileSync(join(EXAMPLES, `${code}.txt`), 'utf8')).wrong] as const,
  );
  const folders = ['pages', 'tests/fixtures/second-site'].map((folder) => [folder, filesIn(folder)] as const);
  const sites: (readonly [string, Files])[] = [...examples, ...folders];
  const first = await openLoader('examples');
  const read = new Map(sites.map(([name, files]) => [name, contentOf(first.load(files))]));
  await first.save();
  const later = await openLoader('examples');

  test.each(sites)('%s', (name, files) => {
    expect(contentOf(later.load(files))).toEqual(read.get(name));
    expect(later.missing()).toBe(0);
  });
});

it('is not read again if another store has its result', async () => {
  const found: [string, FileParts][] = [];
  const keyOf = createFileKeys(schemas);
  const set = (inputs: FileInputs, file: StoredFile) =>
    found.push([keyOf(inputs), takeApart(file, hashOfBytes)]);
  const files = filesIn('tests/fixtures/second-site');
  loadFiles(files, createLoader(schemas, { has: () => false, get: () => undefined, set }));
  const { load, missing, put } = await openLoader('another');
  for (const entry of found) put(...entry);
  load(files);
  expect(found.length).toBeGreaterThan(4);
  expect(missing()).toBe(0);
});

describe('a file is read again if', () => {
  const page = (heading: string) =>
    `title: Prices\ndescription: What it costs.\nblocks:\n  - type: hero\n    heading: ${heading}\n`;
  const glossary = (means: string) =>
    `page: { label: All terms, to: / }\nterms: [{ term: gate, means: ${means}. }]\n`;
  const files: Files = new Map([
    ['prices.yaml', page('Prices')],
    ['_glossary.yaml', glossary('A door')],
    ['_media/dot.svg', ''],
  ]);
  const ALL = 5;

  test.each<[string, Files, number]>([
    ['nothing has changed: none', new Map(), 0],
    ['its text has changed', new Map([['prices.yaml', page('Costs')]]), 1],
    [
      'it is at another path',
      new Map([
        ['prices.yaml', undefined],
        ['costs.yaml', page('Prices')],
      ]),
      1,
    ],
    ['a term has changed: all', new Map([['_glossary.yaml', glossary('A gate')]]), ALL],
    ['a picture was added: all', new Map([['_media/new.svg', '']]), ALL],
  ])('%s', async (name, changes, expected) => {
    const id = name.replace(/\W/g, '-');
    expect(await missingIn(id, files)).toBe(ALL);
    expect(await missingIn(id, new Map([...files, ...changes]))).toBe(expected);
  });
});

describe('the blocks of a stored page', () => {
  const text = (heading: string) =>
    `title: Prices\ndescription: What it costs.\nblocks:\n  - type: hero\n    heading: ${heading}\n`;
  const files: Files = new Map([['prices.yaml', text('What it costs')]]);
  const headingsOf = ({ pages }: LoadedSite) =>
    pages.flatMap(({ blocks }) => blocks.map((block) => (block as { heading?: string }).heading));
  const folder = join(dir, 'records');
  const blockFiles = () => readdirSync(folder).filter((name) => name.startsWith('blocks-'));
  const removeBlocks = () => {
    for (const name of blockFiles()) rmSync(join(folder, name));
  };

  test('are stored apart, and read when they are needed', async () => {
    await missingIn('apart', files);
    const { load, missing } = await openLoader('apart');
    const site = load(files);
    expect(headingsOf(site)).toContain('What it costs');
    expect(missing()).toBe(0);
  });

  test('are made again from the file if they are missing, and stored', async () => {
    await missingIn('removed', files);
    const before = blockFiles();
    removeBlocks();
    const { load, missing, save } = await openLoader('removed');
    expect(headingsOf(load(files))).toContain('What it costs');
    expect(missing()).toBe(0);
    await save();
    expect(before).toEqual(expect.arrayContaining(blockFiles()));
    expect(blockFiles().length).toBeGreaterThan(0);
  });

  test('are stored once, so that what others store later stays', async () => {
    await missingIn('once', files);
    const { load, save } = await openLoader('once');
    load(new Map([['prices.yaml', text('Another text')]]));
    await save();
    removeBlocks();
    await save();
    expect(blockFiles()).toEqual([]);
  });

  test('are an error if they are missing and the file has changed since', async () => {
    await missingIn('changed', files);
    const { load } = await openLoader('changed');
    const changing = new TextEncoder().encode(text('What it costs'));
    const site = load(new Map([['prices.yaml', changing]]));
    removeBlocks();
    changing.set(new TextEncoder().encode('WHAT'), text('').length);
    expect(() => headingsOf(site)).toThrow('prices.yaml has changed while it was in use.');
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { parseExample } from '../../../src/node/codegen/problem-examples.ts';
import { createCache } from '../../../src/node/disk/cache.ts';
import { emptyPack, openPack, type Pack } from '../../../src/node/disk/pack.ts';
import { createFileStore } from '../../../src/node/site/file-store.ts';
import { readSchemas } from '../../../src/node/site/read-schemas.ts';
import { siteFiles } from '../../../src/node/site/site-directory.ts';
import { createLoader, type LoadedSite } from '../../../src/pipeline.ts';
import type { StoredFile } from '../../../src/site/files/stored-file.ts';
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
  const pack = await openPack<StoredFile>(createCache(dir), `records/${name}`);
  const store = createFileStore(pack, schemas);
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
  return { load, missing: () => missing, save: pack.save, put: store.put };
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
  const found: [string, StoredFile][] = [];
  const pack: Pack<StoredFile> = { ...emptyPack(), set: (...entry) => found.push(entry) };
  const files = filesIn('tests/fixtures/second-site');
  loadFiles(files, createLoader(schemas, createFileStore(pack, schemas)));
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

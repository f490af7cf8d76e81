import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parseExample } from '../../../tools/problems/problem-examples.ts';
import { createCache } from '../../../src/node/disk/cache/cache.ts';
import { includedIcons } from '../../../src/node/media/icons/included-icons.ts';
import { codeLanguages } from '../../../src/node/site/code-languages.ts';
import { inspectMedia } from '../../../src/node/media/inspect-media.ts';
import { createFilePreparer, prepareFiles } from '../../../src/node/site/prepare-files.ts';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { siteFiles } from '../../../src/node/disk/files/site-directory.ts';
import { createPlanner } from '../../../src/pipeline.ts';
import type { ProblemCode } from '../../../src/lint/codes.ts';
import { isContent } from '../../../src/model/site-files.ts';
import { type FileChanges, minimalFiles } from '../../support/site.ts';
import { useFolder } from '../../support/sandbox/folder.ts';

const folder = useFolder({ shared: true });

const schemas = readSchemas();
const plan = createPlanner(schemas);
const EXAMPLES = 'docs/problems';
const SITE = 'tests/fixtures/second-site';
const today = '2026-11-20';

/**
 * Prepares the files of the minimal site with changes.
 * @param isNew whether a new process does this, which has prepared nothing before
 */
async function prepare(changes: FileChanges, { cacheName, isNew }: { cacheName: string; isNew: boolean }) {
  const { files, link } = plan(minimalFiles(changes), today);
  const planned = isNew ? files.map((file) => ({ ...file, known: undefined })) : files;
  const cache = createCache(folder.at(cacheName));
  const prepared = await prepareFiles(planned, cache, {
    schemas,
    filesDir: '',
    media: new Map(),
    copied: new Map(),
    today,
  });
  link(prepared, {}); // keeps them for the next call
  return { planned, prepared, missing: cache.counts('files').made };
}

describe('a file in the cache equals one that was prepared:', () => {
  const filesIn = (folder: string): FileChanges => {
    const { list, read } = siteFiles(folder);
    return new Map(list().map((path) => [path, isContent(path) ? read(path)! : '']));
  };
  const examples = (readdirSync(EXAMPLES).map((file) => basename(file, '.txt')) as ProblemCode[]).map(
    (code) => [code, parseExample(code, readFileSync(join(EXAMPLES, `${code}.txt`), 'utf8')).wrong] as const,
  );
  const folders = ['pages', SITE].map((folder) => [folder, filesIn(folder)] as const);

  test.each<readonly [string, FileChanges]>([...examples, ...folders])('%s', async (_, files) => {
    const options = { cacheName: 'examples', isNew: true };
    const { planned, prepared } = await prepare(files, options);
    expect(prepared).toStrictEqual(planned.map((file) => file.prepare()));
    const later = await prepare(files, options);
    expect([later.missing, later.prepared]).toStrictEqual([0, prepared]);
  });
});

it('is not prepared again if a worker has prepared it', async () => {
  const cache = createCache(folder.at('worker'));
  const files = siteFiles(SITE);
  const pictures = await inspectMedia(files, cache);
  const { files: planned } = plan(
    { ...files, pictures: () => pictures, icons: includedIcons, languages: codeLanguages },
    today,
  );
  const inputs = { schemas, filesDir: SITE, media: pictures.inspected, copied: new Map(), today };
  const prepareInWorker = createFilePreparer({ ...inputs, cacheDir: cache.dir });
  const paths = planned.map(({ path }) => path);
  await prepareInWorker(paths.slice(0, 3));
  await prepareInWorker(paths.slice(3));
  await prepareFiles(planned, cache, inputs);
  expect(paths.length).toBeGreaterThan(4);
  expect(cache.counts('files')).toEqual({ made: 0, kept: paths.length });
});

describe('a file is prepared again if', () => {
  const page = (heading: string) =>
    `title: Prices\ndescription: What it costs.\nblocks:\n  - type: hero\n    heading: ${heading}\n`;
  const glossary = (means: string) =>
    `page: { label: All terms, to: / }\nterms: [{ term: gate, means: ${means}. }]\n`;
  const files: FileChanges = new Map([
    ['prices.yaml', page('Prices')],
    ['_glossary.yaml', glossary('A door')],
    ['_media/dot.svg', ''],
  ]);
  const ALL = 5;

  test.each<[string, FileChanges, number]>([
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
    const changed = new Map([...files, ...changes]);
    const cacheName = name.replace(/\W/g, '-');
    expect((await prepare(files, { cacheName, isNew: true })).missing).toBe(ALL);
    const { planned } = await prepare(changed, { cacheName: 'empty', isNew: false });
    expect(planned.filter((file) => !file.known)).toHaveLength(expected);
    expect((await prepare(changed, { cacheName, isNew: true })).missing).toBe(expected);
  });
});

import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCache } from '../../../../src/node/disk/cache.ts';
import { openPack } from '../../../../src/node/disk/pack.ts';
import { keptOutputs, recordOf, type WrittenFile } from '../../../../src/node/output/kept-outputs.ts';
import { scanOutput } from '../../../../src/node/output/scan-output.ts';

let dir: string;
let old: string;
let staging: string;

const open = async () => {
  const cacheDir = join(dir, 'cache');
  const { changed } = await scanOutput({ target: old, cacheDir, unrecorded: new Map() });
  const record = await openPack<WrittenFile>(createCache(cacheDir), recordOf(old));
  return keptOutputs(old, staging, record, new Set(changed));
};

/** An output with two files and a record of them. */
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-kept-'));
  old = join(dir, 'dist');
  staging = join(dir, 'dist.building');
  mkdirSync(join(staging, 'prices'), { recursive: true });
  const outputs = await open();
  for (const path of ['index.html', 'prices/index.html']) {
    writeFileSync(join(staging, path), `The page ${path}`);
    utimesSync(join(staging, path), 1, 1);
    outputs.wrote(path, `key of ${path}`, `look of ${path}`);
  }
  await outputs.save();
  renameSync(staging, old);
  mkdirSync(staging);
});
afterEach(() => rmSync(dir, { recursive: true }));

const FILES = [
  ['index.html', 'key of index.html'],
  ['prices/index.html', 'key of prices/index.html'],
] as const;

test('keeps files that have not changed, build after build, without copying them', async () => {
  for (let build = 0; build < 3; build++) {
    const outputs = await open();
    expect(outputs.keep(FILES)).toBe(true);
    expect(outputs.keyOf('prices/index.html')).toBe('key of prices/index.html');
    expect(statSync(join(staging, 'index.html')).ino).toBe(statSync(join(old, 'index.html')).ino);
    await outputs.save();
    rmSync(old, { recursive: true });
    renameSync(staging, old);
    mkdirSync(staging);
  }
  expect(readFileSync(join(old, 'prices/index.html'), 'utf8')).toBe('The page prices/index.html');
});

test.each<[string, (path: string) => void]>([
  ['removed', (path) => rmSync(path)],
  ['longer', (path) => appendFileSync(path, '!')],
  ['edited', (path) => writeFileSync(path, readFileSync(path, 'utf8').toUpperCase())],
  [
    'longer, with the same time',
    (path) => {
      appendFileSync(path, '!');
      utimesSync(path, 1, 1);
    },
  ],
  [
    'replaced by a file of the same size and time',
    (path) => {
      cpSync(path, `${path}.new`);
      utimesSync(`${path}.new`, 1, 1);
      renameSync(`${path}.new`, path);
    },
  ],
  [
    'replaced by a link',
    (path) => {
      renameSync(path, join(dir, 'elsewhere'));
      symlinkSync(join(dir, 'elsewhere'), path);
    },
  ],
])('keeps none of the files if one was %s', async (_, change) => {
  change(join(old, 'prices/index.html'));
  const outputs = await open();
  expect(outputs.keep(FILES)).toBe(false);
  expect(outputs.keyOf('index.html')).toBeUndefined();
  expect(existsSync(join(staging, 'index.html'))).toBe(false);
});

test('keeps no file with another key, and no file without a record', async () => {
  const outputs = await open();
  expect(outputs.keep([['index.html', 'another key']])).toBe(false);
  rmSync(join(dir, 'cache'), { recursive: true });
  expect((await open()).keep([FILES[0]])).toBe(false);
});

test('knows the fingerprints of old documents, also once new ones are written, until somebody edits the files', async () => {
  const outputs = await open();
  expect(outputs.keep([FILES[0]])).toBe(true);
  mkdirSync(join(staging, 'prices'));
  writeFileSync(join(staging, 'prices/index.html'), 'New');
  outputs.wrote('prices/index.html', 'new key', 'new look');
  const fingerprints = () =>
    ['index.html', 'prices/index.html', 'none/index.html'].map((path) => outputs.oldFingerprint(path));
  expect(fingerprints()).toEqual(['look of index.html', 'look of prices/index.html', undefined]);
  await outputs.save();
  rmSync(old, { recursive: true });
  renameSync(staging, old);
  expect((await open()).oldFingerprint('prices/index.html')).toBe('new look');
  appendFileSync(join(old, 'prices/index.html'), '!');
  expect((await open()).oldFingerprint('prices/index.html')).toBeUndefined();
});

test('links none of the files if one of them cannot be linked', async () => {
  writeFileSync(join(staging, 'prices'), 'in the way');
  const outputs = await open();
  expect(outputs.keep(FILES)).toBe(false);
  expect(existsSync(join(staging, 'index.html'))).toBe(false);
  expect(readFileSync(join(old, 'index.html'), 'utf8')).toBe('The page index.html');
});

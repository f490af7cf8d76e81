import { mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hoursAgo } from '../../support/runner/time.ts';
import { createCache } from '../../../src/node/disk/cache.ts';
import { hashOfBytes } from '../../../src/node/disk/content-hash.ts';
import { openPack } from '../../../src/node/disk/pack.ts';
import { type FileHash, withHashes } from '../../../src/node/site/file-hashes.ts';
import { siteFiles } from '../../../src/node/site/site-directory.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-hashes-'));
  write('a.yaml', 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const hashOfText = (text: string) => hashOfBytes(Buffer.from(text));

/** Hashes a file in a run of its own. @param later how many milliseconds after the last change */
async function hashInRun(path: string, later: number) {
  const files = siteFiles(folder);
  const read: string[] = [];
  const reading = {
    ...files,
    read(each: string) {
      read.push(each);
      return files.read(each);
    },
  };
  const known = await openPack<FileHash>(createCache(join(folder, '.cache')), 'hashes');
  const hashed = withHashes(reading, known, () => hoursAgo(0).getTime() + later);
  const hash = hashed.hashOf(path);
  expect(hashed.hashOf(path)).toBe(hash);
  await known.save();
  return { hash, read };
}

test('a file is read once, and again after a change', async () => {
  expect(await hashInRun('a.yaml', 5000)).toEqual({ hash: hashOfText('one'), read: ['a.yaml'] });
  expect(await hashInRun('a.yaml', 5000)).toEqual({ hash: hashOfText('one'), read: [] });
  write('a.yaml', 'two');
  expect(await hashInRun('a.yaml', 5000)).toEqual({ hash: hashOfText('two'), read: ['a.yaml'] });
});

test('a change is noticed if the size and the time of the file are as before', async () => {
  const time = new Date(2020, 1, 1);
  utimesSync(join(folder, 'a.yaml'), time, time);
  await hashInRun('a.yaml', 5000);
  const before = statSync(join(folder, 'a.yaml'));
  write('a.yaml', 'two');
  utimesSync(join(folder, 'a.yaml'), time, time);
  expect(statSync(join(folder, 'a.yaml'))).toMatchObject({ size: before.size, mtimeMs: before.mtimeMs });
  expect((await hashInRun('a.yaml', 5000)).hash).toBe(hashOfText('two'));
});

test('a file that replaces another one is read', async () => {
  write('b.yaml', 'two');
  await hashInRun('a.yaml', 5000);
  renameSync(join(folder, 'b.yaml'), join(folder, 'a.yaml'));
  expect((await hashInRun('a.yaml', 5000)).hash).toBe(hashOfText('two'));
});

test('a file that has just changed is read again in the next run', async () => {
  expect((await hashInRun('a.yaml', 0)).read).toEqual(['a.yaml']);
  expect((await hashInRun('a.yaml', 0)).read).toEqual(['a.yaml']);
});

test('a missing file has no hash', async () => {
  expect(await hashInRun('missing.yaml', 5000)).toEqual({ hash: undefined, read: [] });
});

test('a change during a run is noticed', async () => {
  const known = await openPack<FileHash>(createCache(join(folder, '.cache')), 'hashes');
  const files = withHashes(siteFiles(folder), known);
  files.hashOf('a.yaml');
  expect(files.isCurrent()).toBe(true);
  write('a.yaml', 'another');
  expect(files.isCurrent()).toBe(false);
});

test('the hash of a file that changes while it is read is not kept', async () => {
  const files = siteFiles(folder);
  const known = await openPack<FileHash>(createCache(join(folder, '.cache')), 'hashes');
  const read = (path: string) => {
    write(path, 'two');
    return files.read(path);
  };
  withHashes({ ...files, read }, known, () => hoursAgo(0).getTime() + 5000).hashOf('a.yaml');
  await known.save();
  expect((await hashInRun('a.yaml', 5000)).read).toEqual(['a.yaml']);
});

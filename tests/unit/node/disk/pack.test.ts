import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Cache, createCache } from '../../../../src/node/disk/cache.ts';
import { openPack } from '../../../../src/node/disk/pack.ts';

let dir: string;
let cache: Cache;
/** The names of the files that were read. */
let read: string[];

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-pack-'));
  read = [];
  const disk = createCache(dir);
  cache = {
    ...disk,
    readValue<Value>(name: string) {
      read.push(name);
      return disk.readValue<Value>(name);
    },
  };
  const pack = await open();
  for (const key of KEYS) pack.set(key, `value of ${key}`);
  await pack.save();
  read = [];
});
afterEach(() => rmSync(dir, { recursive: true }));

/** So many that each file of the pack has some. */
const KEYS = Array.from({ length: 200 }, (_, index) => `key ${index}`);

const open = () => openPack<string>(cache, 'records/test');

/** Returns the keys that have a value. */
const stored = async () => {
  const pack = await open();
  return KEYS.filter((key) => pack.get(key) === `value of ${key}`);
};

const fileStates = () =>
  readdirSync(join(dir, 'records')).map((name) => {
    const { ino, mtimeMs } = statSync(join(dir, 'records', name));
    return [name, ino, mtimeMs];
  });

test('values that were neither read nor set are forgotten', async () => {
  const pack = await open();
  pack.get('key 1');
  pack.set('key 3', 'value of key 3');
  await pack.save();
  expect(await stored()).toEqual(['key 1', 'key 3']);
});

test('a value that was only looked at is forgotten', async () => {
  const pack = await open();
  expect(pack.peek('key 1')).toBe('value of key 1');
  expect(pack.peek('key 3')).toBe('value of key 3');
  pack.keep('key 3');
  await pack.save();
  expect(await stored()).toEqual(['key 3']);
});

test('a value that was set replaces one that was kept', async () => {
  const pack = await open();
  for (const key of KEYS) pack.set(key, 'new');
  pack.keep('key 1');
  await pack.save();
  expect(await stored()).toEqual([]);
});

describe('values that were only kept', () => {
  test('stay without any file being read or written', async () => {
    const before = fileStates();
    const pack = await open();
    for (const key of KEYS) pack.keep(key);
    await pack.save();
    expect(read).toEqual([]);
    expect(fileStates()).toEqual(before);
    expect(await stored()).toEqual(KEYS);
  });

  test('stay when another value of their file is set, and only this file is written', async () => {
    const before = fileStates();
    const pack = await open();
    for (const key of KEYS) pack.keep(key);
    pack.set('key 0', 'new');
    await pack.save();
    expect(read.length).toBe(1);
    const changed = fileStates().filter((state, index) => String(state) !== String(before[index]));
    expect(changed.length).toBe(1);
    expect(await stored()).toEqual(KEYS.slice(1));
    expect((await open()).get('key 0')).toBe('new');
  });

  test('can be read later', async () => {
    const pack = await open();
    pack.keep('key 7');
    await pack.save();
    expect(pack.get('key 7')).toBe('value of key 7');
  });
});

test('a value that is missing is not kept', async () => {
  const pack = await open();
  pack.keep('another');
  pack.set('key 1', 'value of key 1');
  await pack.save();
  expect((await open()).get('another')).toBeUndefined();
});

test('a value that is set is found by those who open the pack later', async () => {
  const pack = await open();
  pack.set('key 5', 'first');
  pack.set('key 5', 'second');
  expect(pack.get('key 5')).toBe('value of key 5');
  await pack.save();
  expect((await open()).get('key 5')).toBe('second');
});

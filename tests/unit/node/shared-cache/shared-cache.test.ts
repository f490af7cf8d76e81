import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { serialize } from 'node:v8';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCache } from '../../../../src/node/disk/cache/cache.ts';
import { KEY_VARIABLE, withDigest } from '../../../../src/node/disk/cache/integrity.ts';
import { pack } from '../../../../src/node/disk/store/chunk.ts';
import { chunkKey, listKey } from '../../../../src/node/disk/store/lists.ts';
import type { ObjectStore } from '../../../../src/node/disk/store/object-store.ts';
import { openSharedCache } from '../../../../src/node/disk/store/shared-cache.ts';
import { useFolder } from '../../../support/sandbox/folder.ts';

const folder = useFolder();
let objects: Map<string, Uint8Array>;
let requests: string[];
let isDown: boolean;

beforeEach(() => {
  objects = new Map();
  requests = [];
  isDown = false;
});
afterEach(() => vi.unstubAllEnvs());

function answer<Value>(request: string, value: Value): Value {
  requests.push(request);
  if (isDown) throw new Error('no route to host');
  return value;
}

const store: ObjectStore = {
  list: async (prefix) =>
    answer(
      'list',
      [...objects.keys()].filter((key) => key.startsWith(prefix)),
    ),
  get: async (key) => answer(`get ${key}`, objects.get(key)),
  put: async (key, content) => answer(`put ${key}`, void objects.set(key, content)),
};

const contentOf = (name: string) => `content of ${name}`;

/** Returns the file of a cache with some content. */
const fileWith = (name: string, content: string) => withDigest(name, serialize(content));

/** Runs a job on a machine. @returns which of the values were made, and not found */
async function run(machine: string, names: string[], job = 'all'): Promise<string[]> {
  const place = await openSharedCache(store, folder.at(machine), job);
  const cache = createCache(place);
  const made: string[] = [];
  for (const name of names) {
    const content = await cache.cached(name, async () => {
      made.push(name);
      return contentOf(name);
    });
    expect(content).toBe(contentOf(name));
  }
  await place.save(cache.used.keys());
  return made;
}

const NAMES = Array.from({ length: 50 }, (_, index) => `pages/${index}`);
/** The size of what `withDigest` puts before content. */
const DIGEST_BYTES = withDigest('', new Uint8Array()).length;

const listWithDigest = (job: string, listed: object[]) =>
  withDigest(listKey(job), Buffer.from(JSON.stringify(listed)));

const chunks = () => [...objects.keys()].filter((key) => key.startsWith(chunkKey('')));

it('gives a machine what another one has made', async () => {
  expect(await run('one', NAMES)).toEqual(NAMES);
  expect(await run('two', NAMES)).toEqual([]);
  expect(readdirSync(folder.at('two/pages'))).toHaveLength(NAMES.length);
});

it('needs few requests: one object contains many files', async () => {
  await run('one', NAMES);
  expect(requests.map((request) => request.split(' ')[0])).toEqual(['list', 'get', 'put', 'put']);
  requests = [];
  await run('two', NAMES);
  // Two lists of names: before the build, and again before anything would be stored.
  expect(requests.map((request) => request.split(' ')[0])).toEqual(['list', 'get', 'get', 'get']);
});

it('stores only what is new', async () => {
  await run('one', NAMES);
  expect(await run('one', [...NAMES, 'pages/new'])).toEqual(['pages/new']);
  expect(chunks()).toHaveLength(2);
  expect(await run('two', [...NAMES, 'pages/new'])).toEqual([]);
});

it('has one list for each kind of job, and reads all of them', async () => {
  await Promise.all([run('one', NAMES.slice(0, 25), '1-of-2'), run('two', NAMES.slice(25), '2-of-2')]);
  expect(await run('three', NAMES)).toEqual([]);
  expect(chunks()).toHaveLength(2);
});

it('keeps what another job of the same kind has stored meanwhile', async () => {
  const slow = await openSharedCache(store, folder.at('slow'), 'all');
  await createCache(slow).cached('pages/slow', async () => contentOf('pages/slow'));
  await run('fast', ['pages/fast']);
  await slow.save(['pages/slow']);
  expect(await run('new', ['pages/slow', 'pages/fast'])).toEqual([]);
});

it.each([
  ['truncated', (content: Uint8Array) => content.subarray(0, -1)],
  ['changed', (content: Uint8Array) => Buffer.concat([content.subarray(0, -1), Buffer.from('!')])],
  ['empty', () => new Uint8Array()],
  ['missing', () => undefined],
])('makes content again if its object is %s, and stores it again', async (_, damage) => {
  await run('one', NAMES);
  const [key = ''] = chunks();
  const damaged = damage(objects.get(key)!);
  objects.delete(key);
  if (damaged) objects.set(key, damaged);
  expect(await run('two', NAMES)).toEqual(NAMES);
  expect(await run('three', NAMES)).toEqual([]);
});

it.each([
  ['damaged', Buffer.from('[]')],
  ['not JSON', withDigest(listKey('all'), Buffer.from('<html>'))],
  [
    'of another program',
    withDigest(listKey('all'), Buffer.from('[null, 1, {"id": "x", "names": ["pages/0"]}]')),
  ],
  ['of another job', withDigest(listKey('1-of-2'), Buffer.from('[]'))],
])('ignores a list that is %s', async (_, content) => {
  await run('one', NAMES);
  objects.set(listKey('all'), content);
  expect(await run('two', NAMES)).toEqual(NAMES);
  expect(await run('three', NAMES)).toEqual([]);
});

it('makes content again if its file is damaged and the object does not contain it', async () => {
  await run('one', NAMES);
  folder.write('one/pages/0', 'damaged');
  expect(await run('one', NAMES)).toEqual([]);
  folder.write('one/pages/0', 'damaged');
  objects.clear();
  expect(await run('one', NAMES)).toEqual(['pages/0']);
});

it('writes no file outside of the cache', async () => {
  const bad = ['../evil', 'pages/../../evil', '/evil'];
  const { id, content } = await pack(
    new Map([...bad, 'pages/good'].map((name) => [name, fileWith(name, contentOf('pages/good'))])),
  );
  objects.set(chunkKey(id), content);
  const list = (names: string[]) => listWithDigest('other', [{ id, names, unused: 0 }]);
  objects.set(listKey('other'), list(['pages/good']));
  expect(await run('one', ['pages/good'])).toEqual([]);
  expect(readdirSync(folder.at('one'))).toEqual(['pages']);
  expect(existsSync(folder.at('evil'))).toBe(false);
  objects.set(listKey('other'), list(['pages/good', '../evil']));
  expect(await run('two', ['pages/good'])).toEqual(['pages/good']);
});

it('forgets what 20 builds in a row have not used', async () => {
  await run('one', ['pages/old']);
  for (let build = 0; build < 20; build++) await run('one', ['pages/0']);
  expect(await run('two', ['pages/old'])).toEqual([]);
  for (let build = 0; build < 21; build++) await run('one', ['pages/0']);
  expect(await run('three', ['pages/old'])).toEqual(['pages/old']);
});

it('stores everything that is used in few objects if a list has many', async () => {
  for (let count = 1; count <= 66; count++) await run('one', NAMES.slice(0, 1).concat(range(count)));
  const list = JSON.parse(readList());
  expect(list.length).toBeLessThan(5);
  requests = [];
  expect(await run('two', range(66))).toEqual([]);
  expect(requests.filter((request) => request.includes('/chunks/')).length).toBeLessThan(5);
});

const range = (count: number) => Array.from({ length: count }, (_, index) => `pictures/${index}.png`);
const readList = () =>
  Buffer.from(objects.get(listKey('all'))!)
    .subarray(DIGEST_BYTES)
    .toString();

it('stops asking a store that does not answer', async () => {
  await run('one', NAMES);
  const place = await openSharedCache(store, folder.at('two'), 'all');
  isDown = true;
  requests = [];
  const cache = createCache(place);
  for (const name of NAMES) await cache.cached(name, async () => 'made');
  expect(cache.counts('pages').made).toBe(NAMES.length);
  expect(requests).toHaveLength(1);
  expect(String(place.failure)).toContain('no route to host');
  await expect(openSharedCache(store, folder.at('two'), 'all')).rejects.toThrow('no route to host');
});

it('counts what goes over the network', async () => {
  await run('one', NAMES);
  const place = await openSharedCache(store, folder.at('two'), 'all');
  await createCache(place).cached('pages/0', async () => '');
  expect(place.traffic.fetched.objects).toBe(2); // the list and the object
  expect(place.traffic.fetched.bytes).toBe(
    [...objects.values()].reduce((sum, { length }) => sum + length, 0),
  );
  expect(place.traffic.stored).toEqual({ objects: 0, bytes: 0 });
  expect(readFileSync(folder.at('two/pages/0')).equals(readFileSync(folder.at('one/pages/0')))).toBe(true);
});

describe('with a key', () => {
  const KEYS = ['one', 'two'].map((text) => text.padEnd(32, '.'));
  const NAME = 'bundles/code';
  beforeEach(() => vi.stubEnv(KEY_VARIABLE, KEYS[0]));

  it('code is shared, as everything else is', async () => {
    await run('one', [NAME, 'pages/0']);
    expect(await run('two', [NAME, 'pages/0'])).toEqual([]);
  });

  it.each([
    ['another key', KEYS[1]],
    ['no key', ''],
  ])('nothing is taken from a machine with %s', async (_, key) => {
    vi.stubEnv(KEY_VARIABLE, key);
    await run('one', NAMES);
    vi.stubEnv(KEY_VARIABLE, KEYS[0]);
    expect((await openSharedCache(store, folder.at('two'), 'all')).isForeign).toBe(true);
    expect(await run('two', NAMES)).toEqual(NAMES);
    expect((await openSharedCache(store, folder.at('two'), 'all')).isForeign).toBe(false);
    expect(await run('three', NAMES)).toEqual([]);
  });

  it('a file that somebody has put into the store is not used', async () => {
    await run('one', [NAME]);
    vi.stubEnv(KEY_VARIABLE, '');
    const { id, content } = await pack(new Map([[NAME, fileWith(NAME, 'evil')]]));
    objects.set(chunkKey(id), content);
    const [list, forged] = [listKey('all'), listWithDigest('all', [{ id, names: [NAME], unused: 0 }])];
    vi.stubEnv(KEY_VARIABLE, KEYS[0]);
    objects.set(list, forged);
    expect(await run('two', [NAME])).toEqual([NAME]);
    // Not even if the list could be signed.
    objects.set(list, listWithDigest('all', [{ id, names: [NAME], unused: 0 }]));
    expect(await run('three', [NAME])).toEqual([NAME]);
  });
});

describe('without a key', () => {
  it('no code is stored or fetched', async () => {
    await run('one', ['bundles/code', 'pages/0']);
    expect(await run('two', ['bundles/code', 'pages/0'])).toEqual(['bundles/code']);
  });

  it('no code reaches the folder, from where a later build would take it', async () => {
    const files = ['bundles/code', 'pages/0'].map((name) => [name, fileWith(name, 'evil')] as const);
    const { id, content } = await pack(new Map(files));
    objects.set(chunkKey(id), content);
    objects.set(listKey('all'), listWithDigest('all', [{ id, names: ['pages/0'], unused: 0 }]));
    const place = await openSharedCache(store, folder.at('one'), 'all');
    await createCache(place).cached('pages/0', async () => 'made');
    expect(readdirSync(folder.at('one'))).toEqual(['pages']);
  });
});

it('a store that is empty is not foreign', async () => {
  expect((await openSharedCache(store, folder.at('one'), 'all')).isForeign).toBe(false);
});

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hoursAgo } from '../../../support/runner/time.ts';
import { createCache } from '../../../../src/node/disk/cache/cache.ts';
import { limitCacheSize, limitGrownCache } from '../../../../src/node/disk/cache/cache-size.ts';
import { KEY_VARIABLE, withDigest, signatureKey } from '../../../../src/node/disk/cache/integrity.ts';
import { UsageError } from '../../../../src/node/disk/usage-error.ts';
import { useFolder } from '../../../support/sandbox/folder.ts';

const folder = useFolder();
afterEach(() => vi.unstubAllEnvs());

const VALUE = { text: 'Brot für alle', bytes: new Uint8Array([0, 255]), none: undefined };

it('makes a value again that is stored as something else', async () => {
  folder.write('a', withDigest('a', Buffer.from('not a value')));
  expect(await createCache(folder.dir).cached('a', async () => 'made')).toBe('made');
});

it('returns an equal value from the cache', async () => {
  const make = vi.fn(async () => VALUE);
  const made = await createCache(folder.dir).cached('pages/a', make);
  const later = createCache(folder.dir);
  const kept = await later.cached('pages/a', make);
  expect(make).toHaveBeenCalledTimes(1);
  for (const value of [made, kept]) {
    expect([...value.bytes]).toEqual([0, 255]);
    expect({ ...value, bytes: VALUE.bytes }).toEqual(VALUE);
  }
  expect(later.counts('pages')).toEqual({ made: 0, kept: 1 });
  expect(later.counts('page')).toEqual({ made: 0, kept: 0 });
});

it.each([
  ['empty', () => Buffer.alloc(0)],
  ['truncated', (content: Buffer) => content.subarray(0, -1)],
  ['changed', (content: Buffer) => Buffer.concat([content.subarray(0, -1), Buffer.from('!')])],
])('makes a value again if its file is %s', async (_, damage) => {
  await createCache(folder.dir).cached('pages/a', async () => VALUE);
  const path = folder.at('pages/a');
  const intact = readFileSync(path);
  writeFileSync(path, damage(intact));
  expect((await createCache(folder.dir).cached('pages/a', async () => VALUE)).text).toBe(VALUE.text);
  expect(readFileSync(path)).toEqual(intact);
});

it('makes a value again if its file has another name', async () => {
  await createCache(folder.dir).cached('pages/a', async () => VALUE);
  copyFileSync(folder.at('pages/a'), folder.at('pages/b'));
  expect(await createCache(folder.dir).cached('pages/b', async () => 'b')).toBe('b');
});

it('makes a value once for concurrent requests, and stores nothing if this fails', async () => {
  const cache = createCache(folder.dir);
  const make = vi.fn(async () => 'a');
  expect(await Promise.all(['a', 'a'].map((name) => cache.cached(`pages/${name}`, make)))).toEqual([
    'a',
    'a',
  ]);
  expect(make).toHaveBeenCalledTimes(1);
  await expect(cache.cached('pages/b', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(readdirSync(folder.at('pages'))).toEqual(['a']);
});

it('makes a value again that is no longer valid', async () => {
  const get = (version: number) =>
    createCache(folder.dir).cached(
      'pages/a',
      async () => ({ version }),
      (value) => value.version === version,
    );
  expect(await get(1)).toEqual({ version: 1 });
  expect(await get(2)).toEqual({ version: 2 });
  expect(await createCache(folder.dir).cached('pages/a', async () => 'not made')).toEqual({ version: 2 });
});

it('counts the values that workers have made or used, each once', async () => {
  const cache = createCache(folder.dir);
  const worker = createCache(folder.dir);
  await worker.cached('pages/a', async () => 'a');
  await worker.cached('pages/a', async () => 'a');
  cache.add('pages/a', worker.useOf('pages/a'));
  cache.add('pages/b', { isMade: false, failure: 'ENOSPC' });
  expect(cache.counts('pages')).toEqual({ made: 1, kept: 1 });
  expect([...cache.used]).toEqual([
    ['pages/a', true],
    ['pages/b', false],
  ]);
  expect(cache.failure).toMatchObject({ code: 'ENOSPC' });
});

it.each([
  ['a file is in its place', (cache: string) => writeFileSync(cache, '')],
  ['its links lead nowhere', (cache: string) => symlinkSync(cache, cache)],
])('still returns values if %s', async (_, damage) => {
  damage(folder.at('cache'));
  const cache = createCache(folder.at('cache'));
  expect(await cache.has('pages/a')).toBe(false);
  for (const made of ['first', 'second']) expect(await cache.cached('pages/a', async () => made)).toBe(made);
  expect(cache.counts('pages')).toEqual({ made: 1, kept: 0 });
  expect(cache.failure).toMatchObject({ code: expect.stringMatching(/^(ENOTDIR|ELOOP)$/) });
});

describe('a key', () => {
  const KEYS = ['one', 'two'].map((text) => text.padEnd(32, '.'));
  const get = async (content: string, key = '') => {
    vi.stubEnv(KEY_VARIABLE, key);
    return createCache(folder.dir).cached('pages/a', async () => content);
  };

  it('signs content, so that nothing is used that was stored with another key or with none', async () => {
    expect(await get('plain')).toBe('plain');
    expect(await get('first', KEYS[0])).toBe('first');
    expect(await get('again', KEYS[0])).toBe('first');
    expect(await get('with white space', ` ${KEYS[0]}\n`)).toBe('first');
    expect(await get('second', KEYS[1])).toBe('second');
    expect(await get('plain again')).toBe('plain again');
  });

  it.each(['secret', '0123456789abcdef0123456789abcde'])(
    'that is too short is refused, and not printed',
    (key) => {
      vi.stubEnv(KEY_VARIABLE, key);
      expect(signatureKey).toThrow(UsageError);
      expect(signatureKey).toThrow(
        /^PAGEWRIGHT_CACHE_SIGNATURE_KEY is too short\. Use at least 32 random characters, /,
      );
      expect(signatureKey).not.toThrow(key);
    },
  );
});

it('makes a value again if the cache was removed', async () => {
  const cache = createCache(folder.dir);
  await cache.cached('pages/a', async () => 'a');
  rmSync(folder.dir, { recursive: true });
  expect(await cache.cached('pages/a', async () => 'b')).toBe('b');
});

/** Stores a file of more than 100 and less than 160 bytes that was last used a number of days ago. */
async function store(name: string, days: number) {
  await createCache(folder.dir).cached(name, async () => Buffer.alloc(100));
  utimesSync(folder.at(name), hoursAgo(days * 24), hoursAgo(days * 24));
}

it('removes what was used longest ago if the cache is too large', async () => {
  for (const [index, name] of ['pages/a', 'pictures/b', 'pages/c', 'pages/d'].entries())
    await store(name, 10 - index);
  limitCacheSize(folder.dir, new Set(['pages/a']), 320);
  expect(existsSync(folder.at('pages/a')), 'used now').toBe(true);
  expect(readdirSync(folder.at('pages')).sort()).toEqual(['a', 'd']);
  expect(readdirSync(folder.at('pictures'))).toEqual([]);
});

it('removes no file that it has not written', async () => {
  mkdirSync(folder.at('Documents'));
  for (const path of ['Documents/novel.txt', 'Documents/empty', 'limited']) {
    folder.write(path, path.endsWith('empty') ? '' : 'Once upon a time.');
    utimesSync(folder.at(path), hoursAgo(1000), hoursAgo(1000));
  }
  await store('pages/a', 3);
  limitGrownCache({ dir: folder.dir, used: new Map() }, 100);
  expect(readdirSync(folder.at('pages'))).toEqual([]);
  expect(readdirSync(folder.at('Documents')).sort()).toEqual(['empty', 'novel.txt']);
  expect(folder.read('limited')).toBe('Once upon a time.');
});

it('removes nothing from a cache that is small enough or missing', async () => {
  await store('pages/a', 400);
  limitCacheSize(folder.dir, new Set());
  expect(readdirSync(folder.at('pages'))).toEqual(['a']);
  rmSync(folder.dir, { recursive: true });
  limitCacheSize(folder.dir, new Set());
});

it('is limited again within the hour only if many files were added', async () => {
  const none = { dir: folder.dir, used: new Map<string, boolean>() };
  const many = {
    dir: folder.dir,
    used: new Map(Array.from({ length: 100 }, (_, index) => [`pages/${index}`, true])),
  };
  await store('pages/a', 3);
  limitGrownCache(none, 100);
  expect(existsSync(folder.at('pages/a')), 'the first time').toBe(false);
  await store('pages/b', 2);
  limitGrownCache(none, 100);
  expect(existsSync(folder.at('pages/b')), 'after few files').toBe(true);
  limitGrownCache(many, 100);
  expect(existsSync(folder.at('pages/b')), 'after many files').toBe(false);
  await store('pages/c', 1);
  utimesSync(folder.at('limited'), hoursAgo(2), hoursAgo(2));
  limitGrownCache(none, 100);
  expect(existsSync(folder.at('pages/c')), 'after two hours').toBe(false);
});

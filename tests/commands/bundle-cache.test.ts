import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedBundle } from '../../src/node/code/bundle-cache.ts';
import { bundleKey } from '../../src/node/code/bundle-key.ts';
import { inputsNow } from '../../src/node/code/own-blocks/own-inputs.ts';
import type { OwnBlocks } from '../../src/node/site/own-blocks/own-blocks.ts';
import type { BundledFiles } from '../../src/node/code/bundler.ts';
import { CACHE_DIR, createCache } from '../../src/node/disk/cache/cache.ts';
import { KEY_VARIABLE } from '../../src/node/disk/cache/integrity.ts';
import { useFolder } from '../support/sandbox/folder.ts';

const folder = useFolder();
const { write } = folder;
afterEach(() => vi.unstubAllEnvs());

describe('bundleKey', () => {
  const key = (own?: OwnBlocks) => bundleKey({ ...(own && { own }) }, folder.dir);

  beforeEach(() => {
    for (const path of [
      'package.json',
      'vite.config.ts',
      'package-lock.json',
      'node_modules/.package-lock.json',
    ])
      write(path, '{}');
    for (const path of ['src/client/entry-client.tsx', 'src/node/cli.ts', 'src/node/code/bundle.ts'])
      write(path, '// code');
    write('blocks/Hero/Hero.tsx', '// code');
    write('pages/index.yaml', 'title: Home');
  });

  it.each([
    'blocks/Hero/Hero.tsx',
    'blocks/Hero/new.ts',
    'src/client/entry-client.tsx',
    'src/node/code/bundle.ts',
    'package.json',
    'package-lock.json',
    'node_modules/.package-lock.json',
    'vite.config.ts',
  ])('changes with %s', (path) => {
    const before = key();
    write(path, '// Code');
    expect(key()).not.toBe(before);
  });

  it.each(['pages/index.yaml', 'src/node/cli.ts', 'README.md', 'node_modules/react/index.js'])(
    'does not change with %s',
    (path) => {
      const before = key();
      write(path, '// Code');
      expect(key()).toBe(before);
    },
  );

  it('changes with the lockfile of the project that brings blocks', () => {
    write('site/blocks/Quote/Quote.tsx', '// code');
    write('site/package-lock.json', '{}');
    const own = { dir: folder.at('site/blocks'), blocks: [] };
    const before = bundleKey({ own }, folder.dir);
    write('site/package-lock.json', '{ "lockfileVersion": 3 }');
    expect(bundleKey({ own }, folder.dir)).not.toBe(before);
  });

  it('changes when a file is renamed', () => {
    const before = key();
    write('blocks/Hero/Heros.tsx', '// code');
    rmSync(folder.at('blocks/Hero/Hero.tsx'));
    expect(key()).not.toBe(before);
  });

  it('changes with the options, the mode and public environment variables', () => {
    const before = key();
    expect(key({ dir: folder.at('pages'), blocks: [] })).not.toBe(before);
    vi.stubEnv('NODE_ENV', 'development');
    expect(key()).not.toBe(before);
    vi.stubEnv('NODE_ENV', 'test');
    expect(key()).toBe(before);
    vi.stubEnv('PAGEWRIGHT_PUBLIC_COLOR', 'red');
    expect(key()).not.toBe(before);
  });
});

describe('cachedBundle', () => {
  beforeEach(() => vi.stubEnv(KEY_VARIABLE, 'k'.repeat(32)));

  const bundled = (always: string, names: string[] = []): BundledFiles => ({
    inline: {
      always,
      booking: '',
      privacy: '',
      contents: '',
      terms: '',
      code: '',
      carousels: '',
      videos: '',
      embeds: '',
    },
    client: { files: new Map([['assets/a.js', Buffer.from('a')]]), manifest: {}, components: {} },
    server: new Map([['server.mjs', Buffer.from([0, 255])]]),
    analytics: {},
    inputs: inputsNow(names),
  });
  /** Returns the options of a site whose own blocks are in a folder with this name. */
  function optionsOf(name: string) {
    mkdirSync(folder.at(name), { recursive: true });
    return { own: { dir: folder.at(name), blocks: [] } };
  }
  const get = (name: string, make = vi.fn(async () => bundled(name))) =>
    cachedBundle(optionsOf(name), make, createCache(folder.dir));
  const entries = () => readdirSync(folder.at('bundles'));

  it('bundles once per key', async () => {
    const make = vi.fn(async () => bundled('one'));
    await get('one', make);
    const again = await get('one', make);
    expect(make).toHaveBeenCalledTimes(1);
    expect(again.inline.always).toBe('one');
    expect([...again.client.files].map(([path, content]) => [path, String.fromCharCode(...content)])).toEqual(
      [['assets/a.js', 'a']],
    );
    expect([...again.server.get('server.mjs')!]).toEqual([0, 255]);
    expect((await get('two')).inline.always).toBe('two');
  });

  it('allows concurrent builds to create the same entry', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => get('one')));
    expect(all.map(({ inline }) => inline.always)).toEqual(Array.from({ length: 8 }, () => 'one'));
    expect(entries()).toEqual([bundleKey(optionsOf('one'))]);
  });

  it('bundles again when an input has changed, and not when it is as it was', async () => {
    write('lib/price.json', '1');
    const names = [folder.at('lib/price.json'), folder.at('lib/price*')];
    const make = vi.fn(async () => bundled('one', names));
    const keys = [(await get('one', make)).key, (await get('one', make)).key];
    expect(make).toHaveBeenCalledTimes(1);
    write('lib/price.json', '2');
    keys.push((await get('one', make)).key);
    write('lib/price.js', '');
    keys.push((await get('one', make)).key);
    expect(make).toHaveBeenCalledTimes(3);
    rmSync(folder.at('lib/price.js'));
    write('lib/price.json', '1');
    expect((await get('one', make)).key).toBe(keys[0]);
    expect(make).toHaveBeenCalledTimes(4);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  it('bundles again when an input has changed while it was bundled', async () => {
    write('lib/price.json', '1');
    const make = vi.fn(async () => {
      const made = bundled('one', [folder.at('lib/price.json')]);
      write('lib/price.json', '2');
      return made;
    });
    await get('one', make);
    await get('one', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('stores nothing when bundling fails', async () => {
    const make = vi.fn(() => Promise.reject(new Error('no such module')));
    await expect(get('one', make)).rejects.toThrow('no such module');
    expect((await get('one')).inline.always).toBe('one');
  });

  describe('without a key', () => {
    let project: string;
    beforeEach(() => {
      vi.stubEnv(KEY_VARIABLE, '');
      mkdirSync(CACHE_DIR, { recursive: true });
      project = mkdtempSync(join(CACHE_DIR, '../test-'));
    });
    afterEach(() => rmSync(project, { recursive: true }));

    /** Returns how many of two builds have bundled. */
    async function bundlings(dir: string, own = folder.dir): Promise<number> {
      const make = vi.fn(async () => bundled('one'));
      await cachedBundle({}, make, createCache(dir), createCache(own));
      await cachedBundle({}, make, createCache(dir), createCache(own));
      return make.mock.calls.length;
    }

    it('code comes from a folder in the project, also if it does not exist yet', async () => {
      expect(await bundlings(project)).toBe(1);
      expect(await bundlings(join(project, 'new/cache'))).toBe(1);
    });

    it.each([
      ['outside of the project', () => folder.dir],
      ['that looks like one in the project', () => `${join(CACHE_DIR, '../..')}-other`],
      [
        'in the project that is a link to the outside',
        () => {
          symlinkSync(folder.dir, join(project, 'link'));
          return join(project, 'link');
        },
      ],
      [
        'outside of the project with a link to the inside',
        () => {
          symlinkSync(project, folder.at('bundles'));
          return folder.dir;
        },
      ],
      [
        'in the project with a link to the outside',
        () => {
          symlinkSync(folder.dir, join(project, 'bundles'));
          return project;
        },
      ],
    ])('no code comes from a folder %s, but from the own one', async (_, dir) => {
      const outside = dir();
      const before = readdirSync(folder.dir);
      expect(await bundlings(outside)).toBe(2);
      expect(readdirSync(folder.dir)).toEqual(before);
      expect(await bundlings(outside, join(project, 'own'))).toBe(1);
    });
  });
});

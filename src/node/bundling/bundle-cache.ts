import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type CachePlace, createCache } from '../disk/cache.ts';
import { hashOfBytes } from '../disk/content-hash.ts';
import type { OwnBlocks } from '../own-blocks/own-blocks.ts';
import { hashOfInputs, inputsNow, type OwnInputs } from '../own-blocks/own-inputs.ts';
import { bundleKey } from './bundle-key.ts';
import type { BundleOptions } from './entries.ts';

/**
 * How many bundles the cache keeps: enough for two branches of the code, each for development, and with and without
 * analytics.
 */
const MAX_ENTRIES = 6;

/** A bundle, and what the own blocks in it have read. */
interface WithInputs {
  inputs: OwnInputs;
}

/**
 * Returns the bundle in the cache for some options, and the hash of everything that it depends on. If there is none, or it
 * is damaged, or something has changed that it depends on, calls `make` and caches the result. Keeps only the most
 * recently used bundles.
 */
export async function cachedBundle<Bundle extends WithInputs>(
  options: BundleOptions,
  make: () => Promise<Bundle>,
  place: CachePlace,
): Promise<Bundle & { key: string }> {
  const cache = createCache(place);
  const code = bundleKey(options);
  const keyWith = (inputs: OwnInputs) => hashOfBytes(Buffer.from(code + hashOfInputs(inputs)));
  let key = keyWith(await lastInputs(options.own, place));
  await cache.prefetch(`bundles/${key}`);
  let bundle = cache.readValue<Bundle>(`bundles/${key}`);
  if (!bundle) {
    const made = await make();
    key = keyWith(made.inputs);
    await cache.setValue(listName(options.own), [...made.inputs.keys()]);
    bundle = await cache.getValue(`bundles/${key}`, async () => made);
  }
  await markUsed(join(place.dir, 'bundles', key));
  await prune(join(place.dir, 'bundles'));
  return { ...bundle, key };
}

/**
 * Returns the present state of what own blocks have read when they were last bundled. Empty if that is not known: then
 * the key of a bundle with inputs is another one.
 */
export async function lastInputs(own: OwnBlocks | undefined, place: CachePlace): Promise<OwnInputs> {
  const cache = createCache(place);
  await cache.prefetch(listName(own));
  return inputsNow(cache.readValue<string[]>(listName(own)) ?? []);
}

/** The name of the list of inputs. They are the same with and without analytics. */
const listName = (own: OwnBlocks | undefined) => `inputs/${bundleKey({ ...(own && { own }) })}`;

/** Sets the time of a file's last use to now. `prune` removes the files that were used longest ago. */
async function markUsed(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => undefined); // fails if the cache is read-only or was removed
}

/** Removes all bundles except the most recently used ones. Other processes may change the folder at the same time. */
async function prune(dir: string): Promise<void> {
  const names = await readdir(dir).catch(() => []);
  const entries = await Promise.all(
    names.map(async (name) => {
      const path = join(dir, name);
      return {
        path,
        used: await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      };
    }),
  );
  const old = entries.sort((a, b) => b.used - a.used).slice(MAX_ENTRIES);
  await Promise.all(old.map(({ path }) => rm(path, { force: true }).catch(() => undefined)));
}

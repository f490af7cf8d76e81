import { readdir, stat, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CACHE_DIR, type CachePlace, createCache, removeCached } from '../disk/cache.ts';
import { hashOfBytes } from '../disk/content-hash.ts';
import { folderId, foldersAround } from '../disk/folders-around.ts';
import { signatureKey } from '../disk/sealed.ts';
import type { OwnBlocks } from '../own-blocks/own-blocks.ts';
import { hashOfInputs, inputsNow, type OwnInputs } from '../own-blocks/own-inputs.ts';
import { PROJECT_DIR } from '../root.ts';
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
 * recently used bundles. A bundle is code that runs on this machine, so it comes only from a place that is trusted.
 * @param own the place to use if the given one is not trusted
 */
export async function cachedBundle<Bundle extends WithInputs>(
  options: BundleOptions,
  make: () => Promise<Bundle>,
  given: CachePlace,
  own?: CachePlace,
): Promise<Bundle & { key: string }> {
  const code = bundleKey(options);
  const keyWith = (inputs: OwnInputs) => hashOfBytes(Buffer.from(code + hashOfInputs(inputs)));
  const place = trustedPlace(given, own);
  if (!place) {
    const made = await make();
    return { ...made, key: keyWith(made.inputs) };
  }
  const cache = createCache(place);
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
export async function lastInputs(own: OwnBlocks | undefined, given: CachePlace): Promise<OwnInputs> {
  const place = trustedPlace(given);
  if (!place) return new Map();
  const cache = createCache(place);
  await cache.prefetch(listName(own));
  return inputsNow(cache.readValue<string[]>(listName(own)) ?? []);
}

/** The name of the list of inputs. They are the same with and without analytics. */
const listName = (own: OwnBlocks | undefined) => `inputs/${bundleKey({ ...(own && { own }) })}`;

/** Returns the first place that is trusted; undefined if none is. */
const trustedPlace = (given: CachePlace, own: CachePlace = { dir: CACHE_DIR }): CachePlace | undefined =>
  [given, own].find(isTrusted);

/**
 * Whether nobody else can have stored code there: all of it is signed, or the folder is in the project. What is fetched into
 * that folder contains no code unless it is signed.
 */
const isTrusted = ({ dir }: CachePlace): boolean =>
  signatureKey() !== undefined || [dir, join(dir, 'bundles')].every(isInProject);

/** Whether a path is in the project, once all symbolic links are followed. */
const isInProject = (path: string): boolean => foldersAround(resolve(path)).includes(folderId(PROJECT_DIR)!);

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
  for (const { path } of old) {
    try {
      removeCached(path);
    } catch {
      // Another process has removed it, or it cannot be removed.
    }
  }
}

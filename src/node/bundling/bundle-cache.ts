import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type CachePlace, createCache } from '../disk/cache.ts';

/**
 * How many bundles the cache keeps: enough for two branches of the code, each for development, and with and without
 * analytics.
 */
const MAX_ENTRIES = 6;

/**
 * Returns the bundle in the cache for a key. If there is none, or it is damaged, calls `make` and caches the result.
 * Keeps only the most recently used bundles.
 */
export async function cachedBundle<Bundle>(
  key: string,
  make: () => Promise<Bundle>,
  place: CachePlace,
): Promise<Bundle> {
  const cache = createCache(place);
  const bundle = await cache.getValue(`bundles/${key}`, make);
  await markUsed(join(place.dir, 'bundles', key));
  await prune(join(place.dir, 'bundles'));
  return bundle;
}

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

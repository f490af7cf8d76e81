import { CACHE_DIR, type CachePlace } from '../disk/cache/cache.ts';
import { KEY_VARIABLE } from '../disk/cache/integrity.ts';
import type { Shard } from './shard.ts';
import { StoreError, storeErrorReason } from '../disk/store/object-store.ts';
import { openS3Store } from '../disk/store/s3-store.ts';
import { openSharedCache, type SharedCache, type Traffic } from '../disk/store/shared-cache.ts';

/** The options of a build that concern its cache. */
export interface BuildCacheOptions {
  /** The folder for content that later builds reuse. It may be removed at any time. */
  cacheDir?: string;
  /** A store that several machines share: `s3://bucket/prefix`. What it contains is fetched into `cacheDir`. */
  store?: string;
  /** Builds only a part, for another build with the same cache. */
  shard?: Shard;
  /**
   * Receives a sentence about what the site lacks although the build goes on: the store, the Git history, or redirects
   * above the limit of a host.
   */
  onWarning?: (message: string) => void;
}

/** The cache of a build. */
export interface BuildCache extends CachePlace {
  /**
   * Ends the use of the cache.
   * @param used the names of all values that were made or used
   * @returns what went over the network; undefined if there is no store
   */
  save(used: Iterable<string>): Promise<Traffic | undefined>;
}

/**
 * Opens the cache of a build. A store that does not answer is left out.
 * @throws StoreError if a shard cannot use the store, because nothing else is left of a shard; UsageError
 */
export async function openBuildCache(options: BuildCacheOptions): Promise<BuildCache> {
  const { cacheDir = CACHE_DIR, store, shard, onWarning } = options;
  const local: BuildCache = { dir: cacheDir, save: async () => undefined };
  if (store === undefined) return local;

  const fail = (action: string, error: unknown) => {
    const message = `The cache ${store} cannot be ${action}: ${storeErrorReason(error)}.`;
    if (shard) throw new StoreError(`${message} The shard is not stored.`, { cause: error });
    onWarning?.(`${message} The build does without it.`);
  };
  const objects = await openS3Store(store);
  const job = shard ? `${shard.index}-of-${shard.count}` : 'all';
  let shared: SharedCache;
  try {
    shared = await openSharedCache(objects, cacheDir, job);
  } catch (error) {
    fail('read', error);
    return local;
  }
  if (shared.isForeign)
    onWarning?.(
      `Nothing in the cache ${store} can be verified: it was stored with another ${KEY_VARIABLE}, or with none. The build does without it.`,
    );
  return {
    dir: cacheDir,
    fetch: (name) => shared.fetch(name),
    async save(used) {
      if (shared.failure !== undefined) fail('read', shared.failure);
      else await shared.save(used).catch((error) => fail('written', error));
      return shared.traffic;
    },
  };
}

import { resolve } from 'node:path';
import { CACHE_DIR, createCache } from '../disk/cache.ts';
import { recordName } from '../disk/pack.ts';
import type { LoadedDir } from './load-site.ts';
import { readSiteInputs } from './site-inputs.ts';

/** What `check` prints about a site. */
export type CheckedSite = Pick<LoadedDir, 'problems' | 'files' | 'paths'>;

/**
 * Checks the site in a directory. If all its inputs are equal to those of the last check, the result is that of the
 * last check. Throws file system errors, and an error for a schema that is not JSON.
 */
export async function checkSite(siteDir: string, cacheDir = CACHE_DIR): Promise<CheckedSite> {
  const { key, load, isCurrent } = await readSiteInputs(siteDir, { dir: cacheDir });
  const cache = createCache(cacheDir);
  const name = recordName('check', resolve(siteDir));
  const last = cache.readValue<{ key: string; result: CheckedSite }>(name);
  if (last?.key === key) return last.result;
  const { problems, files, paths } = await load();
  const result = { problems, files, paths };
  if (isCurrent()) await cache.setValue(name, { key, result });
  return result;
}

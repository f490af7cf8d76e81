import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { serialize } from 'node:v8';
import { isMedia } from '../../model/site-files.ts';
import type { History } from '../../site/history.ts';
import { engineKey } from '../bundling/bundle-key.ts';
import { CACHE_DIR, createCache } from '../disk/cache.ts';
import { recordName } from '../disk/pack.ts';
import { historyOf } from './git-history.ts';
import { createDirLoader, type DirInputs, type LoadedDir, readInputs } from './load-site.ts';
import { ownBlockProblems } from '../own-blocks/check-own-blocks.ts';
import { readSiteBlocks, type SiteBlocks } from '../own-blocks/own-blocks.ts';
import type { DiskDirectory } from './site-directory.ts';

/** What `check` prints about a site. */
export type CheckedSite = Pick<LoadedDir, 'problems' | 'files' | 'paths'>;

/**
 * Checks the site in a directory. If all its inputs are equal to those of the last check, the result is that of the
 * last check. Throws file system errors, and an error for an invalid schema.
 */
export async function checkSite(siteDir: string, cacheDir = CACHE_DIR): Promise<CheckedSite> {
  const cache = createCache(cacheDir);
  const history = historyOf(siteDir);
  const { files, ...others } = await readInputs(siteDir, cache);
  const inputs = { files: readOnce(files), ...others };
  const blocks = readSiteBlocks(siteDir);
  const key = hashOf(inputs, history, { ...blocks, problems: await ownBlockProblems(blocks, cache) });
  const name = recordName('check', resolve(siteDir));
  const last = await cache.getValue<{ key: string; result: CheckedSite } | undefined>(
    name,
    async () => undefined,
  );
  if (last?.key === key) return last.result;
  const { problems, files: count, paths } = await createDirLoader(siteDir, cacheDir, () => history)(inputs);
  const result = { problems, files: count, paths };
  await cache.setValue(name, { key, result });
  return result;
}

/** Reads each file only once, so that the files that are checked are those whose hash is the key of the result. */
function readOnce(directory: DiskDirectory): DiskDirectory {
  const contents = new Map<string, Uint8Array | undefined>();
  return {
    ...directory,
    read(path) {
      if (!contents.has(path)) contents.set(path, directory.read(path));
      return contents.get(path);
    },
  };
}

/** Hashes everything on which the problems of a site depend. The stamp of the pictures identifies their contents. */
function hashOf(
  { files, pictures, today }: DirInputs,
  history: History | undefined,
  blocks: SiteBlocks,
): string {
  const paths = files.list();
  const hash = createHash('sha256')
    .update(engineKey())
    .update(JSON.stringify([blocks, today, paths, files.links(), pictures.stamp]))
    .update(serialize(history));
  for (const path of paths) {
    const bytes = isMedia(path) ? undefined : files.read(path);
    hash.update(`${bytes?.length}:`).update(bytes ?? '');
  }
  return hash.digest('hex');
}

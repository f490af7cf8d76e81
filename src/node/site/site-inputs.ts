import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { isMedia } from '../../model/site-files.ts';
import type { History } from '../../site/history.ts';
import { engineKey } from '../bundling/bundle-key.ts';
import { type CachePlace, createCache } from '../disk/cache.ts';
import { ownBlockProblems } from '../own-blocks/check-own-blocks.ts';
import { readSiteBlocks, type SiteBlocks } from '../own-blocks/own-blocks.ts';
import { historyOf } from './git-history.ts';
import { createDirLoader, type DirInputs, type LoadedDir, readInputs } from './load-site.ts';
import type { DiskDirectory } from './site-directory.ts';

/** All that a site consists of, as it was when it was read. */
export interface SiteInputs {
  /** A hash of everything on which the loaded site and its problems depend. */
  key: string;
  blocks: SiteBlocks;
  /** Loads the site. Call it at most once. */
  load(): Promise<LoadedDir>;
  /** Whether no file has changed since it was hashed. Otherwise, what was loaded may have another key. */
  isCurrent(): boolean;
}

/**
 * Reads the inputs of the site in a directory. Throws file system errors, and an error for an invalid schema.
 * @param jobs how many threads read the files of a large site, if it is loaded
 */
export async function readSiteInputs(siteDir: string, place: CachePlace, jobs?: number): Promise<SiteInputs> {
  const cache = createCache(place);
  const history = historyOf(siteDir);
  const { files, ...others } = await readInputs(siteDir, cache);
  const { directory, isCurrent } = withStamps(files);
  const inputs = { files: directory, ...others };
  const blocks = readSiteBlocks(siteDir);
  const problems = await ownBlockProblems(blocks, cache);
  return {
    key: hashOf(inputs, history, { ...blocks, problems }),
    blocks,
    load: () => createDirLoader(siteDir, { cache: place, history: () => history, jobs })(inputs),
    isCurrent,
  };
}

/**
 * Remembers the first stamp of each file. The files of a large site are read twice, because all their contents would need
 * much memory.
 * @returns the directory, and whether all files still have these stamps
 */
function withStamps(files: DiskDirectory): { directory: DiskDirectory; isCurrent: () => boolean } {
  const stamps = new Map<string, string | undefined>();
  const stampOf = (path: string) => {
    if (!stamps.has(path)) stamps.set(path, files.stampOf(path));
    return stamps.get(path);
  };
  return {
    directory: { ...files, stampOf },
    isCurrent: () => [...stamps].every(([path, stamp]) => files.stampOf(path) === stamp),
  };
}

/** Hashes inputs. The stamp of the pictures identifies their contents. */
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
    if (!isMedia(path)) files.stampOf(path); // before it is read, so that a later change is noticed
    const bytes = isMedia(path) ? undefined : files.read(path);
    hash.update(`${bytes?.length}:`).update(bytes ?? '');
  }
  return hash.digest('hex');
}

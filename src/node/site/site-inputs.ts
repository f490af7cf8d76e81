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
 * Reads the inputs of the site in a directory. Throws file system errors, and an error for a schema that is not JSON.
 * @param jobs how many cores may read the files of a large site, if it is loaded
 */
export async function readSiteInputs(siteDir: string, place: CachePlace, jobs?: number): Promise<SiteInputs> {
  const cache = createCache(place);
  const history = historyOf(siteDir);
  const inputs = await readInputs(siteDir, cache);
  const blocks = readSiteBlocks(siteDir);
  const problems = await ownBlockProblems(blocks, cache);
  const key = hashOf(inputs, history, { ...blocks, problems });
  await inputs.saveHashes();
  return {
    key,
    blocks,
    load: () => createDirLoader(siteDir, { cache: place, history: () => history, jobs })(inputs),
    isCurrent: inputs.files.isCurrent,
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
  for (const path of paths) if (!isMedia(path)) hash.update(`${files.hashOf(path)}\n`);
  return hash.digest('hex');
}

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
  /** Loads the site from the files that were hashed. Call it at most once. */
  load(): Promise<LoadedDir>;
}

/**
 * Reads the inputs of the site in a directory. Throws file system errors, and an error for an invalid schema.
 * @param jobs how many threads read the files of a large site, if it is loaded
 */
export async function readSiteInputs(siteDir: string, place: CachePlace, jobs?: number): Promise<SiteInputs> {
  const cache = createCache(place);
  const history = historyOf(siteDir);
  const { files, ...others } = await readInputs(siteDir, cache);
  const { directory, forget } = readOnce(files);
  const inputs = { files: directory, ...others };
  const blocks = readSiteBlocks(siteDir);
  const problems = await ownBlockProblems(blocks, cache);
  return {
    key: hashOf(inputs, history, { ...blocks, problems }),
    blocks,
    async load() {
      const loaded = await createDirLoader(siteDir, place, () => history, undefined, jobs)(inputs);
      forget();
      return loaded;
    },
  };
}

/**
 * Reads each file only once, so that the files that are loaded are those whose hash is in the key.
 * @returns the directory, and a function after which files are read from the disk again
 */
function readOnce(files: DiskDirectory): { directory: DiskDirectory; forget: () => void } {
  let contents: Map<string, Uint8Array | undefined> | undefined = new Map();
  const directory: DiskDirectory = {
    ...files,
    read(path) {
      if (!contents) return files.read(path);
      if (!contents.has(path)) contents.set(path, files.read(path));
      return contents.get(path);
    },
  };
  return { directory, forget: () => (contents = undefined) };
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
    const bytes = isMedia(path) ? undefined : files.read(path);
    hash.update(`${bytes?.length}:`).update(bytes ?? '');
  }
  return hash.digest('hex');
}

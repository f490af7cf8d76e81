import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PARTS_FOLDER } from '../../model/search/search-file.ts';
import type { Cache } from '../disk/cache.ts';
import { forEachConcurrently } from '../disk/concurrency.ts';
import { listFiles } from '../disk/list-files.ts';
import { concurrentRequests, createWorkerPool } from '../workers/worker-pool.ts';
import {
  type CompressedFile,
  compressedName,
  type CompressRequest,
  createCompressor,
  isTooSmall,
  ENDS,
  type Levels,
  settingsOf,
} from './compress-file.ts';
import type { KeptOutputs } from './kept-outputs.ts';

const COMPRESSIBLE = /\.(html|js|mjs|css|json|svg|xml|atom|txt|md|webmanifest|ico|vtt)$/;

/**
 * The levels for files in `assets/`, except for parts of the search index. These files are few, and browsers cache them
 * for a long time.
 */
const BEST: Levels = { brotli: 11, gzip: 9 };

/**
 * The levels for all other files. With `BEST`, a page is 2% smaller, but takes 55 ms longer to compress. With `FAST`, a
 * page is 7% larger, but takes 35 ms less.
 */
const GOOD: Levels = { brotli: 10, gzip: 9 };

/** The levels for all other files of a large site. */
const FAST: Levels = { brotli: 5, gzip: 6 };

/** If a site has at least this many pages, `GOOD` would take too long, and so would `BEST` for its pages. */
const MANY = 250;

/** Where the compressed forms of files may come from. */
export interface CompressedStore {
  cacheDir: string;
  /** Counts the compressed forms that come from `cacheDir`. */
  cache: Cache;
  outputs: KeptOutputs;
}

export interface CompressOptions {
  /** How many pages the site has, including those in other folders. By default, the site is small. */
  pages?: number;
  /** Returns the paths of the files to compress. By default, these are all. */
  select?: (paths: string[]) => string[];
  store?: CompressedStore;
  /** How many cores may compress the files of a large site. */
  jobs?: number | undefined;
}

/**
 * Writes `.br` and `.gz` files next to the compressible files of a folder. Equal input gives equal bytes.
 * @returns how many files have a compressed form
 * @throws file system errors
 */
export async function precompress(
  dir: string,
  { pages: total = 0, select = (paths) => paths, store, jobs }: CompressOptions = {},
): Promise<number> {
  const paths = select(listFiles(dir).filter((path) => COMPRESSIBLE.test(path)));
  const [pages, others] = total >= MANY ? [FAST, FAST] : [BEST, GOOD];
  const levelsOf = (path: string) => (isAsset(path) ? BEST : path.endsWith('.html') ? pages : others);
  const kept = new Set(paths.filter((path) => store && isKept(path, levelsOf(path), store)));
  const missing = paths.filter((path) => !kept.has(path) && !isTooSmall(store?.outputs.stateOf(path)?.size));
  const target = { dir, cacheDir: store?.cacheDir };
  // Each compression needs a few MB outside of the heap, which makes V8 search a large heap for garbage again and again.
  // The heaps of threads are small.
  const pool = createWorkerPool({
    kind: 'thread',
    module: 'compress-files',
    data: target,
    here: createCompressor(target),
    jobs,
    total: missing.length,
  });
  let files = kept.size;
  try {
    await forEachConcurrently(missing, concurrentRequests(jobs), async (path) => {
      if (await compress({ dir, path, levels: levelsOf(path) }, pool.run, store)) files += 1;
    });
  } finally {
    await pool.close();
  }
  return files;
}

/** Whether a file is one of the few in `assets/` that are compressed as well as possible. */
export const isAsset = (path: string): boolean =>
  path.startsWith('assets/') && !path.startsWith(PARTS_FOLDER);

/** Takes the compressed forms of a file from the old output. Returns whether that was possible. */
function isKept(path: string, levels: Levels, { outputs }: CompressedStore): boolean {
  const key = outputs.keyOf(path);
  return key !== undefined && outputs.keep(ENDS.map((end) => [path + end, formKey(key, levels)]));
}

const formKey = (key: string, levels: Levels) => `${key} ${settingsOf(levels)}`;

/** Writes the compressed forms of a file that are smaller than the file. Returns whether there are any. */
async function compress(
  { dir, path, levels }: { dir: string; path: string; levels: Levels },
  run: (request: CompressRequest) => Promise<CompressedFile>,
  store: CompressedStore | undefined,
): Promise<boolean> {
  if (!store) return (await run({ path, levels, name: undefined })).written.length > 0;
  const { outputs, cache } = store;
  const key = outputs.keyOf(path);
  const name = compressedName(key === undefined ? readFileSync(join(dir, path)) : `${key} ${path}`, levels);
  await cache.prefetch(name);
  const { written, use } = await run({ path, levels, name });
  if (use) cache.add(name, use);
  if (key !== undefined) for (const form of written) outputs.wrote(form, formKey(key, levels));
  return written.length > 0;
}

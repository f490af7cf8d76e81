import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PARTS_FOLDER } from '../../model/search/search-file.ts';
import type { Cache } from '../disk/cache.ts';
import { forEachConcurrently } from '../disk/concurrency.ts';
import type { KeptOutputs } from './kept-outputs.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /\.(html|js|mjs|css|json|svg|xml|atom|txt|md|webmanifest|ico|vtt)$/;

/** The minimum size of the files to compress, in bytes. A smaller file fits into the first packet uncompressed. */
const MIN_SIZE = 512;

/**
 * How many files are in memory at once. While zlib compresses in Node's four threads, other files are read and written.
 */
const CONCURRENT_FILES = 8;

/** The compression levels of Brotli and gzip. */
interface Levels {
  brotli: number;
  gzip: number;
}

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
  /** Contains compressed forms by content. */
  cache: Cache;
  outputs: KeptOutputs;
}

export interface CompressOptions {
  /** How many pages the site has, including those in other folders. By default, the site is small. */
  pages?: number;
  /** Returns the paths of the files to compress. By default, these are all. */
  select?: (paths: string[]) => string[];
  store?: CompressedStore;
}

/**
 * Writes `.br` and `.gz` files next to the compressible files of a folder. Equal input gives equal bytes.
 * @returns how many files have a compressed form
 * @throws file system errors
 */
export async function precompress(
  dir: string,
  { pages: total = 0, select = (paths) => paths, store }: CompressOptions = {},
): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const [pages, others] = total >= MANY ? [FAST, FAST] : [BEST, GOOD];
  let files = 0;
  await forEachConcurrently(select(paths), CONCURRENT_FILES, async (path) => {
    const levels = isAsset(path) ? BEST : path.endsWith('.html') ? pages : others;
    if (await compress(dir, path, levels, store)) files += 1;
  });
  return files;
}

/** Whether a file is one of the few in `assets/` that are compressed as well as possible. */
export const isAsset = (path: string): boolean =>
  path.startsWith('assets/') && !path.startsWith(PARTS_FOLDER);

const ENDS = ['.br', '.gz'] as const;

/** Writes the compressed forms of a file that are smaller than the file. Returns whether there are any. */
async function compress(
  dir: string,
  path: string,
  levels: Levels,
  store: CompressedStore | undefined,
): Promise<boolean> {
  const key = store?.outputs.keyOf(path);
  const formKey = `${key} ${settingsOf(levels)}`;
  if (key !== undefined && store!.outputs.keep(ENDS.map((end) => [path + end, formKey]))) return true;
  const content = readFileSync(join(dir, path));
  if (content.length < MIN_SIZE) return false;
  const make = () => compressedForms(content, levels);
  const forms = await (store ? store.cache.getValue(`compressed/${hashOf(content, levels)}`, make) : make());
  const smaller = ENDS.map((end, index) => ({ name: path + end, form: forms[index]! })).filter(
    ({ form }) => form.length < content.length,
  );
  for (const { name, form } of smaller) writeFileSync(join(dir, name), form);
  if (key !== undefined) for (const { name } of smaller) store!.outputs.wrote(name, formKey);
  return smaller.length > 0;
}

/** Returns content compressed with Brotli, then with gzip. */
const compressedForms = (content: Uint8Array, levels: Levels): Promise<Uint8Array[]> =>
  // Node writes neither a time nor a name into the gzip header, so the result depends only on the content.
  Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: levels.brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    zip(content, { level: levels.gzip }),
  ]);

const hashOf = (content: Uint8Array, levels: Levels): string =>
  createHash('sha256').update(settingsOf(levels)).update(content).digest('hex');

/**
 * Returns what compressed content depends on apart from the content. Other versions of Node may compress to other bytes,
 * and may not be able to read the stored value.
 */
const settingsOf = ({ brotli, gzip }: Levels): string => [process.version, brotli, gzip].join();

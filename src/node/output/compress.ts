import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { forEachConcurrently } from '../disk/concurrency.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /\.(html|js|mjs|css|json|svg|xml|atom|txt|md|webmanifest|ico|vtt)$/;

/** The minimum size of the files to compress, in bytes. A smaller file fits into the first packet uncompressed. */
const MIN_SIZE = 512;

/**
 * How many files are in memory at once. While zlib compresses in Node's four threads, other files are read and written.
 */
const CONCURRENT_FILES = 8;

export interface Compressed {
  /** How many files have a compressed form. */
  files: number;
  /**
   * The total sizes of the files that have a compressed form, in bytes: uncompressed, with Brotli and with gzip. If a
   * compressed form is not smaller than its original, the size of the original is added instead.
   */
  bytes: { original: number; brotli: number; gzip: number };
}

/** The compression levels of Brotli and gzip. */
interface Levels {
  brotli: number;
  gzip: number;
}

/** The levels for files in `assets/`. These files are few, and browsers cache them for a long time. */
const BEST: Levels = { brotli: 11, gzip: 9 };

/**
 * The levels for all other files. Compared with `FAST`, a page becomes 7% smaller, but takes 35 ms longer to compress.
 */
const GOOD: Levels = { brotli: 10, gzip: 9 };

/** The levels for all other files if there are many files. */
const FAST: Levels = { brotli: 5, gzip: 6 };

/** If a site has at least this many files, `GOOD` would take too long. */
const MANY = 500;

/**
 * Writes `.br` and `.gz` files next to the compressible files of a folder. Equal input gives equal bytes.
 * @throws file system errors
 */
export async function precompress(dir: string): Promise<Compressed> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const assets = join(dir, 'assets') + sep;
  const total: Compressed = { files: 0, bytes: { original: 0, brotli: 0, gzip: 0 } };
  const others = paths.length < MANY ? GOOD : FAST;
  await forEachConcurrently(paths, CONCURRENT_FILES, async (path) => {
    const levels = path.startsWith(assets) ? BEST : others;
    const { original, brotli, gzip, written } = await compress(path, levels);
    if (!written) return;
    total.files += 1;
    total.bytes.original += original;
    total.bytes.brotli += brotli;
    total.bytes.gzip += gzip;
  });
  return total;
}

async function compress(path: string, levels: Levels) {
  const content = await readFile(path);
  const original = content.length;
  if (original < MIN_SIZE) return { original, brotli: original, gzip: original, written: false };
  // Node writes neither a time nor a name into the gzip header, so the result depends only on the content.
  const forms = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: levels.brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: original,
      },
    }),
    zip(content, { level: levels.gzip }),
  ]);
  const smaller = forms.map((form) => form.length < original);
  await Promise.all(
    ['.br', '.gz'].map((end, index) => smaller[index] && writeFile(path + end, forms[index]!)),
  );
  const [br, gz] = forms.map((form) => Math.min(form.length, original)) as [number, number];
  return { original, brotli: br, gzip: gz, written: smaller.includes(true) };
}

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /\.(html|js|mjs|css|json|svg|xml|atom|txt|md|webmanifest|ico|vtt)$/;

/** Below this many bytes a file fits into the first packet as it is. */
const SMALLEST = 512;

/**
 * zlib works on Node's four threads; some more files are read and written meanwhile. Without a bound, all of
 * a large site would be in memory at once.
 */
const AT_ONCE = 8;

export interface Compressed {
  /** How many files were given a smaller form. */
  files: number;
  /** Bytes of these files, and of their two forms. A form that was not smaller counts as the file itself. */
  bytes: { original: number; brotli: number; gzip: number };
}

/**
 * Writes `.br` and `.gz` files next to the files of a folder that compress well. The same files always give
 * the same bytes. Hashed files, in `assets/`, are compressed as far as it goes: they stay for long, and are
 * few. Pages are many and change, and the last percent would cost 36 ms for each.
 * @returns what was done; throws what the disk throws
 */
export async function precompress(dir: string): Promise<Compressed> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  const waiting = names.map((entry) => join(entry.parentPath, entry.name));
  const assets = join(dir, 'assets') + sep;
  const total: Compressed = { files: 0, bytes: { original: 0, brotli: 0, gzip: 0 } };
  const work = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) {
      const { original, brotli, gzip, written } = await compress(path, path.startsWith(assets));
      if (!written) continue;
      total.files += 1;
      total.bytes.original += original;
      total.bytes.brotli += brotli;
      total.bytes.gzip += gzip;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return total;
}

async function compress(path: string, isHashed: boolean) {
  const content = await readFile(path);
  const original = content.length;
  if (original < SMALLEST) return { original, brotli: original, gzip: original, written: false };
  // Node writes no time and no name into the header of a gzip file, so it depends on the content alone.
  const forms = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isHashed ? 11 : 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: original,
      },
    }),
    zip(content, { level: isHashed ? 9 : 6 }),
  ]);
  const smaller = forms.map((form) => form.length < original);
  await Promise.all(
    ['.br', '.gz'].map((end, index) => smaller[index] && writeFile(path + end, forms[index]!)),
  );
  const [br, gz] = forms.map((form) => Math.min(form.length, original)) as [number, number];
  return { original, brotli: br, gzip: gz, written: smaller.includes(true) };
}

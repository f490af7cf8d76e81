import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type CacheUse, createCache } from '../disk/cache.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The minimum size of the files to compress, in bytes. A smaller file fits into the first packet uncompressed. */
const MIN_SIZE = 512;

/** Whether a file has no compressed forms. @param size undefined if it is unknown */
export const isTooSmall = (size: number | undefined): boolean => size !== undefined && size < MIN_SIZE;

/** The endings of the compressed forms. */
export const ENDS = ['.br', '.gz'] as const;

/** The compression levels of Brotli and gzip. */
export interface Levels {
  brotli: number;
  gzip: number;
}

/** Where files are compressed, and where their compressed forms may come from. */
export interface CompressTarget {
  dir: string;
  cacheDir: string | undefined;
}

export interface CompressRequest {
  path: string;
  levels: Levels;
  /** The name of the compressed forms in the cache; undefined if there is no cache. */
  name: string | undefined;
}

export interface CompressedFile {
  /** The paths of the compressed forms that were written: those that are smaller than the file. */
  written: string[];
  /** How the cache was used; undefined if it was not needed. */
  use: CacheUse | undefined;
}

/** Returns a function that writes the compressed forms of a file next to it. It throws file system errors. */
export function createCompressor({ dir, cacheDir }: CompressTarget) {
  return async ({ path, levels, name }: CompressRequest): Promise<CompressedFile> => {
    const content = readFileSync(join(dir, path));
    if (isTooSmall(content.length)) return { written: [], use: undefined };
    const make = () => compressedForms(content, levels);
    const cache = createCache(cacheDir);
    const forms = await (name === undefined ? make() : cache.getValue(name, make));
    const written: string[] = [];
    for (const [index, end] of ENDS.entries()) {
      if (forms[index]!.length >= content.length) continue;
      writeFileSync(join(dir, path + end), forms[index]!);
      written.push(path + end);
    }
    return { written, use: name === undefined ? undefined : cache.use() };
  };
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

/** Returns the name of compressed forms in the cache. @param content the content, or what identifies it */
export const compressedName = (content: Uint8Array | string, levels: Levels): string =>
  `compressed/${createHash('sha256').update(settingsOf(levels)).update(content).digest('hex')}`;

/**
 * Returns what compressed content depends on apart from the content. Other versions of Node may compress to other bytes,
 * and may not be able to read the stored value.
 */
export const settingsOf = ({ brotli, gzip }: Levels): string => [process.version, brotli, gzip].join();

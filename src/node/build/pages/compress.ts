import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { PARTS_FOLDER } from '../../../model/search/search-file.ts';
import type { Cache } from '../../disk/cache/cache.ts';
import { listFiles } from '../../disk/files/list-files.ts';
import { type FileEntry, writeFiles } from '../../disk/files/write-files.ts';

const COMPRESSIBLE = /\.(html?|js|mjs|css|json|svg|xml|atom|txt|md|webmanifest|ico|vtt)$/;

/** The minimum size of the files to compress, in bytes. A smaller file fits into the first packet uncompressed. */
const MIN_SIZE = 512;

/** The levels of the files in `assets/`: they are few, and browsers cache them for a long time. */
const ASSET_LEVELS = { brotli: 11, gzip: 9 };

/** The Brotli levels of all other files, of small and of large sites. */
export type DocumentLevel = 11 | 8;

/** The gzip level of all other files. Level 9 takes twice as long for 0.6% less. */
const DOCUMENT_GZIP = 6;

/** If a site has at least this many pages, the higher level would take too long. */
const MANY = 100;

/**
 * Returns the level for the documents of a site: 11, because then the pages of the first site fit into the first
 * packets of a connection; 8 for large sites. Of a page of 88 KB, 8 makes 16.9 KB in 2.5 ms of CPU time; 9 takes 16 ms
 * for the same size, 10 takes 50 ms for 7% less, and 11 takes 110 ms for 9% less.
 */
export const documentLevel = (pages: number): DocumentLevel => (pages < MANY ? 11 : 8);

/** Returns files, and behind each its compressed forms that are smaller. Equal files give equal bytes. */
export const withCompressed = (files: readonly FileEntry[], level: DocumentLevel): FileEntry[] =>
  files.flatMap(([path, content]) => [[path, content], ...compressedForms(path, content, level)]);

/**
 * Returns the compressed forms of a file that are smaller than the file. Does not hand them over to other threads,
 * because that takes almost twice the CPU time, and large sites use all cores anyway.
 */
function compressedForms(path: string, written: FileEntry[1], level: DocumentLevel): FileEntry[] {
  const content = Buffer.from(written);
  if (!COMPRESSIBLE.test(path) || content.length < MIN_SIZE) return [];
  const levels = isAsset(path) ? ASSET_LEVELS : { brotli: level, gzip: DOCUMENT_GZIP };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: levels.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  // Node writes neither a time nor a name into the gzip header, so the result depends only on the content.
  const forms: FileEntry[] = [
    [`${path}.br`, brotliCompressSync(content, { params })],
    [`${path}.gz`, gzipSync(content, { level: levels.gzip })],
  ];
  return forms.filter(([, form]) => form.length < content.length);
}

/** Whether a file is one of the few in `assets/` that are compressed as well as possible. */
export const isAsset = (path: string): boolean =>
  path.startsWith('assets/') && !path.startsWith(PARTS_FOLDER);

/**
 * Writes the compressed forms of the files in a folder, from the cache if possible.
 * @param select returns the paths of the files to compress
 * @throws file system errors
 */
export async function compressFolder(
  dir: string,
  cache: Cache,
  level: DocumentLevel,
  select: (paths: string[]) => string[] = (paths) => paths,
): Promise<void> {
  const paths = select(listFiles(dir).filter((path) => COMPRESSIBLE.test(path)));
  for (const path of paths) {
    const content = readFileSync(join(dir, path));
    if (content.length < MIN_SIZE) continue;
    // Other versions of Node may compress to other bytes.
    const key = createHash('sha256')
      .update(`${process.version} ${level} ${path}\0`)
      .update(content)
      .digest('hex');
    const make = async () => compressedForms(path, content, level);
    await writeFiles(dir, await cache.cached(`compressed/${key}`, make));
  }
}

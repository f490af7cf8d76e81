import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { createCache } from '../disk/cache.ts';
import { listFiles } from '../disk/list-files.ts';
import { openPack } from '../disk/pack.ts';
import { type FileState, isSameState, recordOf, type WrittenFile } from './kept-outputs.ts';

export interface ScanRequest {
  /** The output directory. */
  target: string;
  /** The folder of the cache with the record of the output. */
  cacheDir: string;
  /** The states of files that the record does not contain, by path. */
  others: ReadonlyMap<string, FileState>;
}

/** How an output differs from what is known about it. */
export interface OutputScan {
  /** The paths of the files that somebody has changed or removed. */
  changed: string[];
  /** Whether the output contains these files as they were written, and no others. */
  isAsLeft: boolean;
}

/** Compares an output with what the last build has stored about it. Throws file system errors. */
export async function scanOutput({ target, cacheDir, others }: ScanRequest): Promise<OutputScan> {
  const record = await openPack<WrittenFile>(createCache(cacheDir), recordOf(target));
  const missing = new Set([...record.keys(), ...others.keys()]);
  const changed: string[] = [];
  let unknown = 0;
  for (const path of existsSync(target) ? listFiles(target) : []) {
    const before = others.get(path) ?? record.get(path);
    const now = before && lstatSync(join(target, path), { throwIfNoEntry: false });
    if (!before) unknown += 1;
    else if (now) {
      missing.delete(path);
      if (!isSameState(now, before)) changed.push(path);
    }
  }
  changed.push(...missing);
  return { changed, isAsLeft: changed.length + unknown === 0 };
}

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
  /** The states of the files that the record does not contain, by path. */
  unrecorded: ReadonlyMap<string, FileState>;
}

/** How an output differs from what is known about it. */
export interface OutputScan {
  /** The paths of the recorded files that somebody has changed or removed. */
  changed: string[];
  /** Whether the output contains the recorded and the unrecorded files as they were written, and no others. */
  isAsLeft: boolean;
}

/** Compares an output with what the last build has stored about it. Throws file system errors. */
export async function scanOutput({ target, cacheDir, unrecorded }: ScanRequest): Promise<OutputScan> {
  const record = await openPack<WrittenFile>(createCache(cacheDir), recordOf(target));
  const recorded = new Set(record.keys());
  const missing = new Set([...recorded, ...unrecorded.keys()]);
  const changed: string[] = [];
  let isAsLeft = true;
  for (const path of existsSync(target) ? listFiles(target) : []) {
    const now = lstatSync(join(target, path), { throwIfNoEntry: false });
    const isLike = (before: FileState | undefined) =>
      now !== undefined && before !== undefined && isSameState(now, before);
    missing.delete(path);
    if (recorded.has(path) && !isLike(record.peek(path))) changed.push(path);
    isAsLeft &&= isLike(record.peek(path)) || isLike(unrecorded.get(path));
  }
  changed.push(...[...missing].filter((path) => recorded.has(path)));
  return { changed, isAsLeft: isAsLeft && missing.size === 0 };
}

import { lstatSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cache, removeCached } from './cache.ts';
import { diskErrorReason } from '../files/disk-error.ts';

/** The maximum size of the cache in bytes: enough for several versions of a site with 10,000 pages. */
const MAX_BYTES = 4 * 2 ** 30;

/** A file whose last use is older than this counts as used again. In milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** If fewer files than this were added, the cache has hardly grown. */
const FEW = 100;

/** After this time, the size is limited even if few files were added. In milliseconds. */
const PAUSE = 60 * 60 * 1000;

/** A file that is written when the size was limited: its time says when that was. */
const MARK = 'limited';

/** Limits the size of a cache, unless it can hardly have grown since the last time. */
export function limitGrownCache({ dir, used }: Pick<Cache, 'dir' | 'used'>, maxBytes = MAX_BYTES): void {
  const made = [...used.values()].filter((isMade) => isMade).length;
  const mark = join(dir, MARK);
  const last = ignoringDiskErrors(() => lstatSync(mark, { throwIfNoEntry: false }))?.mtimeMs;
  if (made < FEW && last !== undefined && Math.abs(Date.now() - last) < PAUSE) return;
  limitCacheSize(dir, new Set(used.keys()), maxBytes);
  ignoringDiskErrors(() => {
    writeFileSync(mark, '', { flag: 'a' }); // if it is a file of the user, its content stays
    utimesSync(mark, Date.now() / 1000, Date.now() / 1000);
  });
}

/**
 * Removes the files of the cache that were used longest ago, until the folder is at most as large as allowed. Other
 * processes may change the folder at the same time.
 * @param used the names of the files that were used now
 */
export function limitCacheSize(dir: string, used: ReadonlySet<string>, maxBytes = MAX_BYTES): void {
  const now = Date.now();
  const files = filesIn(dir);
  for (const file of files.filter(({ name, lastUse }) => used.has(name) && now - lastUse > DAY)) {
    ignoringDiskErrors(() => utimesSync(join(dir, file.name), now / 1000, now / 1000));
    file.lastUse = now;
  }
  let size = files.reduce((sum, file) => sum + file.size, 0);
  for (const file of files.sort((a, b) => a.lastUse - b.lastUse)) {
    if (size <= maxBytes) return;
    if (ignoringDiskErrors(() => removeCached(join(dir, file.name)))) size -= file.size;
  }
}

interface CachedFile {
  /** The path relative to the cache directory. */
  name: string;
  size: number;
  /** In milliseconds since 1970. */
  lastUse: number;
}

function filesIn(dir: string): CachedFile[] {
  const found: CachedFile[] = [];
  for (const folder of entriesOf(dir).filter((entry) => entry.isDirectory()))
    for (const { name } of entriesOf(join(dir, folder.name)).filter((entry) => entry.isFile())) {
      const path = join(folder.name, name);
      const stats = ignoringDiskErrors(() => lstatSync(join(dir, path)));
      if (stats) found.push({ name: path, size: stats.size, lastUse: stats.mtimeMs });
    }
  return found;
}

const entriesOf = (dir: string) => ignoringDiskErrors(() => readdirSync(dir, { withFileTypes: true })) ?? [];

/** Calls a function. Returns undefined if the file system refuses, for example because a file is already gone. */
function ignoringDiskErrors<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (diskErrorReason(error) === undefined) throw error;
    return undefined;
  }
}

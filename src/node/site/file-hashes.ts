import { hashOfBytes } from '../disk/content-hash.ts';
import type { Pack } from '../disk/pack.ts';
import type { DiskDirectory } from './site-directory.ts';

/** The hash of a file, and the stamp that the file had before and after it was read. */
export interface FileHash {
  stamp: string;
  hash: string;
}

/** The files of a site directory with their hashes. */
export interface HashedDirectory extends DiskDirectory {
  /** Returns a hash of the content of a file; undefined if the file does not exist. */
  hashOf(path: string): string | undefined;
  /** Whether no file has changed since its stamp was first asked for. */
  isCurrent(): boolean;
}

/**
 * How old the last change of a file must be before its hash is kept, in milliseconds. Some file systems count time in
 * steps of two seconds, so that another change of the same size could leave the stamp of a newer file as it is.
 */
const SETTLED = 3000;

/**
 * Adds hashes to the files of a directory. A file is read only if its stamp is not the known one. The stamp of each file
 * is determined once, before the file is read.
 * @param known the hashes from earlier runs
 */
export function withHashes(files: DiskDirectory, known: Pack<FileHash>, now = Date.now): HashedDirectory {
  const stamps = new Map<string, string | undefined>();
  const hashes = new Map<string, string | undefined>();
  const stampOf = (path: string) => {
    if (!stamps.has(path)) stamps.set(path, files.stampOf(path));
    return stamps.get(path);
  };
  const findHash = (path: string): string | undefined => {
    const stamp = stampOf(path);
    if (stamp === undefined) return undefined;
    const last = known.get(path);
    if (last?.stamp === stamp) return last.hash;
    const time = now();
    const bytes = files.read(path);
    if (!bytes) return undefined;
    const hash = hashOfBytes(bytes);
    const isSettled = time - changedAt(stamp) > SETTLED;
    if (isSettled && files.stampOf(path) === stamp) known.set(path, { stamp, hash });
    return hash;
  };
  return {
    ...files,
    stampOf,
    hashOf(path) {
      if (!hashes.has(path)) hashes.set(path, findHash(path));
      return hashes.get(path);
    },
    isCurrent: () => [...stamps].every(([path, stamp]) => files.stampOf(path) === stamp),
  };
}

/** Returns the time of the last change that a stamp contains, in milliseconds since 1970. */
const changedAt = (stamp: string): number => Math.max(...stamp.split(',').slice(2).map(Number));

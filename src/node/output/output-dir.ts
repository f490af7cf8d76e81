import { existsSync, readdirSync, renameSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DiskError, diskErrorReason } from '../disk/disk-error.ts';
import { acquireLock, ID } from './build-lock.ts';

/** An output directory that is about to be replaced as a whole. */
export interface OutputDir {
  /** An empty directory next to the output directory, for the new content. */
  readonly staging: string;
  /**
   * Replaces the output directory with the staging directory, in two renames: readers see either all of the old
   * content or all of the new. If the process is killed in between, the next build or `restoreOutput` puts the old
   * directory back.
   */
  swap(): void;
  /** Converts a file system error to a `DiskError`; returns any other error unchanged. */
  toDiskError(error: unknown): unknown;
  /** Removes the staging directory and releases the lock. */
  close(): Promise<void>;
}

/**
 * Locks an output directory for this process, and removes the leftovers of killed builds.
 * @throws BusyError while another process has the lock, DiskError
 */
export async function openOutputDir(target: string): Promise<OutputDir> {
  const toDiskError = (error: unknown) => asDiskError(error, target) ?? error;
  try {
    await mkdir(dirname(target), { recursive: true }).catch((cause: unknown) => {
      // On a read-only file system, Node reports ENOENT.
      throw asDiskError(cause, target) ?? new DiskError(`Cannot create ${dirname(target)}.`, { cause });
    });
    const lock = await acquireLock(target);
    const staging = `${target}.building-${lock.id}`;
    const old = `${target}.old-${lock.id}`;
    const close = async () => {
      await discard(staging);
      await discard(old);
      lock.release();
    };
    try {
      await cleanUp(target);
      await mkdir(staging);
    } catch (error) {
      await close();
      throw error;
    }
    return { staging, swap: () => swap(staging, target, old), toDiskError, close };
  } catch (error) {
    throw toDiskError(error);
  }
}

/** Swaps the directories. Synchronous, so that no other code of this process runs between the two renames. */
function swap(staging: string, target: string, old: string): void {
  if (existsSync(target)) renameSync(target, old);
  try {
    renameSync(staging, target);
  } catch (error) {
    if (existsSync(old)) renameSync(old, target);
    throw error;
  }
}

/**
 * Puts the old output back if a build was killed during the swap. Does nothing while a build runs, or if the file
 * system does not permit it.
 */
export async function restoreOutput(target: string): Promise<void> {
  if (existsSync(target) || leftovers(target, 'old').length === 0) return;
  const lock = await acquireLock(target).catch(() => undefined);
  if (!lock) return;
  try {
    putBack(target);
  } finally {
    lock.release();
  }
}

function putBack(target: string): void {
  const [old] = leftovers(target, 'old');
  if (old && !existsSync(target)) renameSync(old, target);
}

/** Removes the leftovers of killed builds. The caller must hold the lock, so that no running build uses them. */
async function cleanUp(target: string): Promise<void> {
  putBack(target);
  for (const kind of ['building', 'old'] as const) {
    for (const path of leftovers(target, kind)) await discard(path);
  }
}

/** Removes a directory. Renames an old output first, since a partly removed one must never be put back. */
async function discard(path: string): Promise<void> {
  const doomed = path.replace(/\.old-(?=[^.]*$)/, '.building-');
  try {
    if (doomed !== path && existsSync(path)) renameSync(path, doomed);
    await rm(doomed, { recursive: true, force: true });
  } catch {
    // A leftover does no harm, and the next build tries again.
  }
}

/** Returns the directories that builds created next to the target, such as `dist.old-1a2b3c4d-99-1`. */
function leftovers(target: string, kind: 'building' | 'old'): string[] {
  const prefix = `${basename(target)}.${kind}-`;
  const parent = dirname(target);
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => name.startsWith(prefix) && ID.exec(name.slice(prefix.length))?.index === 0)
    .map((name) => join(parent, name));
}

function asDiskError(error: unknown, target: string): DiskError | undefined {
  const reason = error instanceof DiskError ? undefined : diskErrorReason(error);
  if (reason === undefined) return undefined;
  const outcome = existsSync(target) ? 'is unchanged' : 'was not created';
  return new DiskError(`${reason}: ${basename(target)} ${outcome}.`, { cause: error });
}

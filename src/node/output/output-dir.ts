import { existsSync, readdirSync, renameSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DiskError, refusalOf } from '../disk/disk-error.ts';
import { ID, takeLock } from './build-lock.ts';

/** The place of a folder that is about to be replaced as a whole. */
export interface Place {
  /** An empty folder beside it, for the new content. */
  readonly staging: string;
  /**
   * Puts what was staged in its place: two renames, so that whoever looks sees all of the old or all of the new. What
   * is killed in between is healed by the next build, and by `restore`.
   */
  swap(): void;
  /** An error as it is to be thrown: where the disk has refused something, as a `DiskError`. */
  told(error: unknown): unknown;
  /** Takes away what was staged and not put in place, and lets others in. */
  close(): Promise<void>;
}

/**
 * Keeps a place for this process, and heals and tidies what killed builds have left there.
 * @throws BusyError when another process is at it, DiskError
 */
export async function openPlace(target: string): Promise<Place> {
  const told = (error: unknown) => refused(error, target) ?? error;
  try {
    await mkdir(dirname(target), { recursive: true }).catch((cause: unknown) => {
      // On a disk that can only be read, Node says that there is no such folder.
      throw refused(cause, target) ?? new DiskError(`There can be no folder ${dirname(target)}.`, { cause });
    });
    const lock = await takeLock(target);
    const staging = `${target}.building-${lock.id}`;
    const old = `${target}.old-${lock.id}`;
    const close = async () => {
      await discard(staging);
      await discard(old);
      lock.release();
    };
    try {
      await sweep(target);
      await mkdir(staging);
    } catch (error) {
      await close();
      throw error;
    }
    return { staging, swap: () => swap(staging, target, old), told, close };
  } catch (error) {
    throw told(error);
  }
}

/** Nothing else of this process may run between the two renames. */
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
 * Puts the old folder back where a build was killed before the new one was in its place. Does nothing while a build is
 * at work, and where the disk does not allow it.
 */
export async function restore(target: string): Promise<void> {
  if (existsSync(target) || leftovers(target, 'old').length === 0) return;
  const lock = await takeLock(target).catch(() => undefined);
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

/** Takes away what killed builds have left. Only for who has the lock: nobody else has such folders then. */
async function sweep(target: string): Promise<void> {
  putBack(target);
  for (const kind of ['building', 'old'] as const) {
    for (const path of leftovers(target, kind)) await discard(path);
  }
}

/** Removes a folder. An old one loses its name first: what is half removed must never be put back. */
async function discard(path: string): Promise<void> {
  const doomed = path.replace(/\.old-(?=[^.]*$)/, '.building-');
  try {
    if (doomed !== path && existsSync(path)) renameSync(path, doomed);
    await rm(doomed, { recursive: true, force: true });
  } catch {
    // It is in nobody's way, and the next build tries again.
  }
}

/** Folders of builds beside the target, with what else has their names as a beginning. */
function leftovers(target: string, kind: 'building' | 'old'): string[] {
  const beginning = `${basename(target)}.${kind}-`;
  const parent = dirname(target);
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => name.startsWith(beginning) && ID.exec(name.slice(beginning.length))?.index === 0)
    .map((name) => join(parent, name));
}

/** What to say where a disk has refused something. */
function refused(error: unknown, target: string): DiskError | undefined {
  const refusal = error instanceof DiskError ? undefined : refusalOf(error);
  if (refusal === undefined) return undefined;
  const outcome = existsSync(target) ? 'is as it was' : 'was not made';
  return new DiskError(`${refusal}: ${basename(target)} ${outcome}.`, { cause: error });
}

import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { DiskError, diskErrorReason } from '../../disk/files/disk-error.ts';
import { listFiles } from '../../disk/files/list-files.ts';
import { acquireLock, ID } from './build-lock.ts';
import {
  configsPath,
  foreignConfigs,
  foreignFiles,
  type OutputRecord,
  writeRecord,
} from './output-record.ts';
import { removeFolder } from './remove-folder.ts';
import { requireOwnContent } from './require-replaceable.ts';

/** An output directory that is about to be replaced as a whole. */
export interface OutputDir {
  /**
   * An empty directory next to the output directory, for the new content. The new server configurations come beside it
   * (`configsPath`).
   */
  readonly staging: string;
  /**
   * Replaces the output directory with the staging directory, and the server configurations with those beside it, by
   * renames. Readers see either only old content or only new content. If the process is killed between the renames, the
   * next build or `restoreOutput` puts the old directories back.
   * @param unusedSince the files that are only retained
   * @throws UsageError if the output directory contains files that no build wrote; file system errors
   */
  swap(unusedSince?: OutputRecord['unusedSince']): void;
  /** Converts a file system error to a `DiskError`; returns any other error unchanged. */
  toDiskError(error: unknown): unknown;
  /** Removes the staging directory and releases the lock, once the old content is removed. */
  close(): Promise<void>;
}

/** How many symbolic links to follow at most. */
const MAX_LINKS = 40;

/**
 * Returns the absolute path of an output directory. Follows a symbolic link, even if its target does not exist:
 * otherwise, a build would replace the link by a directory.
 */
export function outputTarget(dir: string, links = MAX_LINKS): string {
  const path = resolve(dir);
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  if (!isLink || links === 0) return path;
  return outputTarget(resolve(realpathSync(dirname(path)), readlinkSync(path)), links - 1);
}

/**
 * Locks an output directory for this process, and removes the leftovers of killed builds.
 * @throws DiskError, or BusyError if another process has the lock
 */
export async function openOutputDir(target: string): Promise<OutputDir> {
  const toDiskError = (error: unknown) => asDiskError(error, target) ?? error;
  try {
    await mkdir(dirname(target), { recursive: true });
    const lock = await acquireLock(target);
    const staging = `${target}.building-${lock.id}`;
    const old = `${target}.old-${lock.id}`;
    const close = async () => {
      try {
        for (const path of [old, configsPath(old), configsPath(staging), staging]) await removeFolder(path);
      } finally {
        lock.release();
      }
    };
    try {
      await cleanUp(target);
      await mkdir(staging);
    } catch (error) {
      await close();
      throw error;
    }
    return {
      staging,
      swap(unusedSince = {}) {
        const before = existsSync(target) ? listFiles(target) : [];
        requireOwnContent(target); // somebody may have put a file there during the build
        const record = { files: listFiles(staging).sort(), unusedSince };
        const save = (record: OutputRecord) => writeRecord(target, record, `${staging}.files.json`);
        // Until the swap is complete, the output is either the old or the new one, even if this process is killed.
        save({ ...record, before });
        swap(staging, target, old);
        // The next build refuses what somebody has put there at the last moment.
        for (const path of existsSync(old) ? foreignFiles(target, old) : [])
          move(join(old, path), join(target, path));
        for (const path of foreignConfigs(configsPath(old)) ?? [])
          move(join(configsPath(old), path), join(configsPath(target), path));
        try {
          save(record);
        } catch (error) {
          if (diskErrorReason(error) === undefined) throw error;
          // The output is complete, and the record is right, only longer.
        }
      },
      toDiskError,
      close,
    };
  } catch (error) {
    throw toDiskError(error);
  }
}

/** Opens a directory for a build whose files nobody needs. Throws file system errors. */
export async function openScratchDir(): Promise<OutputDir> {
  const staging = await mkdtemp(join(tmpdir(), 'pagewright-shard-'));
  return {
    staging,
    swap: () => undefined,
    toDiskError: (error) => error,
    close: async () => void (await removeFolder(staging)),
  };
}

/**
 * Swaps the directories, and the server configurations while there is no output. Runs synchronously: otherwise, other
 * code of this process could run between the renames.
 */
function swap(staging: string, target: string, old: string): void {
  const moves: [from: string, to: string][] = [
    [target, old],
    [configsPath(target), configsPath(old)],
    [configsPath(staging), configsPath(target)],
    [staging, target],
  ];
  const done: typeof moves = [];
  try {
    for (const [from, to] of moves) {
      if (from !== staging && !existsSync(from)) continue;
      renameSync(from, to);
      done.unshift([from, to]);
    }
  } catch (error) {
    for (const [from, to] of done) renameSync(to, from);
    throw error;
  }
}

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/**
 * Puts the old output back if a build was killed between the two renames of its swap. Does nothing while a build is
 * running, or if the file system refuses the change.
 */
export async function restoreOutput(dir: string): Promise<void> {
  const target = outputTarget(dir);
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
  const old = leftovers(target, 'old').find((path) => !path.endsWith(configsPath('')));
  if (old === undefined || existsSync(target)) return;
  if (existsSync(configsPath(old))) {
    rmSync(configsPath(target), { recursive: true, force: true }); // those of the new output
    renameSync(configsPath(old), configsPath(target));
  }
  renameSync(old, target);
}

/**
 * Removes the leftovers of killed builds. The caller must hold the lock. Without the lock, these files could belong to
 * a build that is still running.
 */
async function cleanUp(target: string): Promise<void> {
  putBack(target);
  for (const kind of ['building', 'old'] as const) {
    for (const path of leftovers(target, kind)) await removeFolder(path);
  }
}

/** Returns what builds created next to the target, such as `dist.old-pagewright-1a2b3c4d-99-1`. */
function leftovers(target: string, kind: 'building' | 'old'): string[] {
  const prefix = `${basename(target)}.${kind}-`;
  const parent = dirname(target);
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => name.startsWith(prefix) && LEFTOVER.test(name.slice(prefix.length)))
    .map((name) => join(parent, name));
}

/** Matches the end of such a name: the id of the process, and what else was made for the build. */
const LEFTOVER = new RegExp(String.raw`^${ID.source}(\.files\.json|\.deploy)?$`);

function asDiskError(error: unknown, target: string): DiskError | undefined {
  const reason = error instanceof DiskError ? undefined : diskErrorReason(error);
  if (reason === undefined) return undefined;
  const { code, path } = error as NodeJS.ErrnoException;
  const isElsewhere = path !== undefined && !path.startsWith(target) && !target.startsWith(path);
  // On a read-only file system, or on a virtual one such as /proc, Node reports ENOENT. The usual message for this code
  // is that a file does not exist, which would mislead the user.
  const refused = code === 'ENOENT' ? `Cannot create files in ${dirname(target)}` : reason;
  const outcome = existsSync(target) ? 'is unchanged' : 'was not created';
  const cause = isElsewhere ? `${reason} (${path})` : refused;
  return new DiskError(`${cause}: ${basename(target)} ${outcome}.`, { cause: error });
}

import { linkSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Pack, recordName } from '../disk/pack.ts';

/** What changes whenever somebody writes a file. */
export interface FileState {
  size: number;
  /** The time of the last change of the content, in milliseconds. */
  mtimeMs: number;
  ino: number;
}

/** Returns the name of the pack with the files of an output. */
export const recordOf = (target: string): string => recordName('files', target);

/** A file of an output, as the build that wrote it left it. */
export interface WrittenFile extends FileState {
  /** Identifies the content: a hash of all inputs from which it was made. */
  key: string;
  /** For a file of a page: the fingerprint of its document. */
  fingerprint?: string | undefined;
}

export const isSameState = (one: FileState, other: FileState): boolean =>
  one.size === other.size && one.mtimeMs === other.mtimeMs && one.ino === other.ino;

/** The paths of files relative to the output, each with the key of its content. */
type Files = readonly (readonly [path: string, key: string])[];

/** Takes over the files of the old output that the new output contains too. */
export interface KeptOutputs {
  /**
   * Puts files from the old output into the staging directory: all of them if the old output has them with the same
   * keys, and if nothing has changed them since; otherwise none.
   * @returns whether the files were kept
   */
  keep(files: Files): boolean;
  /**
   * Records a file that was written to the staging directory.
   * @param fingerprint for a file of a page: the fingerprint of its document
   */
  wrote(path: string, key: string, fingerprint?: string): void;
  /** Returns the key of a file that was kept or written. */
  keyOf(path: string): string | undefined;
  /** Returns the state of a file that was kept or written. */
  stateOf(path: string): FileState | undefined;
  /** Returns the fingerprint of a document in the old output, if it is known and nothing has changed the file since. */
  oldFingerprint(path: string): string | undefined;
  /** Stores the record for the next build. */
  save(): Promise<void>;
}

/**
 * Opens the record of an output.
 * @param old the output directory
 * @param staging the directory that will replace it
 * @param changed the recorded files that somebody has changed or removed
 */
export function keptOutputs(
  old: string,
  staging: string,
  record: Pack<WrittenFile>,
  changed: ReadonlySet<string>,
): KeptOutputs {
  const files = new Map<string, WrittenFile>();
  const kept = new Set<string>();
  const folders = new Set<string>();

  const canKeep = (path: string, key: string) => record.peek(path)?.key === key && !changed.has(path);

  /** Links a file: both directories then have the same file, and none of its content is copied. */
  const link = (path: string) => {
    const folder = dirname(path);
    if (!folders.has(folder)) mkdirSync(join(staging, folder), { recursive: true });
    folders.add(folder);
    linkSync(join(old, path), join(staging, path));
  };

  return {
    keep(wanted) {
      // Parts of the search with the same content are one file.
      const missing = new Map(
        wanted.filter(([path, key]) => !kept.has(path) || files.get(path)?.key !== key),
      );
      if (![...missing].every(([path, key]) => canKeep(path, key))) return false;
      const linked: string[] = [];
      try {
        for (const path of missing.keys()) {
          link(path);
          linked.push(path);
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
        // Not all file systems have links. A linked file must not be written: that would change the old output.
        for (const path of linked) rmSync(join(staging, path));
        return false;
      }
      for (const path of missing.keys()) {
        files.set(path, record.peek(path)!);
        record.keep(path);
        kept.add(path);
      }
      return true;
    },
    wrote(path, key, fingerprint) {
      const { size, mtimeMs, ino } = lstatSync(join(staging, path));
      const file = { key, size, mtimeMs, ino, ...(fingerprint !== undefined && { fingerprint }) };
      record.set(path, file);
      files.set(path, file);
    },
    keyOf: (path) => files.get(path)?.key,
    oldFingerprint: (path) => (changed.has(path) ? undefined : record.peek(path)?.fingerprint),
    stateOf: (path) => files.get(path),
    save: () => record.save(),
  };
}

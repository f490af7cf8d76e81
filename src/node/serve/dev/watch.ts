import { basename, relative, resolve, sep } from 'node:path';
import type { FSWatcher } from 'vite';
import { isInput, type OwnInputs, pathsIn } from '../../code/own-blocks/own-inputs.ts';
import { ENGINE_DIR } from '../../disk/root.ts';
import { watchFolders } from './watch-folders.ts';
import { siteFiles, stampOf } from '../../disk/files/site-directory.ts';
import { PUBLIC_DIR } from '../../../model/site-files.ts';
import { UsageError } from '../../disk/usage-error.ts';
import { BLOCK_SCHEMA, EDITOR_SCHEMA_DIR, SCHEMA_DIR } from '../../disk/files/read-schemas.ts';

/** The parts of the project to which a changed file can belong. */
export type ChangeKind = 'site' | 'schemas' | 'code';

/**
 * A change of a file is announced once its size has been the same for some ms. Otherwise, the watcher ignores a second
 * change within 50 ms: a module would stay empty if it was read after its file had been emptied and before it was
 * written.
 */
export const AWAIT_WRITE_FINISH = { stabilityThreshold: 20, pollInterval: 10 };

/** The time between two comparisons with the disk if `dev` polls, in ms. */
export const POLL_INTERVAL = 1000;

/** Changes are reported once no file has changed for this many ms, since editors write several files together. */
const QUIET_TIME = 30;

/** Watches a project. */
export interface Watch {
  /** Returns what has changed in the site's own blocks without an event, by path, and lets Vite's watcher report it. */
  missed(): Map<string, ChangeKind>;
  end(): void;
}

/**
 * Reports changes of the site directory, the schemas and the code. Combines changes in quick succession.
 * @param inputs what the own blocks read, as far as it is known
 * @param hasEvents whether the file system reports changes of the site directory
 * @throws UsageError if the system allows no more folders to be watched
 */
export function watch(
  watcher: FSWatcher,
  siteDir: string,
  inputs: OwnInputs,
  hasEvents: boolean,
  onChange: (kinds: Set<ChangeKind>) => void,
): Watch {
  let changed = new Set<ChangeKind>();
  let timer: NodeJS.Timeout | undefined;
  const ownBlocks = ownBlocksOf(siteDir);
  let known = stampsIn(ownBlocks, inputs);
  const flush = () => {
    const kinds = changed;
    changed = new Set();
    known = stampsIn(ownBlocks, inputs);
    onChange(kinds);
  };
  const report = (kind: ChangeKind | undefined) => {
    if (!kind) return;
    changed.add(kind);
    clearTimeout(timer);
    timer = setTimeout(flush, QUIET_TIME);
  };
  const kindOfEvent = (event: string, path: string) =>
    // A component that is added or removed makes a block of the site usable or not.
    event !== 'change' && inside(ownBlocks, path) !== undefined ? 'schemas' : kindOf(path, ownBlocks, inputs);
  watcher.add(ownBlocks);
  watcher.on('all', (event, path) => report(kindOfEvent(event, path)));
  const unwatch = hasEvents ? watchSite(siteDir, () => report('site')) : () => {};
  return {
    missed() {
      const before = known;
      known = stampsIn(ownBlocks, inputs);
      const kinds = new Map<string, ChangeKind>();
      for (const path of new Set([...before.keys(), ...known.keys()])) {
        // What the own blocks read is known only once they are bundled.
        const isNewInput = !before.has(path) && inside(ownBlocks, path) === undefined;
        if (before.get(path) === known.get(path) || isNewInput) continue;
        const event = !before.has(path) ? 'add' : known.has(path) ? 'change' : 'unlink';
        watcher.emit(event, path);
        kinds.set(path, kindOfEvent(event, path)!);
      }
      return kinds;
    },
    end() {
      unwatch();
      clearTimeout(timer);
    },
  };
}

/** Returns what changes whenever a file of the own blocks, or one of their inputs, is written, by its path. */
function stampsIn(ownBlocks: string, inputs: OwnInputs): Map<string, string | undefined> {
  const { list, pathOf } = siteFiles(ownBlocks);
  const paths = [...list().map(pathOf), ...pathsIn(inputs)];
  return new Map(paths.map((path) => [path.split(sep).join('/'), stampOf(path)]));
}

function watchSite(siteDir: string, onChange: () => void): () => void {
  try {
    const ends = [siteDir, resolve(siteDir, PUBLIC_DIR)].map((dir) => watchFolders(dir, onChange));
    return () => ends.forEach((end) => end());
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== 'ENOSPC' && code !== 'EMFILE') throw cause;
    throw new UsageError('The system cannot watch so many folders. Run "dev" with --poll.', { cause });
  }
}

/**
 * Returns an option of Vite's watcher: whether it leaves out a file. It watches only code and schemas, and the files at
 * the top of the engine's folder. The site has a watcher of its own, and the cache may contain thousands of files.
 */
export const isUnwatched =
  (siteDir: string, inputs: OwnInputs) =>
  (path: string): boolean =>
    inside(ENGINE_DIR, path)?.includes('/') === true &&
    !isInput(inputs, path) &&
    ![...WATCHED, ownBlocksOf(siteDir)].some((dir) => inside(dir, path) !== undefined);

/** Whether a file contains code that renders pages. */
export const isCode = (path: string, siteDir: string, inputs: OwnInputs): boolean =>
  kindOf(path, ownBlocksOf(siteDir), inputs) !== undefined;

const ownBlocksOf = (siteDir: string) => resolve(siteDir, '../blocks');

function kindOf(path: string, ownBlocks: string, inputs: OwnInputs): ChangeKind | undefined {
  if (inside(EDITOR_SCHEMA_DIR, path) !== undefined) return undefined; // generated from the other schemas
  if (inside(SCHEMA_DIR, path) !== undefined) return 'schemas';
  if (basename(path) === BLOCK_SCHEMA) return 'schemas';
  const isInFolder = [...CODE, ownBlocks].some((dir) => inside(dir, path) !== undefined);
  return isInFolder || isInput(inputs, resolve(path)) ? 'code' : undefined;
}

const CODE = ['src', 'blocks'].map((dir) => resolve(ENGINE_DIR, dir));
const WATCHED = [...CODE, SCHEMA_DIR];

/** Returns a file's path relative to a directory, with forward slashes; undefined if the file is elsewhere. */
function inside(dir: string, path: string): string | undefined {
  const inner = relative(dir, path).split(sep).join('/');
  return inner.startsWith('..') || resolve(dir, inner) !== resolve(path) ? undefined : inner;
}

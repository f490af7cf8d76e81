import { basename, extname, relative, resolve, sep } from 'node:path';
import type { FSWatcher } from 'vite';
import { MEDIA_DIR } from '../../model/site-files.ts';
import { isInput, type OwnInputs } from '../own-blocks/own-inputs.ts';
import { ENGINE_DIR } from '../root.ts';
import { watchFolders } from './watch-folders.ts';
import { BLOCK_SCHEMA, EDITOR_SCHEMA_DIR, SCHEMA_DIR } from '../site/read-schemas.ts';

/** The parts of the project to which a changed file can belong. */
export type ChangeKind = 'site' | 'schemas' | 'code';

/**
 * A change of a file is announced once its size has been the same for some ms. Otherwise, the watcher ignores a second
 * change within 50 ms: a module would stay empty if it was read after its file had been emptied and before it was written.
 */
export const AWAIT_WRITE_FINISH = { stabilityThreshold: 20, pollInterval: 10 };

/** Changes are reported once no file has changed for this many ms, since editors write several files together. */
const QUIET_TIME = 30;

/**
 * Reports changes of the site directory, the schemas and the code. Combines changes in quick succession.
 * @param inputs what the own blocks read, as far as it is known
 * @returns a function that ends watching
 */
export function watch(
  watcher: FSWatcher,
  siteDir: string,
  inputs: OwnInputs,
  onChange: (kinds: Set<ChangeKind>) => void,
): () => void {
  let changed = new Set<ChangeKind>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    const kinds = changed;
    changed = new Set();
    onChange(kinds);
  };
  const ownBlocks = ownBlocksOf(siteDir);
  const report = (kind: ChangeKind | undefined) => {
    if (!kind) return;
    changed.add(kind);
    clearTimeout(timer);
    timer = setTimeout(flush, QUIET_TIME);
  };
  watcher.add(ownBlocks);
  watcher.on('all', (event, path) => {
    // A component that is added or removed makes a block of the site usable or not.
    const isOwnFile = event !== 'change' && inside(ownBlocks, path) !== undefined;
    report(isOwnFile ? 'schemas' : kindOf(path, ownBlocks, inputs));
  });
  const unwatch = watchFolders(siteDir, (path) => report(kindInSite(path, siteDir)));
  return () => {
    unwatch();
    clearTimeout(timer);
  };
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

function kindInSite(path: string, siteDir: string): ChangeKind | undefined {
  const inSite = inside(siteDir, path) ?? '';
  // A folder can be added or removed with the files in it.
  return ['.yaml', ''].includes(extname(inSite)) || inSite.startsWith(MEDIA_DIR) ? 'site' : undefined;
}

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

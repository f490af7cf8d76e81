import { basename, extname, relative, resolve, sep } from 'node:path';
import type { FSWatcher } from 'vite';
import { MEDIA_DIR } from '../../model/site-files.ts';
import { ENGINE_DIR } from '../root.ts';
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

/** Reports changes of the site directory, the schemas and the code. Combines changes in quick succession. */
export function watch(watcher: FSWatcher, siteDir: string, onChange: (kinds: Set<ChangeKind>) => void): void {
  let changed = new Set<ChangeKind>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    const kinds = changed;
    changed = new Set();
    onChange(kinds);
  };
  const ownBlocks = resolve(siteDir, '../blocks');
  watcher.add([siteDir, ownBlocks]);
  watcher.on('all', (event, path) => {
    // The watcher forgets a removed directory. If the directory is added again, the watcher waits until it exists.
    if (event === 'unlinkDir' && path === siteDir) watcher.add(siteDir);
    // A component that is added or removed makes a block of the site usable or not.
    const isOwnFile = event !== 'change' && inside(ownBlocks, path) !== undefined;
    const kind = isOwnFile ? 'schemas' : kindOf(path, siteDir, ownBlocks);
    if (!kind) return;
    changed.add(kind);
    clearTimeout(timer);
    timer = setTimeout(flush, QUIET_TIME);
  });
}

function kindOf(path: string, siteDir: string, ownBlocks: string): ChangeKind | undefined {
  const inSite = inside(siteDir, path);
  if (inSite !== undefined) {
    return extname(inSite) === '.yaml' || inSite.startsWith(MEDIA_DIR) ? 'site' : undefined;
  }
  if (inside(EDITOR_SCHEMA_DIR, path) !== undefined) return undefined; // generated from the other schemas
  if (inside(SCHEMA_DIR, path) !== undefined) return 'schemas';
  if (basename(path) === BLOCK_SCHEMA) return 'schemas';
  return [...CODE, ownBlocks].some((dir) => inside(dir, path) !== undefined) ? 'code' : undefined;
}

const CODE = ['src', 'blocks'].map((dir) => resolve(ENGINE_DIR, dir));

/** Returns a file's path relative to a directory, with forward slashes; undefined if the file is elsewhere. */
function inside(dir: string, path: string): string | undefined {
  const inner = relative(dir, path).split(sep).join('/');
  return inner.startsWith('..') || resolve(dir, inner) !== resolve(path) ? undefined : inner;
}

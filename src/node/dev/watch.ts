import { basename, extname, relative, resolve, sep } from 'node:path';
import type { FSWatcher } from 'vite';
import { MEDIA_DIR } from '../../model/site-files.ts';
import { ROOT } from '../root.ts';
import { BLOCK_SCHEMA, SCHEMA_DIR } from '../site/read-schemas.ts';

/** What a change of a file is a change of. */
export type Part = 'site' | 'schemas' | 'code';

/** Editors write a file in several steps, and rename in two; ms to wait for the last of them. */
const SETTLED = 30;

/** Tells of changes under a site directory, the schemas and the code, a moment after the last of several. */
export function watch(watcher: FSWatcher, siteDir: string, onChange: (parts: Set<Part>) => void): void {
  let changed = new Set<Part>();
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    const parts = changed;
    changed = new Set();
    onChange(parts);
  };
  watcher.add(siteDir);
  watcher.on('all', (event, path) => {
    // A directory that goes takes its watch with it. Watched anew, it is waited for.
    if (event === 'unlinkDir' && path === siteDir) watcher.add(siteDir);
    const part = partOf(path, siteDir);
    if (!part) return;
    changed.add(part);
    clearTimeout(timer);
    timer = setTimeout(tell, SETTLED);
  });
}

function partOf(path: string, siteDir: string): Part | undefined {
  const inSite = inside(siteDir, path);
  if (inSite !== undefined) {
    return extname(inSite) === '.yaml' || inSite.startsWith(MEDIA_DIR) ? 'site' : undefined;
  }
  if (inside(SCHEMA_DIR, path) !== undefined) {
    return basename(path) === 'block.json' ? undefined : 'schemas'; // that one is made from the others
  }
  if (basename(path) === BLOCK_SCHEMA) return 'schemas';
  return CODE.some((dir) => inside(dir, path) !== undefined) ? 'code' : undefined;
}

const CODE = ['src', 'blocks'].map((dir) => resolve(ROOT, dir));

/** The path of a file inside a directory, with forward slashes; undefined where it is outside. */
function inside(dir: string, path: string): string | undefined {
  const inner = relative(dir, path).split(sep).join('/');
  return inner.startsWith('..') || resolve(dir, inner) !== resolve(path) ? undefined : inner;
}

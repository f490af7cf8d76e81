import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { diskErrorReason } from './disk-error.ts';
import { ROOT } from '../root.ts';

/** The cache directory. Git ignores it, and builds keep it. */
export const CACHE_DIR = join(ROOT, '.pagewright/cache');

/** A cache on the disk for content that is slow to make. Its keys are hashes of the inputs. */
export interface Cache {
  /**
   * Returns the content stored under a name, or calls `make` and stores the result.
   * @param name identifies all inputs of the content
   * @param isIntact returns whether stored content is usable; by default, all content is usable
   */
  get(
    name: string,
    make: () => Promise<Uint8Array>,
    isIntact?: (content: Uint8Array) => boolean,
  ): Promise<Uint8Array>;
  /** How many times `get` made the content, and how many times the content came from the cache. */
  readonly counts: { made: number; kept: number };
}

/** Creates a cache. @param dir may be read-only, and may be removed at any time: missing content is made again */
export function createCache(dir = CACHE_DIR): Cache {
  const counts = { made: 0, kept: 0 };
  const pending = new Map<string, Promise<Uint8Array>>();

  const find = async (...[name, make, isIntact = () => true]: Parameters<Cache['get']>) => {
    const path = join(dir, name);
    const stored = await readFile(path).catch(() => undefined);
    if (stored && isIntact(stored)) {
      counts.kept += 1;
      return stored;
    }
    const content = await make();
    counts.made += 1;
    await store(path, content);
    return content;
  };

  return {
    counts,
    get(name, ...rest) {
      const promise = pending.get(name) ?? find(name, ...rest).finally(() => pending.delete(name));
      pending.set(name, promise);
      return promise;
    },
  };
}

/** Stores content. Ignores errors: if content is missing, the next `get` makes it again. */
async function store(path: string, content: Uint8Array): Promise<void> {
  // A temporary file is renamed, so that other processes never read a file that is only partly written.
  const temporary = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(temporary, content);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    if (diskErrorReason(error) === undefined) throw error;
  }
}

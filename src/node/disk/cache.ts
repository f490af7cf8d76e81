import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { diskErrorReason } from './disk-error.ts';
import { ROOT } from '../root.ts';

/** Not part of the project; survives builds. */
export const CACHE_DIR = join(ROOT, '.pagewright/cache');

/** Content that takes long to make, stored on the disk under the hash of its inputs. */
export interface Cache {
  /**
   * The content stored under a name, or else what `make` returns, which is then stored.
   * @param name identifies everything that the content depends on
   * @param isIntact whether stored content can be used; without it all can
   */
  get(
    name: string,
    make: () => Promise<Uint8Array>,
    isIntact?: (content: Uint8Array) => boolean,
  ): Promise<Uint8Array>;
  /** How many contents were made, and how many were found in the cache. */
  readonly counts: { made: number; kept: number };
}

/** @param dir may be removed at any time, and may be read-only: everything is then made again */
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

/** Stores content if the disk permits it. Failing costs nothing but the time to make it again. */
async function store(path: string, content: Uint8Array): Promise<void> {
  // Renamed when complete, so that neither a killed nor a concurrent process leaves half a file.
  const temporary = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(temporary, content);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    if (diskErrorReason(error) === undefined && !isMissing(error)) throw error;
  }
}

/** What Node reports for a new folder on a read-only file system, and if the cache was removed meanwhile. */
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

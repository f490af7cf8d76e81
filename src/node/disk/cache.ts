import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { refusalOf } from './disk-error.ts';
import { ROOT } from '../root.ts';

/** Survives builds, and is no part of the project. */
const DIR = join(ROOT, '.pagewright/cache');

/** What takes long to make, kept on the disk by what it is made of. */
export interface Cache {
  /** What is kept under a name, or what `make` makes now. A name has to tell all that the content depends on. */
  get(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
  /** How often something was made, and how often it was there already. */
  readonly counts: { made: number; kept: number };
}

/** @param dir may be removed at any time, and need not be writable: then everything is made again */
export function createCache(dir = DIR): Cache {
  const counts = { made: 0, kept: 0 };
  const open = new Map<string, Promise<Uint8Array>>();

  const bring = async (name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const path = join(dir, name);
    const kept = await readFile(path).catch(() => undefined);
    if (kept) {
      counts.kept += 1;
      return kept;
    }
    const content = await make();
    counts.made += 1;
    await keep(path, content);
    return content;
  };

  return {
    counts,
    get(name, make) {
      const asked = open.get(name) ?? bring(name, make).finally(() => open.delete(name));
      open.set(name, asked);
      return asked;
    },
  };
}

/** Keeps what was made, where the disk takes it: it is made again otherwise, which is no trouble but for the time. */
async function keep(path: string, content: Uint8Array): Promise<void> {
  // Renamed when it is whole: who is killed meanwhile, or works beside another, leaves nothing half.
  const half = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(half, content);
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true }).catch(() => undefined);
    if (refusalOf(error) === undefined && !isMissing(error)) throw error;
  }
}

/** What Node says of a folder that cannot be made on a disk that can only be read; or the cache was just removed. */
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

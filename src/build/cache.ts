import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Survives builds, and is no part of the project. */
const DIR = join(import.meta.dirname, '../../.pagewright/cache');

/** What takes long to make, kept on the disk by what it is made of. */
export interface Cache {
  /** What is kept under a name, or what `make` makes now. A name has to tell all that the content depends on. */
  get(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
  /** How often something was made, and how often it was there already. */
  readonly counts: { made: number; kept: number };
}

/** @param dir may be removed at any time: then everything is made again */
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
    // Renamed when it is whole: who is killed meanwhile, or works beside another, leaves nothing half.
    const half = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(half, content);
    await rename(half, path);
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

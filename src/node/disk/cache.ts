import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { diskErrorReason } from './disk-error.ts';
import { PROJECT_DIR } from '../root.ts';
import { isIntact, seal, unseal } from './sealed.ts';

/** The default cache directory. Git ignores it, and builds keep it. */
export const CACHE_DIR = join(PROJECT_DIR, '.pagewright/cache');

/** A cache on the disk for content that is slow to make. Its keys are hashes of the inputs. */
export interface Cache {
  /**
   * Returns the content stored under a name, or calls `make` and stores the result.
   * @param name identifies all inputs of the content
   */
  get(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
  /**
   * Returns the value stored under a name, or calls `make` and stores the result. A damaged value is made again.
   * @param make returns a value that `structuredClone` can copy
   */
  getValue<Value>(name: string, make: () => Promise<Value>): Promise<Value>;
  /** Replaces the value stored under a name. Only for names that are no hashes. */
  setValue(name: string, value: unknown): Promise<void>;
  /** Counts content as used that does not have to be read, because the caller has it already. */
  skip(name: string): void;
  /** How many times content was made, and how many times it came from the cache. */
  readonly counts: { made: number; kept: number };
  /** The names of all content that was made or used. */
  readonly used: ReadonlySet<string>;
}

/** Creates a cache. @param dir may be read-only, and may be removed at any time: missing content is made again */
export function createCache(dir = CACHE_DIR): Cache {
  const counts = { made: 0, kept: 0 };
  const used = new Set<string>();
  const pending = new Map<string, Promise<Uint8Array>>();

  type Make = () => Promise<Uint8Array>;
  const find = async (name: string, make: Make, isUsable: (content: Uint8Array) => boolean) => {
    const path = join(dir, name);
    used.add(name);
    const stored = await readFile(path).catch(() => undefined);
    if (stored && isUsable(stored)) {
      counts.kept += 1;
      return stored;
    }
    const content = await make();
    counts.made += 1;
    await store(path, content);
    return content;
  };

  const findOnce = (...[name, ...rest]: Parameters<typeof find>) => {
    const promise = pending.get(name) ?? find(name, ...rest).finally(() => pending.delete(name));
    pending.set(name, promise);
    return promise;
  };

  return {
    counts,
    used,
    get: (name, make) => findOnce(name, make, () => true),
    async getValue<Value>(name: string, make: () => Promise<Value>) {
      const content = await findOnce(name, async () => seal(serialize(await make())), isIntact);
      return deserialize(unseal(content)) as Value;
    },
    setValue: (name, value) => store(join(dir, name), seal(serialize(value))),
    skip(name) {
      used.add(name);
      counts.kept += 1;
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

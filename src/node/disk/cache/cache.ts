import { randomUUID } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { PROJECT_DIR } from '../root.ts';
import { diskErrorReason } from '../files/disk-error.ts';
import { hasDigest, withDigest, verified } from './integrity.ts';

/** The default cache directory. Git ignores it, and builds keep it. */
export const CACHE_DIR = join(PROJECT_DIR, '.pagewright/cache');

/** Where a cache stores values: a folder, which may have a store behind it that several machines share. */
export interface CachePlace {
  dir: string;
  /** Fetches a value that is missing or damaged into the folder. Returns whether it is there now. */
  fetch?(name: string): Promise<boolean>;
}

/** How a worker has used a value. Consists of plain data, which workers can send. */
export interface CacheUse {
  isMade: boolean;
  /** The code of the error because of which the value could not be stored. */
  failure: string | undefined;
}

/**
 * A cache on the disk for values that are slow to make. A name consists of a kind and a hash of everything on which the
 * value depends, such as `pages/0a1b`: whatever is stored under a name stays valid, on every machine.
 */
export interface Cache {
  readonly dir: string;
  /**
   * Returns the value stored under a name, or calls `make` and stores the result. A damaged value is made again.
   * @param make returns a value that `structuredClone` can copy
   * @param isValid whether a stored value is still valid, if it depends on more than its name says
   */
  cached<Value>(
    name: string,
    make: () => Promise<Value>,
    isValid?: (value: Value) => boolean,
  ): Promise<Value>;
  /** Whether there is a value under a name. Fetches it into the folder if necessary. */
  has(name: string): Promise<boolean>;
  /** Counts a value that a worker has made or used. */
  add(name: string, use: CacheUse): void;
  /** Returns how a value was used, for `add`. */
  useOf(name: string): CacheUse;
  /** Returns how many values of a kind were made, and how many came from the cache. */
  counts(kind: string): { made: number; kept: number };
  /** The names of all values that were made or used, and whether they were made. */
  readonly used: ReadonlyMap<string, boolean>;
  /** The first error because of which a value could not be stored. */
  readonly failure: unknown;
}

/**
 * Creates a cache.
 * @param place a folder that may be read-only, and may be removed at any time: missing values are made again
 */
export function createCache(place: string | CachePlace = CACHE_DIR): Cache {
  const { dir, fetch }: CachePlace = typeof place === 'string' ? { dir: place } : place;
  const used = new Map<string, boolean>();
  const pending = new Map<string, Promise<unknown>>();
  let failure: unknown;

  const find = async <Value>(name: string, isValid: (value: Value) => boolean) => {
    const stored = read<Value>(dir, name) ?? ((await fetch?.(name)) ? read<Value>(dir, name) : undefined);
    return stored && isValid(stored.value) ? stored : undefined;
  };
  const findOrMake = async <Value>(
    name: string,
    make: () => Promise<Value>,
    isValid: (value: Value) => boolean,
  ): Promise<Value> => {
    const stored = await find(name, isValid);
    if (stored) {
      if (!used.has(name)) used.set(name, false);
      return stored.value;
    }
    const bytes = serialize(await make());
    used.set(name, true);
    failure ??= storeFile(join(dir, name), withDigest(name, bytes));
    // Read from its stored form: parts of it may be pieces of large texts, which they would keep in memory.
    return deserialize(bytes) as Value;
  };

  return {
    dir,
    used,
    get failure() {
      return failure;
    },
    cached<Value>(name: string, make: () => Promise<Value>, isValid: (value: Value) => boolean = () => true) {
      const promise =
        (pending.get(name) as Promise<Value> | undefined) ??
        findOrMake(name, make, isValid).finally(() => pending.delete(name));
      pending.set(name, promise);
      return promise;
    },
    has: async (name) => isFile(join(dir, name)) || (await fetch?.(name)) === true,
    add(name, { isMade, failure: code }) {
      used.set(name, isMade);
      if (code !== undefined) failure ??= Object.assign(new Error(code), { code });
    },
    useOf: (name) => ({ isMade: used.get(name) === true, failure: codeOf(failure) }),
    counts(kind) {
      const ofKind = [...used].filter(([name]) => name.startsWith(`${kind}/`));
      const made = ofKind.filter(([, isMade]) => isMade).length;
      return { made, kept: ofKind.length - made };
    },
  };
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code;

/** Returns a value in a folder; undefined if it is missing, damaged or signed with another key. */
function read<Value>(dir: string, name: string): { value: Value } | undefined {
  try {
    if (!isFile(join(dir, name))) return undefined; // reading a pipe would never end
    const bytes = verified(name, readFileSync(join(dir, name)));
    return bytes && { value: deserialize(bytes) as Value };
  } catch {
    return undefined; // it cannot be read, or another version of Node has written it
  }
}

/** Whether a path leads to a file. A folder that cannot be read contains none. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Removes a file that a cache has written. Any other file is the user's, and stays. Throws file system errors.
 * @returns whether the file was removed
 */
export function removeCached(path: string): boolean {
  const start = Buffer.alloc(64); // more than `hasDigest` needs
  const file = openSync(path, 'r');
  try {
    readSync(file, start, 0, start.length, 0);
  } finally {
    closeSync(file);
  }
  if (hasDigest(start)) rmSync(path, { force: true });
  return hasDigest(start);
}

/**
 * Writes a file of a cache. Returns the error if the file system refuses: most callers ignore it, because values that
 * are missing are made again. Does not wait for other threads, because handing over a small file takes longer than
 * writing it.
 */
export function storeFile(path: string, content: Uint8Array): unknown {
  // A temporary file is renamed, so that other processes never read a file that is only partly written.
  const temporary = `${path}.${randomUUID()}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, content);
    renameSync(temporary, path);
    return undefined;
  } catch (error) {
    try {
      rmSync(temporary, { force: true });
    } catch {
      // Then it stays until the cache is limited.
    }
    if (diskErrorReason(error) === undefined) throw error;
    return error;
  }
}

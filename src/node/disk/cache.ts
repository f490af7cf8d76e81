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
import { diskErrorReason } from './disk-error.ts';
import { PROJECT_DIR } from '../root.ts';
import { isSealed, seal, unseal } from './sealed.ts';

/** The default cache directory. Git ignores it, and builds keep it. */
export const CACHE_DIR = join(PROJECT_DIR, '.pagewright/cache');

/** Where caches store content: a folder, which may have a store behind it that several machines share. */
export interface CachePlace {
  dir: string;
  /** Fetches content that is missing or damaged into the folder. Returns whether it is there now. */
  fetch?(name: string): Promise<boolean>;
  /** Receives the names of all content that is made or used. */
  used?: Set<string>;
}

/** How a worker has used content. Consists of plain data, which workers can send. */
export interface CacheUse {
  isMade: boolean;
  /** The code of the error because of which the content could not be stored. */
  failure: string | undefined;
}

/** A cache on the disk for content that is slow to make. Its keys are hashes of the inputs. */
export interface Cache {
  /**
   * Returns the content stored under a name, or calls `make` and stores the result. Damaged content is made again.
   * @param name identifies all inputs of the content
   */
  get(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
  /**
   * Returns the value stored under a name, or calls `make` and stores the result. A damaged value is made again.
   * @param make returns a value that `structuredClone` can copy
   */
  getValue<Value>(name: string, make: () => Promise<Value>): Promise<Value>;
  /** Returns the value stored under a name in the folder; undefined if it is missing or damaged. */
  readValue<Value>(name: string): Value | undefined;
  /** Replaces the value stored under a name. Only for names that are no hashes. */
  setValue(name: string, value: unknown): Promise<void>;
  /** Counts content as used that does not have to be read, because the caller has it already. */
  skip(name: string): void;
  /** Fetches content into the folder if it is missing there, for a worker that knows only the folder. */
  prefetch(name: string): Promise<void>;
  /** Counts content that a worker has made or used. */
  add(name: string, use: CacheUse): void;
  /** Returns how the cache was used, for `add`. */
  use(): CacheUse;
  /** How many times content was made, and how many times it came from the cache. */
  readonly counts: { made: number; kept: number };
  /** The names of all content that was made or used. */
  readonly used: ReadonlySet<string>;
  /** The first error because of which content could not be stored. */
  readonly failure: unknown;
}

/**
 * Creates a cache.
 * @param place a folder that may be read-only, and may be removed at any time: missing content is made again
 */
export function createCache(place: string | CachePlace = CACHE_DIR): Cache {
  const { dir, fetch, used: shared }: CachePlace = typeof place === 'string' ? { dir: place } : place;
  let failure: unknown;
  const counts = { made: 0, kept: 0 };
  const used = new Set<string>();
  const pending = new Map<string, Promise<Uint8Array>>();

  const record = (name: string) => [used, shared].forEach((names) => names?.add(name));
  const read = (name: string) => readSealed(dir, name);
  const find = async (name: string, make: () => Promise<Uint8Array>) => {
    record(name);
    const stored = read(name) ?? ((await fetch?.(name)) ? read(name) : undefined);
    if (stored) {
      counts.kept += 1;
      return stored;
    }
    const content = await make();
    counts.made += 1;
    failure ??= store(join(dir, name), seal(name, content));
    return content;
  };

  const findOnce = (name: string, make: () => Promise<Uint8Array>) => {
    const promise = pending.get(name) ?? find(name, make).finally(() => pending.delete(name));
    pending.set(name, promise);
    return promise;
  };

  return {
    counts,
    used,
    get failure() {
      return failure;
    },
    get: findOnce,
    async getValue<Value>(name: string, make: () => Promise<Value>) {
      // Also a new value is read from its stored form: parts of it may be pieces of large texts, which they would keep in memory.
      const made = async () => serialize(await make());
      return (valueIn<Value>(await findOnce(name, made)) ?? valueIn<Value>(await made()))!.value;
    },
    readValue<Value>(name: string) {
      record(name);
      const stored = read(name);
      return stored && valueIn<Value>(stored)?.value;
    },
    async setValue(name, value) {
      failure ??= store(join(dir, name), seal(name, serialize(value)));
    },
    skip(name) {
      record(name);
      counts.kept += 1;
    },
    async prefetch(name) {
      if (fetch && !read(name)) await fetch(name);
    },
    add(name, { isMade, failure: code }) {
      record(name);
      counts[isMade ? 'made' : 'kept'] += 1;
      if (code !== undefined) failure ??= Object.assign(new Error(code), { code });
    },
    use: () => ({ isMade: counts.made > 0, failure: codeOf(failure) }),
  };
}

/** Returns the value of stored content; undefined if the content is something else. */
function valueIn<Value>(content: Uint8Array): { value: Value } | undefined {
  try {
    return { value: deserialize(content) as Value };
  } catch {
    return undefined;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code;

/** Returns the content of a file of a cache; undefined if it is missing, damaged or signed with another key. */
function readSealed(dir: string, name: string): Uint8Array | undefined {
  const stored = readIfExists(join(dir, name));
  return stored && unseal(name, stored);
}

/** Returns the content of a file; undefined if it cannot be read. */
function readIfExists(path: string): Buffer | undefined {
  try {
    return statSync(path).isFile() ? readFileSync(path) : undefined; // reading a pipe would never end
  } catch {
    return undefined;
  }
}

/**
 * Removes a file that a cache has written. Any other file is the user's, and stays. Throws file system errors.
 * @returns whether the file was removed
 */
export function removeCached(path: string): boolean {
  const start = Buffer.alloc(64); // more than `isSealed` needs
  const file = openSync(path, 'r');
  try {
    readSync(file, start, 0, start.length, 0);
  } finally {
    closeSync(file);
  }
  if (isSealed(start)) rmSync(path, { force: true });
  return isSealed(start);
}

/**
 * Stores a file of a cache. Returns the error if the file system refuses: most callers ignore it, because content that is
 * missing is made again. Does not wait for other threads, because handing over a small file takes longer than writing it.
 */
export function store(path: string, content: Uint8Array): unknown {
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

import { lazy } from '../../model/lazy.ts';
import type { Cache } from './cache.ts';
import { contentHash } from './content-hash.ts';

/** Many small values in few files of the cache: reading one file for each of them would take longer than making them. */
export interface Pack<Value> {
  /** Returns the value that was stored when its file was first read. */
  get(key: string): Value | undefined;
  /** Returns the same value as `get`. It does not count as read, so it is forgotten unless it is kept. */
  peek(key: string): Value | undefined;
  /** The keys of all values that were stored when their files were first read. */
  keys(): Iterable<string>;
  set(key: string, value: Value): void;
  /** Keeps a value that is stored, without reading it. */
  keep(key: string): void;
  /**
   * Stores the values that were read, set or kept since the pack was opened, and forgets all others, except in files of
   * which values were only kept: these stay as they are.
   */
  save(): Promise<void>;
}

/** Returns a pack that stores nothing. */
export const emptyPack = <Value>(): Pack<Value> => ({
  get: () => undefined,
  peek: () => undefined,
  keys: () => [],
  set: () => undefined,
  keep: () => undefined,
  save: async () => undefined,
});

/** How many files a pack consists of. Only those are written again in which a value has changed. */
const PARTS = 16;

/**
 * Returns the name of the pack for a site or an output.
 * @param path the absolute path of the folder. Other versions of Node may not be able to read the stored values.
 */
export const recordName = (kind: string, path: string): string =>
  `records/${kind}-${contentHash(`${process.version} ${path}`)}`;

/** Opens a pack. If it is missing or damaged, it is empty. Each part is read when it is first needed. */
export async function openPack<Value>(cache: Cache, name: string): Promise<Pack<Value>> {
  const parts = Array.from({ length: PARTS }, (_, index) => createPart<Value>(cache, `${name}-${index}`));
  const partOf = (key: string) => parts[partIndex(key)]!;
  return {
    get: (key) => partOf(key).get(key),
    peek: (key) => partOf(key).peek(key),
    keys: () => parts.flatMap((part) => [...part.keys()]),
    set: (key, value) => partOf(key).set(key, value),
    keep: (key) => partOf(key).keep(key),
    async save() {
      for (const part of parts) await part.save();
    },
  };
}

/** Opens one file of a pack. */
function createPart<Value>(cache: Cache, file: string): Pack<Value> {
  let isRead = false;
  let isChanged = false;
  const stored = lazy(() => {
    isRead = true;
    return cache.readValue<Map<string, Value>>(file) ?? new Map<string, Value>();
  });
  const used = new Map<string, Value>();
  const kept = new Set<string>();
  const get = (key: string) => {
    const value = stored().get(key);
    if (value !== undefined && !used.has(key)) used.set(key, value);
    return value;
  };
  return {
    get,
    peek: (key) => stored().get(key),
    keys: () => stored().keys(),
    set(key, value) {
      used.set(key, value);
      isChanged = true;
    },
    keep: (key) => void kept.add(key),
    async save() {
      if (!isRead && !isChanged && kept.size > 0) return cache.skip(file);
      for (const key of kept) get(key);
      if (isChanged || used.size < stored().size) await cache.setValue(file, used);
    },
  };
}

/** Returns the same number for the same key, and different numbers for similar keys. */
function partIndex(key: string): number {
  let sum = 0;
  for (let index = 0; index < key.length; index++) sum = (sum * 31 + key.charCodeAt(index)) % 65_521;
  return sum % PARTS;
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CachePlace, storeFile } from '../cache/cache.ts';
import { forEachConcurrently } from '../concurrency.ts';
import { verified } from '../cache/integrity.ts';
import { type Files, pack, unpack } from './chunk.ts';
import { chunkKey, isShared, type ListedChunk, listKey, listKeys, readList, writeList } from './lists.ts';
import type { ObjectStore } from './object-store.ts';

/** Objects and bytes that went over the network. */
export interface Traffic {
  fetched: { objects: number; bytes: number };
  stored: { objects: number; bytes: number };
}

/** A folder with a store behind it. */
export interface SharedCache extends CachePlace {
  readonly dir: string;
  fetch(name: string): Promise<boolean>;
  /** Whether the store has content, and nothing of it can be verified: it is signed with another key. */
  readonly isForeign: boolean;
  /** The error because of which the store is no longer asked. */
  readonly failure: unknown;
  readonly traffic: Traffic;
  /**
   * Stores what was used and is in no object of the store yet. Throws if the store does not answer.
   * @param used the names of all values that were made or used
   */
  save(used: Iterable<string>): Promise<void>;
}

/**
 * The size of an object, in bytes before compression. Larger objects need fewer requests, and contain more that is
 * unused.
 */
const CHUNK_BYTES = 8 * 2 ** 20;

/** How many requests run at once. */
const CONCURRENT_REQUESTS = 8;

/** An object is forgotten if this many builds in a row have not used it. Builds of other branches use other objects. */
const MAX_UNUSED = 20;

/** If a list has this many objects, everything that is used is stored anew, in few objects. */
const MAX_CHUNKS = 64;

/**
 * Opens a store of objects as a cache. Each object contains many files, and lists contain their names. The lists are
 * read now; an object is fetched when one of its files is needed, and then all its files are put into the folder.
 * Throws if the store does not answer.
 * @param dir the folder of this machine
 * @param job names the list that this job writes
 */
export async function openSharedCache(store: ObjectStore, dir: string, job: string): Promise<SharedCache> {
  const traffic: Traffic = { fetched: { objects: 0, bytes: 0 }, stored: { objects: 0, bytes: 0 } };
  const counted = countTraffic(store, traffic);
  const lists = new Map<string, ListedChunk[]>();
  const keys = await listKeys(counted);
  await forEachConcurrently(keys, CONCURRENT_REQUESTS, async (key) => {
    const listed = await readList(counted, key);
    if (listed) lists.set(key, listed);
  });
  const chunks = chunksByName([...lists.values()].flat());
  const loading = new Map<string, Promise<boolean>>();
  /** The objects that are missing or damaged. */
  const broken = new Set<string>();
  let failure: unknown;

  const load = async (id: string, wanted: string): Promise<boolean> => {
    const content = await counted.get(chunkKey(id));
    const files = content && (await unpack({ id, content }));
    if (files) putInto(dir, files, wanted);
    else broken.add(id);
    return files !== undefined;
  };
  const loadOnce = (id: string, wanted: string) => {
    const loaded = loading.get(id) ?? load(id, wanted);
    loading.set(id, loaded);
    return loaded;
  };

  return {
    dir,
    traffic,
    isForeign: keys.length > 0 && lists.size === 0,
    get failure() {
      return failure;
    },
    async fetch(name) {
      for (const { id } of chunks.get(name) ?? []) {
        if (failure !== undefined) return false;
        try {
          if (await loadOnce(id, name)) return true;
        } catch (error) {
          failure ??= error;
        }
      }
      return false;
    },
    async save(names) {
      const used = new Set(names);
      const own = listKey(job);
      const intact = (listed: ListedChunk[]) => listed.filter(({ id }) => !broken.has(id));
      const before = (await readList(counted, own)) ?? []; // again, because another build may have changed it
      const kept = stillUsed(intact(before), used);
      const others = [...lists].flatMap(([key, listed]) => (key === own ? [] : intact(listed)));
      const stored = chunksByName([...kept, ...others]);
      const missing = [...used].filter((name) => isShared(name) && !stored.has(name));
      const after = [...kept, ...(await storeFiles(counted, filesIn(dir, missing)))];
      if (JSON.stringify(after) !== JSON.stringify(before)) await writeList(counted, own, after);
    },
  };
}

/** Returns the objects that stay in a list after a build that used some names. */
function stillUsed(listed: ListedChunk[], used: ReadonlySet<string>): ListedChunk[] {
  if (listed.length >= MAX_CHUNKS) return [];
  return listed
    .map((chunk) => ({ ...chunk, unused: chunk.names.some((name) => used.has(name)) ? 0 : chunk.unused + 1 }))
    .filter(({ unused }) => unused <= MAX_UNUSED);
}

function chunksByName(listed: ListedChunk[]): Map<string, ListedChunk[]> {
  const found = new Map<string, ListedChunk[]>();
  for (const chunk of listed)
    for (const name of chunk.names) {
      const chunks = found.get(name);
      if (chunks) chunks.push(chunk);
      else found.set(name, [chunk]);
    }
  return found;
}

/**
 * Puts files into the folder of a cache. Leaves those that are there already, except for one.
 * @param wanted the name of a file that is missing or damaged
 */
function putInto(dir: string, files: Files, wanted: string): void {
  const isNeeded = (name: string) => isShared(name) && (name === wanted || !existsSync(join(dir, name)));
  const needed = [...files].filter(([name]) => isNeeded(name));
  for (const [name, content] of needed) storeFile(join(dir, name), content);
}

/** Reads files of a cache, and yields as many at once as one object contains. Leaves out missing and damaged files. */
async function* filesIn(dir: string, names: string[]): AsyncGenerator<Files> {
  let files: Files = new Map();
  let size = 0;
  for (const name of names) {
    const content = await readFile(join(dir, name)).catch(() => undefined);
    if (!content || !verified(name, content)) continue;
    files.set(name, content);
    size += content.length;
    if (size < CHUNK_BYTES) continue;
    yield files;
    files = new Map();
    size = 0;
  }
  if (files.size > 0) yield files;
}

/** Stores files as objects, and returns what a list says of these. */
async function storeFiles(store: ObjectStore, chunks: AsyncIterable<Files>): Promise<ListedChunk[]> {
  const listed: ListedChunk[] = [];
  await forEachConcurrently(chunks, CONCURRENT_REQUESTS, async (files) => {
    const { id, content } = await pack(files);
    await store.put(chunkKey(id), content);
    listed.push({ id, names: [...files.keys()], unused: 0 });
  });
  return listed;
}

/** Returns the same store, and counts what is fetched and stored. */
function countTraffic(store: ObjectStore, { fetched, stored }: Traffic): ObjectStore {
  const count = (traffic: Traffic['fetched'], content: Uint8Array | undefined) => {
    traffic.objects += 1;
    traffic.bytes += content?.length ?? 0;
  };
  return {
    list: (prefix) => store.list(prefix),
    async get(key) {
      const content = await store.get(key);
      count(fetched, content);
      return content;
    },
    async put(key, content) {
      await store.put(key, content);
      count(stored, content);
    },
  };
}

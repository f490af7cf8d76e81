import { withDigest, signatureKey, verified } from '../cache/integrity.ts';
import type { ObjectStore } from './object-store.ts';

/** What a list says of one object of the store. */
export interface ListedChunk {
  id: string;
  /** The names of the files in it. */
  names: string[];
  /** How many builds in a row have used none of the files. */
  unused: number;
}

/**
 * The version of the format. Objects of other versions are ignored, because they have other keys.
 */
const VERSION = 'pagewright-3';

const LISTS = `${VERSION}/lists/`;

/** Returns the key of an object with files. */
export const chunkKey = (id: string): string => `${VERSION}/chunks/${id}`;

/** Returns the key of a list. Each kind of job has one, so that jobs that run at once do not overwrite each other's. */
export const listKey = (job: string): string => LISTS + job;

export const listKeys = (store: ObjectStore): Promise<string[]> => store.list(LISTS);

/** Reads a list. Returns undefined if it is missing, damaged or signed with another key. */
export async function readList(store: ObjectStore, key: string): Promise<ListedChunk[] | undefined> {
  const stored = await store.get(key);
  const content = stored && verified(key, stored);
  if (!content) return undefined;
  try {
    const chunks: unknown = JSON.parse(Buffer.from(content).toString());
    return Array.isArray(chunks) ? chunks.filter(isChunk) : [];
  } catch {
    return [];
  }
}

export const writeList = (store: ObjectStore, key: string, chunks: ListedChunk[]): Promise<void> =>
  store.put(key, withDigest(key, Buffer.from(JSON.stringify(chunks))));

/**
 * Matches the names of values, such as `pages/0a1b`. No other name may be written: it could be outside of the cache.
 */
const SHARED = /^[a-z-]+\/\w[\w.-]*$/;

/** Matches the names of code, which machines share only if it is signed. */
const CODE = /^bundles\//;

export const isShared = (name: unknown): name is string =>
  typeof name === 'string' && SHARED.test(name) && (signatureKey() !== undefined || !CODE.test(name));

function isChunk(chunk: Partial<ListedChunk> | null): chunk is ListedChunk {
  const { id, names, unused } = chunk ?? {};
  return (
    /^[0-9a-f]{64}$/.test(String(id)) &&
    Array.isArray(names) &&
    names.every(isShared) &&
    Number.isInteger(unused)
  );
}

import { createHash } from 'node:crypto';
import type { FileInputs, FileStore } from '../../site/files/load-files.ts';
import { type FileRecord, putTogether, type StoredFile, takeApart } from '../../site/files/stored-file.ts';
import type { BlocksJson } from '../../site/pages/stored-blocks.ts';
import type { SchemaFiles } from '../../schema/schema.ts';
import { engineKey } from '../bundling/bundle-key.ts';
import { hashOfBytes } from '../disk/content-hash.ts';
import type { Cache } from '../disk/cache.ts';
import { lazy } from '../../model/lazy.ts';
import { emptyPack, openPack, type Pack, recordName } from '../disk/pack.ts';

/** A file store on the disk. */
export interface DiskFileStore extends FileStore {
  /** Puts a result into the store under its key, which another store has computed. */
  put(key: string, file: FileParts): void;
  /** Stores the results that were used, and closes the store. Then it has no results, but their JSON can still be read. */
  close(): Promise<void>;
}

/** A result, taken apart. */
export type FileParts = ReturnType<typeof takeApart>;

/** Where results are kept, under a hash of all their inputs. */
export interface FilePacks {
  records: Pack<FileRecord>;
  /** The JSON of the blocks, most of which is not read. */
  blocks: Pack<BlocksJson>;
}

/** Opens the packs for the files of a site. @param name the name of the site in the cache */
export const openFilePacks = async (cache: Cache, name: string): Promise<FilePacks> => ({
  records: await openPack<FileRecord>(cache, recordName('site', name)),
  blocks: await openPack<BlocksJson>(cache, recordName('blocks', name)),
});

/** Returns a function that returns the key of the result for a file: a hash of all inputs. */
export function createFileKeys(schemas: SchemaFiles): (inputs: FileInputs) => string {
  const common = createHash('sha256').update(engineKey()).update(JSON.stringify(schemas)).digest();
  // All files of a site have the same options, and these contain the whole glossary. So they are hashed once.
  const optionHashes = new Map<string, Uint8Array>();
  const hashOfOptions = (options: string) => {
    const hash = optionHashes.get(options) ?? createHash('sha256').update(options).digest();
    optionHashes.set(options, hash);
    return hash;
  };
  return ({ path, content, options }) =>
    createHash('sha256')
      .update(common)
      .update(hashOfOptions(options))
      .update(`${path}\0`)
      .update(typeof content === 'string' ? content : hashOfBytes(content))
      .digest('hex');
}

/** Keeps the results for the files of a site in packs. */
export function createFileStore({ records: opened, blocks }: FilePacks, schemas: SchemaFiles): DiskFileStore {
  let records = opened;
  let isOpen = true;
  const keyOf = createFileKeys(schemas);
  /** The results that were put in, and are not used yet. */
  const added = new Map<string, FileParts>();
  const set = (key: string, { record, json }: FileParts) => {
    if (!isOpen) return;
    records.set(key, record);
    if (json) blocks.set(key, json);
  };
  return {
    has(inputs) {
      const key = keyOf(inputs);
      return added.has(key) || records.get(key) !== undefined;
    },
    get(inputs, again) {
      const { path } = inputs;
      const key = keyOf(inputs);
      const parts = added.get(key);
      if (parts) {
        added.delete(key);
        set(key, parts);
        return putTogether(parts.record, () => parts.json!);
      }
      const record = records.get(key);
      if (!record) return undefined;
      if (record.json) blocks.keep(key);
      const missing = lazy(() => {
        const json = jsonAgain(path, record, again);
        if (isOpen) blocks.set(key, json);
        return json;
      });
      return putTogether(record, () => blocks.get(key) ?? missing());
    },
    set: (inputs, file) => set(keyOf(inputs), takeApart(file, hashOfBytes)),
    put: (key, file) => added.set(key, file),
    async close() {
      if (!isOpen) return;
      const { save } = records;
      isOpen = false;
      records = emptyPack(); // frees the memory
      added.clear();
      await blocks.save(); // first, so that no record is without its JSON
      await save();
    },
  };
}

/**
 * Returns JSON that is missing from the cache: somebody has removed or damaged it, or another build has replaced it.
 * Throws an error if the file has changed since its record was made.
 */
function jsonAgain(path: string, { json: known }: FileRecord, again: () => StoredFile): BlocksJson {
  const { json } = takeApart(again(), hashOfBytes);
  if (!json || hashOfBytes(json) !== known?.hash) throw new Error(`${path} has changed while it was in use.`);
  return json;
}

import { createHash } from 'node:crypto';
import type { FileInputs, FileStore } from '../../site/files/load-files.ts';
import type { StoredFile } from '../../site/files/stored-file.ts';
import type { SchemaFiles } from '../../schema/schema.ts';
import { engineKey } from '../bundling/bundle-key.ts';
import { hashOfBytes } from '../disk/content-hash.ts';
import { emptyPack, type Pack } from '../disk/pack.ts';

/** A file store on the disk. */
export interface DiskFileStore extends FileStore {
  /** Puts a result into the store under its key, which another store has computed. */
  put(key: string, file: StoredFile): void;
  /** Stores the results that were used, and closes the store. Then it is empty. */
  close(): Promise<void>;
}

/** Keeps the results for the files of a site in a pack, under a hash of all their inputs. */
export function createFileStore(opened: Pack<StoredFile>, schemas: SchemaFiles): DiskFileStore {
  let pack = opened;
  const common = createHash('sha256').update(engineKey()).update(JSON.stringify(schemas)).digest();
  // All files of a site have the same options, and these contain the whole glossary. So they are hashed once.
  const optionHashes = new Map<string, Uint8Array>();
  const hashOfOptions = (options: string) => {
    const hash = optionHashes.get(options) ?? createHash('sha256').update(options).digest();
    optionHashes.set(options, hash);
    return hash;
  };
  const keyOf = ({ path, content, options }: FileInputs) =>
    createHash('sha256')
      .update(common)
      .update(hashOfOptions(options))
      .update(`${path}\0`)
      .update(typeof content === 'string' ? content : hashOfBytes(content))
      .digest('hex');
  /** The results that were put in, and are not used yet. */
  const added = new Map<string, StoredFile>();
  return {
    get(inputs) {
      const key = keyOf(inputs);
      const file = added.get(key);
      if (!file) return pack.get(key);
      added.delete(key);
      pack.set(key, file);
      return file;
    },
    set: (inputs, file) => pack.set(keyOf(inputs), file),
    put: (key, file) => added.set(key, file),
    async close() {
      const { save } = pack;
      pack = emptyPack(); // frees the memory
      added.clear();
      await save();
    },
  };
}

import { readFile } from 'node:fs/promises';
import { MEDIA_DIR } from '../../../model/site-files.ts';
import { DiskError } from '../../disk/files/disk-error.ts';
import type { DiskDirectory } from '../../disk/files/site-directory.ts';
import { hashOfBytes } from '../../disk/content-hash.ts';

/** Access to the original files in `_media`, as they were when the site was loaded. */
export interface Originals {
  /** Returns the path of a file on the disk. */
  pathOf(name: string): string;
  /**
   * Reads a file. Throws a `DiskError` if the file was changed or removed after it was inspected: the addresses of the
   * output files contain the hash of the inspected content, so no other content may be used.
   */
  read(name: string): Promise<Uint8Array>;
}

/** @param hashOf returns the hash of a file's content as it was inspected */
export function originalsOf(files: DiskDirectory, hashOf: (name: string) => string): Originals {
  const pathOf = (name: string) => files.pathOf(MEDIA_DIR + name);
  return {
    pathOf,
    async read(name) {
      const bytes = await readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      if (bytes && hashOfBytes(bytes) === hashOf(name)) return bytes;
      const event = bytes ? 'changed' : 'removed';
      throw new DiskError(`${pathOf(name)} was ${event} while the site was being built. Build again.`);
    },
  };
}

import { constants, createWriteStream, mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DiskError } from '../disk/files/disk-error.ts';
import type { LoadedDir } from '../site/load-site.ts';

/** Does not follow a link that has replaced the file since the site was loaded. */
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

/**
 * Copies the files that a site brings as they are. The copies have the permissions of all files of an output.
 * @throws DiskError if a file has been removed since the site was loaded
 */
export async function copyFiles(
  { copied, pathOfCopied }: Pick<LoadedDir, 'copied' | 'pathOfCopied'>,
  staging: string,
): Promise<void> {
  for (const path of copied) {
    const [from, to] = [pathOfCopied(path), join(staging, path)];
    mkdirSync(dirname(to), { recursive: true });
    try {
      const source = await open(from, READ);
      await pipeline(source.createReadStream(), createWriteStream(to));
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!['ENOENT', 'ELOOP', 'EISDIR'].includes(code)) throw error;
      throw new DiskError(`${from} was removed while the site was being built. Build again.`);
    }
  }
}

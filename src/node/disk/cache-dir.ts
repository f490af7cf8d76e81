import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '../usage-error.ts';
import { CACHE_DIR } from './cache.ts';
import { diskErrorReason } from './disk-error.ts';

/** The file that marks a folder as a cache, and its content: https://bford.info/cachedir */
const TAG = 'CACHEDIR.TAG';
const SIGNATURE = 'Signature: 8a477f597d28d172789f06886806bc55\n';

/**
 * Marks a folder as a cache, from which builds may remove what was not used for long. Creates it if it is missing.
 * @throws UsageError if it contains files, and is no cache
 */
export function openCacheDir(dir: string): void {
  try {
    if (resolve(dir) === CACHE_DIR || isTagged(dir)) return;
    if (existsSync(dir) && readdirSync(dir).length > 0)
      throw new UsageError(
        `Choose another folder with --cache: builds remove old files from "${dir}", and it contains files that are not from a cache.`,
      );
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, TAG), SIGNATURE);
  } catch (error) {
    if (diskErrorReason(error) === undefined) throw error;
    // A folder that cannot be written is used as far as possible.
  }
}

const isTagged = (dir: string): boolean =>
  existsSync(join(dir, TAG)) && readFileSync(join(dir, TAG), 'utf8').startsWith(SIGNATURE);

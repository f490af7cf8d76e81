import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remembered } from '../../../model/lazy.ts';

/**
 * Returns a folder if files can be created in it. Returns a temporary one otherwise, because a project may be
 * read-only.
 */
export const writableDir = remembered((dir: string): string => {
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.W_OK);
    return dir;
  } catch {
    const temporary = mkdtempSync(join(tmpdir(), 'pagewright-'));
    process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
    return temporary;
  }
});

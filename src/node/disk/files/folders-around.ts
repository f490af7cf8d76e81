import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, parse } from 'node:path';

/** Returns what identifies a folder by all its names; undefined if it is missing. */
export function folderId(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stats && `${stats.dev}:${stats.ino}`;
}

/**
 * Returns what identifies a folder and each folder around it, from the nearest one that exists to the root. Links are
 * followed.
 */
export function foldersAround(path: string): string[] {
  const { root } = parse(path);
  if (!existsSync(path) && path !== root) return foldersAround(dirname(path));
  const real = realpathSync(path);
  return real === root ? [folderId(real)!] : [folderId(real)!, ...foldersAround(dirname(real))];
}

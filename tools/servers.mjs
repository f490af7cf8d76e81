// Plain JavaScript that imports no packages, because `tools/setup.mjs` runs it before any package is installed.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folders in which distributions install servers. Not every user's PATH includes these folders. */
const SYSTEM_PATHS = ['/usr/sbin', '/usr/local/sbin'];

/** The servers that serve the built site in tests. */
export const SERVERS = ['nginx', 'caddy', 'apache2'];

/**
 * Finds a program by name: one of `SERVERS`, or the benchmark tool `wrk`.
 * @param {string} name
 * @returns {string | undefined} the path of the program; undefined if there is none
 */
export function findServer(name) {
  const folders = [...(process.env.PATH || '').split(delimiter).filter(Boolean), ...SYSTEM_PATHS];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

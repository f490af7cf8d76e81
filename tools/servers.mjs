// Plain JavaScript on Node's own modules: `tools/setup.mjs` needs it before anything is installed.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where distributions put servers that are not on the PATH of everybody. */
const PLACES = ['/usr/sbin', '/usr/local/sbin'];

/** The servers that the tests run the built site on. */
export const SERVERS = ['nginx', 'caddy'];

/**
 * A program of this machine by its name: one of `SERVERS`, or `wrk`, which measures them.
 * @param {string} name
 * @returns {string | undefined} its path; undefined if there is none
 */
export function findServer(name) {
  const folders = [...(process.env.PATH || '').split(delimiter).filter(Boolean), ...PLACES];
  return folders.map((folder) => join(folder, name)).find(runs);
}

function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

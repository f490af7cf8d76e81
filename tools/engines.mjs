// Plain JavaScript without packages, because `tools/setup.mjs` imports it before any package is installed.
import { findServer } from './servers.mjs';

/**
 * The browsers besides Chromium that the tests drive. Each has a list of programs, and a list of the Debian packages
 * that contain the programs.
 * @type {Record<string, { programs: string[], packages: string[] }>}
 */
export const ENGINES = {
  Firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  // WebKitGTK has no headless mode, so it needs Xvfb, a display in memory.
  WebKit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
};

/**
 * Finds the programs of a browser.
 * @param {string} name a key of `ENGINES`
 * @returns {string[] | undefined} a path for each program; undefined if one is missing
 */
export function findEngine(name) {
  const paths = ENGINES[name].programs.map(findServer);
  return paths.every(Boolean) ? paths : undefined;
}

// Plain JavaScript that imports no packages, because `tools/setup.mjs` runs it before any package is installed.
import { findServer } from './servers.mjs';

/**
 * The browsers in which the tests run, apart from Chromium. `programs` are the programs that a browser needs, and
 * `packages` are the Debian packages that contain these programs.
 * @type {Record<string, { programs: string[], packages: string[] }>}
 */
export const ENGINES = {
  Firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  // WebKitGTK cannot run without a display. Xvfb is a display that exists only in memory.
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

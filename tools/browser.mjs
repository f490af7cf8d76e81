// Plain JavaScript that imports no packages, because `tools/setup.mjs` runs it before any package is installed.
import { isExecutable, namedBrowser, onPath } from '../src/node/serve/block-tests/find-browser.mjs';

export { findBrowser } from '../src/node/serve/block-tests/find-browser.mjs';

/** The name of Chromium without a user interface, as a program and as a Debian package. */
export const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * The flags with which every browser is started. They turn off background requests and the GPU. They also turn off font
 * hinting, because hinted text is wider than on the screens of visitors. If the user is root, they turn off the sandbox
 * too, because Chromium would otherwise not start.
 * @type {string[]}
 */
export const BROWSER_FLAGS = [
  ...(process.getuid && process.getuid() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-gpu',
  '--no-first-run',
  '--font-render-hinting=none',
];

/**
 * Finds Chromium without a user interface. Most tests use this program, because it opens pages in less than half the
 * time. It lacks everything that belongs to the user interface, for example Chrome's own error pages. If the
 * environment names a browser (as for `findBrowser`), that browser is returned instead.
 * @param {NodeJS.ProcessEnv} [env] the environment to look in
 * @returns {string | undefined} the path of the program; undefined if there is none
 * @throws if the environment names a program that does not exist
 */
export function findHeadlessShell(env = process.env) {
  return namedBrowser(env) ?? onPath([HEADLESS_SHELL], env).find(isExecutable);
}

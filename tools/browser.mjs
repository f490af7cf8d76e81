// Plain JavaScript without packages, because `tools/setup.mjs` imports it before any package is installed.
import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * The program names of Chromium on the PATH. Ubuntu's `chromium-browser` is last, since it may only point to a snap.
 */
const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chrome', 'chromium-browser'];

/** The program name, and the Debian package, of Chromium without a user interface. */
export const HEADLESS_SHELL = 'chromium-headless-shell';

/** The paths of installed browsers that are not on the PATH. */
const INSTALL_PATHS = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of the program in Playwright's download, for each platform as named by Node. */
const DOWNLOADED = {
  linux: ['chrome-linux64/chrome', 'chrome-linux-arm64/chrome', 'chrome-linux/chrome'],
  darwin: ['arm64', 'x64'].map(
    (arch) => `chrome-mac-${arch}/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing`,
  ),
  win32: ['chrome-win64/chrome.exe', 'chrome-win/chrome.exe'],
};

/**
 * The flags for every browser launch. They turn off background requests, the GPU, and hinting, since hinted text is
 * wider than on the screens of visitors. For root, they also turn off the sandbox: otherwise, Chromium would not start.
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
 * Finds a Chromium on this machine. The one in PAGEWRIGHT_CHROMIUM or CHROME_PATH comes first, then an installed one,
 * then Playwright's newest download.
 * @param {NodeJS.ProcessEnv} [env] the environment to look in
 * @returns {string | undefined} the path of the program; undefined if there is none
 * @throws if the environment names a program that does not exist
 */
export function findBrowser(env = process.env) {
  return namedBrowser(env) ?? [...onPath(NAMES, env), ...INSTALL_PATHS, ...downloads(env)].find(isExecutable);
}

/**
 * Finds Chromium without a user interface. It opens pages in less than half the time, so most tests use it. It lacks
 * what belongs to the user interface, for example Chrome's own error pages. The environment can name another browser,
 * as in `findBrowser`.
 * @param {NodeJS.ProcessEnv} [env] the environment to look in
 * @returns {string | undefined} the path of the program; undefined if there is none
 * @throws if the environment names a program that does not exist
 */
export function findHeadlessShell(env = process.env) {
  return namedBrowser(env) ?? onPath([HEADLESS_SHELL], env).find(isExecutable);
}

/** Returns the browser that the environment names, if it names one. */
function namedBrowser(env) {
  for (const name of ['PAGEWRIGHT_CHROMIUM', 'CHROME_PATH']) {
    const path = env[name];
    if (!path) continue;
    if (!isExecutable(path)) throw new Error(`${name} is "${path}", which is not an executable file.`);
    return path;
  }
  return undefined;
}

/** Returns the possible paths of programs in the folders of the PATH. */
function onPath(names, env) {
  const folders = (env.PATH || '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Returns the possible paths of Chromium in Playwright's downloads, newest first. */
function downloads(env) {
  const cache = downloadFolder(env);
  const version = (name) => Number(name.slice('chromium-'.length));
  return list(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => version(b) - version(a))
    .flatMap((name) => (DOWNLOADED[process.platform] || []).map((path) => join(cache, name, path)));
}

function downloadFolder(env) {
  // "0" means that downloads are next to Playwright's own code.
  if (env.PLAYWRIGHT_BROWSERS_PATH === '0') return 'node_modules/playwright-core/.local-browsers';
  if (env.PLAYWRIGHT_BROWSERS_PATH) return env.PLAYWRIGHT_BROWSERS_PATH;
  if (process.platform === 'darwin') return join(homedir(), 'Library/Caches/ms-playwright');
  if (process.platform === 'win32') return join(env.LOCALAPPDATA || homedir(), 'ms-playwright');
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'ms-playwright');
}

function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return []; // there are no downloads
  }
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

// Plain JavaScript that imports no packages, because `tools/setup.mjs` runs it before any package is installed.
import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * The names under which Chromium may be on the PATH. The last is `chromium-browser`, because on Ubuntu this program may
 * only refer to a snap package that is not installed.
 */
const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chrome', 'chromium-browser'];

/** The paths at which browsers may be installed that are not on the PATH. */
const INSTALL_PATHS = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Where Playwright's download may contain Chromium. The keys are Node's platform names (`process.platform`). */
const DOWNLOADED = {
  linux: ['chrome-linux64/chrome', 'chrome-linux-arm64/chrome', 'chrome-linux/chrome'],
  darwin: ['arm64', 'x64'].map(
    (arch) => `chrome-mac-${arch}/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing`,
  ),
  win32: ['chrome-win64/chrome.exe', 'chrome-win/chrome.exe'],
};

/**
 * Finds Chromium on this machine. Takes the first of these that exists: the program that the environment variable
 * PAGEWRIGHT_CHROMIUM or CHROME_PATH names, an installed Chromium, Playwright's newest download.
 * @param {NodeJS.ProcessEnv} [env] the environment to look in
 * @returns {string | undefined} the path of the program; undefined if there is none
 * @throws if the environment names a program that does not exist
 */
export function findBrowser(env = process.env) {
  return namedBrowser(env) ?? [...onPath(NAMES, env), ...INSTALL_PATHS, ...downloads(env)].find(isExecutable);
}

/** Returns the path of the browser that the environment names; undefined if the environment names none. */
export function namedBrowser(env) {
  for (const name of ['PAGEWRIGHT_CHROMIUM', 'CHROME_PATH']) {
    const path = env[name];
    if (!path) continue;
    if (!isExecutable(path)) throw new Error(`${name} is "${path}", which is not an executable file.`);
    return path;
  }
  return undefined;
}

/** Returns the path of each program in each folder of the PATH. The programs need not exist. */
export function onPath(names, env) {
  const folders = (env.PATH || '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Returns the possible paths of Chromium in Playwright's downloads, starting with the newest download. */
function downloads(env) {
  const cache = downloadFolder(env);
  const version = (name) => Number(name.slice('chromium-'.length));
  return list(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => version(b) - version(a))
    .flatMap((name) => (DOWNLOADED[process.platform] || []).map((path) => join(cache, name, path)));
}

function downloadFolder(env) {
  // The value "0" tells Playwright to keep its downloads next to its own code.
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
    return []; // Playwright has downloaded nothing
  }
}

/** Returns whether a path leads to a file that can be started. */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

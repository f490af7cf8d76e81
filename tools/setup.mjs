/*
 * Prepares this checkout. `node tools/setup.mjs` installs the dependencies, and options install more for the tests:
 * `--browser` installs Chromium, `--engines` other browsers if possible, and `--servers` web servers if possible. The
 * script prints one line per installation, and nothing if everything is installed. If the script fails, it prints one
 * sentence and exits with 1; if Node is too old, with 2.
 *
 * Plain JavaScript that imports only Node's own modules, since the script runs before any package is installed.
 */
import '../src/node/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, findHeadlessShell, HEADLESS_SHELL } from './browser.mjs';
import { ENGINES, findEngine } from './engines.mjs';
import { findServer, SERVERS } from './servers.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The time after which a program that this script runs is stopped, in ms. */
const TIMEOUT = 15 * 60_000;

try {
  installDependencies();
  if (process.argv.includes('--browser')) {
    installBrowser();
    installHeadlessShell();
  }
  if (process.argv.includes('--engines')) installEngines();
  if (process.argv.includes('--servers')) installServers();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function installDependencies() {
  if (areInstalled()) return;
  console.log('Installing the dependencies (npm ci) …');
  // The build needs the dev dependencies. Without `--include=dev`, npm leaves them out if NODE_ENV is `production`.
  if (npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')) return;
  throw new Error('The dependencies could not be installed. The reason is in the output of npm above.');
}

/**
 * Returns whether the packages of `package-lock.json` are installed, according to npm's list in `node_modules`.
 * Optional packages may be missing. Returns false if a package is installed that is made for another platform.
 */
function areInstalled() {
  const wanted = packages('package-lock.json');
  const installed = packages('node_modules/.package-lock.json');
  if (!installed) return false;
  return (
    Object.entries(wanted).every(([path, { version, optional }]) =>
      installed[path] ? installed[path].version === version : path === '' || optional,
    ) && Object.values(installed).every(supportsThisMachine)
  );
}

function packages(file) {
  const path = join(ROOT, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}

function supportsThisMachine({ os, cpu }) {
  return includes(os, process.platform) && includes(cpu, process.arch);
}

/**
 * Returns whether a list in the form of npm's fields `os` and `cpu` allows a value. `['linux']` allows only "linux",
 * `['!win32']` allows everything but "win32", and without a list everything is allowed.
 */
function includes(list, value) {
  if (!list || list.includes(value)) return true;
  return !list.includes(`!${value}`) && list.every((entry) => entry.startsWith('!'));
}

function installBrowser() {
  if (findBrowser()) return;
  if (aptInstall('Chromium', 'chromium') && browserStarts()) return;
  console.log('Installing Chromium (npx playwright install chromium) …');
  if (npm('exec', '--', 'playwright', 'install', 'chromium') && browserStarts()) return;
  throw new Error(
    'The tests need a browser. Install Chromium or Chrome, or set PAGEWRIGHT_CHROMIUM to its path, and try again.',
  );
}

/** On Debian, installs Chromium without a user interface. On other systems, the tests use the usual Chromium. */
function installHeadlessShell() {
  const isDebian =
    existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (isDebian && !findHeadlessShell()) aptInstall('headless Chromium', HEADLESS_SHELL);
}

/** Returns whether a browser is installed and starts. It may not start if libraries of the system are missing. */
function browserStarts() {
  const browser = findBrowser();
  return browser !== undefined && run(browser, ['--version'], 'ignore');
}

/** Installs missing browsers for the tests, if possible. Tests that need a missing browser are skipped. */
function installEngines() {
  for (const [name, { packages }] of Object.entries(ENGINES))
    if (!findEngine(name)) aptInstall(name, ...packages);
}

/**
 * Installs missing servers, if possible. Tests that need a missing server are skipped. Installs nothing on machines
 * with systemd, because systemd would start the servers on port 80.
 */
function installServers() {
  const missing = SERVERS.filter((name) => !findServer(name));
  if (missing.length > 0 && !existsSync('/run/systemd/system')) aptInstall(missing.join(' and '), ...missing);
}

/** Installs packages with apt-get. Returns false if apt-get is missing, is not permitted or fails. */
function aptInstall(what, ...packages) {
  aptGet(what, 'update'); // a failure is ignored, because the package lists of the last update may be good enough
  return aptGet(what, 'install', '-y', '--no-install-recommends', ...packages);
}

function aptGet(what, ...args) {
  if (!run('apt-get', ['--version'], 'ignore')) return false;
  const isRoot = process.getuid && process.getuid() === 0;
  if (!isRoot && !run('sudo', ['-n', 'true'], 'ignore')) return false;
  console.log(`Installing ${what} (apt-get ${args.join(' ')}) …`);
  const waits = [
    '-o',
    'DPkg::Lock::Timeout=120',
    '-o',
    'Acquire::http::Timeout=30',
    '-o',
    'Acquire::Retries=1',
  ];
  const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...waits, ...args];
  return isRoot ? run(command[0], command.slice(1)) : run('sudo', ['-n', ...command]);
}

/**
 * Runs npm. If npm has started this process, runs the same script of npm with Node, because on Windows `npm` itself is
 * not a program that Node can start.
 */
function npm(...args) {
  const cli = process.env.npm_execpath || '';
  if (/npm-cli\.c?js$/.test(cli)) return run(process.execPath, [cli, ...args]);
  return run('npm', args, undefined, process.platform === 'win32');
}

/** Runs a program without input, and prints only its error output. Returns whether the program succeeded. */
function run(program, args, errors = 'inherit', shell = false) {
  const stdio = ['ignore', 'ignore', errors];
  return spawnSync(program, args, { cwd: ROOT, stdio, shell, timeout: TIMEOUT }).status === 0;
}

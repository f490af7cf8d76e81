/*
 * Gets this checkout ready to run: `node tools/setup.mjs` sees to the dependencies, with `--browser` also to a
 * Chromium for the tests, with `--servers` to real servers for them where that is easy. It says one line for each thing it does, nothing where all is there, and ends with
 * exit code 1 and one sentence where it cannot help.
 *
 * Plain JavaScript on Node's own modules, since it runs before there are others.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.mjs';
import { findServer, SERVERS } from './servers.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** How long a download may take, in ms, before we believe that it hangs. */
const PATIENCE = 15 * 60_000;

try {
  requireNode();
  installDependencies();
  if (process.argv.includes('--browser')) installBrowser();
  if (process.argv.includes('--servers')) installServers();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(`Pagewright needs Node 20.19 or newer; this is ${process.versions.node}: see nodejs.org.`);
}

function installDependencies() {
  if (areInstalled()) return;
  console.log('Installing the dependencies (npm ci) …');
  // Whatever the environment says (NODE_ENV=production leaves them out), the build needs the dev dependencies.
  if (npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')) return;
  throw new Error('The dependencies could not be installed; npm has said why above.');
}

/**
 * Whether node_modules holds what package-lock.json asks for. npm keeps the list of what it has installed;
 * an optional package may be missing from it, but none may be there that was made for another platform.
 */
function areInstalled() {
  const wanted = packages('package-lock.json');
  const installed = packages('node_modules/.package-lock.json');
  if (!installed) return false;
  return (
    Object.entries(wanted).every(([path, { version, optional }]) =>
      installed[path] ? installed[path].version === version : path === '' || optional,
    ) && Object.values(installed).every(suitsThisMachine)
  );
}

function packages(file) {
  const path = join(ROOT, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}

function suitsThisMachine({ os, cpu }) {
  return names(os, process.platform) && names(cpu, process.arch);
}

/** Whether a list such as `['linux']` or `['!win32']` names this value; a list that is not there names all. */
function names(list, value) {
  if (!list || list.includes(value)) return true;
  return !list.includes(`!${value}`) && list.every((entry) => entry.startsWith('!'));
}

function installBrowser() {
  if (findBrowser()) return;
  if (aptInstall('Chromium', 'chromium') && starts()) return;
  console.log('Installing Chromium (npx playwright install chromium) …');
  if (npm('exec', '--', 'playwright', 'install', 'chromium') && starts()) return;
  throw new Error(
    'The tests need a browser: install Chromium or Chrome, or name one in PAGEWRIGHT_CHROMIUM, and try again.',
  );
}

/** Whether there is a browser that starts; a download lacks the system's libraries where nobody put them. */
function starts() {
  const browser = findBrowser();
  return browser !== undefined && run(browser, ['--version'], 'ignore');
}

/**
 * Installs the servers that are missing, as far as that is possible: the tests that need one say so and are passed
 * over. Not on a machine that starts what is installed, as most do whose services systemd runs: nobody who runs tests
 * expects a web server on port 80 from then on.
 */
function installServers() {
  const missing = SERVERS.filter((name) => !findServer(name));
  if (missing.length > 0 && !existsSync('/run/systemd/system')) aptInstall(missing.join(' and '), ...missing);
}

/** Installs packages by apt-get where there is one and we may; false otherwise or when it fails. */
function aptInstall(what, ...packages) {
  aptGet(what, 'update'); // where it fails, what is known from before may do
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

/** Runs npm: the one that started us, if it was one, because on Windows npm is no program but a script. */
function npm(...args) {
  const cli = process.env.npm_execpath || '';
  if (/npm-cli\.c?js$/.test(cli)) return run(process.execPath, [cli, ...args]);
  return run('npm', args, undefined, process.platform === 'win32');
}

/** Runs a program without input or output, but for its errors, and says whether it succeeded. */
function run(program, args, errors = 'inherit', shell = false) {
  const stdio = ['ignore', 'ignore', errors];
  return spawnSync(program, args, { cwd: ROOT, stdio, shell, timeout: PATIENCE }).status === 0;
}

import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BROWSER_FLAGS, findBrowser, findHeadlessShell } from '../../tools/browser.mjs';

/** A fake npm that logs its arguments and "installs" the packages listed in `installed.json`. */
const NPM = `
  const fs = require('node:fs');
  fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
  if (fs.existsSync('broken')) process.exit(1);
  fs.mkdirSync('node_modules', { recursive: true });
  fs.copyFileSync('installed.json', 'node_modules/.package-lock.json');
`;

const FIND_BROWSER = 'src/node/serve/block-tests/find-browser.mjs';
const REQUIRE_NODE = 'src/node/require-node.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pagewright-setup-'));
  for (const name of ['setup', 'browser', 'engines', 'servers'])
    cpSync(`tools/${name}.mjs`, join(root, `tools/${name}.mjs`));
  for (const path of [FIND_BROWSER, REQUIRE_NODE]) cpSync(path, join(root, path));
  write('npm-cli.js', NPM);
  const packages = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', optional: true },
  };
  lock('package-lock.json', { '': { version: '0.1.0' }, ...packages });
  lock('installed.json', { 'node_modules/a': { version: '1.0.0' } });
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

const lock = (path: string, packages: object) => write(path, JSON.stringify({ packages }));

function setup(args: string[] = [], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/setup.mjs', ...args], {
    cwd: root,
    env: {
      ...process.env,
      npm_execpath: join(root, 'npm-cli.js'),
      NODE_ENV: 'production',
      CI: 'true',
      ...env,
    },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { status, stdout, stderr };
}

const calls = () => readFileSync(join(root, 'calls'), 'utf8').trim().split('\n');

describe('dependencies', () => {
  test('are installed once, including devDependencies, with one line of output', () => {
    expect(setup()).toEqual({ status: 0, stdout: 'Installing the dependencies (npm ci) …\n', stderr: '' });
    expect(setup()).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(calls()).toEqual([expect.stringMatching(/^ci --include=dev /)]);
  });

  test.each([
    ['have another version', { 'node_modules/a': { version: '0.9.0' } }],
    ['lack a package', { 'node_modules/c': { version: '1.0.0' } }],
    [
      'are for another platform',
      { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0', os: ['plan9'] } },
    ],
    [
      'are for another CPU architecture',
      {
        'node_modules/a': { version: '1.0.0' },
        'node_modules/b': { version: '1.0.0', cpu: [`!${process.arch}`] },
      },
    ],
  ])('are reinstalled when they %s', (_, installed) => {
    lock('node_modules/.package-lock.json', installed);
    setup();
    expect(calls()).toHaveLength(1);
  });

  test.each([
    ['an optional package is missing', { 'node_modules/a': { version: '1.0.0' } }],
    [
      'they support this platform among others',
      { 'node_modules/a': { version: '1.0.0', os: [process.platform, 'plan9'], cpu: ['!mips'] } },
    ],
  ])('are left alone when %s', (_, installed) => {
    lock('node_modules/.package-lock.json', installed);
    expect(setup()).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  test('that cannot be installed are reported in one sentence, with exit code 1', () => {
    write('broken', '');
    const { status, stderr } = setup();
    expect([status, stderr]).toEqual([
      1,
      'The dependencies could not be installed. The reason is in the output of npm above.\n',
    ]);
  });
});

describe('findBrowser', () => {
  const program = (path: string) => {
    write(path, '#!/bin/sh\n');
    chmodSync(join(root, path), 0o755);
    return join(root, path);
  };

  test('prefers the browser that the environment names', () => {
    const [first, second] = [program('one/chrome'), program('two/chromium')];
    const PATH = dirname(second);
    expect(findBrowser({ PAGEWRIGHT_CHROMIUM: first, CHROME_PATH: second, PATH })).toBe(first);
    expect(findBrowser({ CHROME_PATH: first, PATH })).toBe(first);
    expect(findBrowser({ CHROME_PATH: '', PATH })).toBe(second);
  });

  test('rejects a named browser that does not exist', () => {
    write('page.txt', '');
    const message = (path: string) => `PAGEWRIGHT_CHROMIUM is "${path}", which is not an executable file.`;
    for (const path of [join(root, 'none'), root, join(root, 'page.txt')]) {
      expect(() => findBrowser({ PAGEWRIGHT_CHROMIUM: path })).toThrow(message(path));
    }
    lock('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
    const path = join(root, 'none');
    expect(setup(['--browser'], { PAGEWRIGHT_CHROMIUM: path })).toEqual({
      status: 1,
      stdout: '',
      stderr: `${message(path)}\n`,
    });
  });

  test('searches the PATH, and prefers the browser itself to a wrapper script', () => {
    const [chrome, wrapper] = [program('b/google-chrome'), program('a/chromium-browser')];
    const PATH = [dirname(wrapper), dirname(chrome)].join(process.platform === 'win32' ? ';' : ':');
    expect(findBrowser({ PATH })).toBe(chrome);
  });

  test('findHeadlessShell finds only the browser without a user interface, unless the environment names another', () => {
    const [chrome, shell] = [program('b/chromium'), program('b/chromium-headless-shell')];
    const PATH = dirname(shell);
    expect(findHeadlessShell({ PATH })).toBe(shell);
    expect(findHeadlessShell({ PATH, PAGEWRIGHT_CHROMIUM: chrome })).toBe(chrome);
    expect(findHeadlessShell({ PATH: join(root, 'none') })).toBeUndefined();
    expect(findBrowser({ PATH })).toBe(chrome);
  });

  test('BROWSER_FLAGS disables the sandbox only for root, where it cannot run', () => {
    expect(BROWSER_FLAGS.includes('--no-sandbox')).toBe(process.getuid?.() === 0);
  });
});

describe('browsers besides Chromium, and servers', () => {
  test('that cannot be installed do not fail the setup', () => {
    lock('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
    // This PATH contains only the folder of the project. So the setup finds no apt-get and can install nothing.
    const { status, stdout, stderr } = setup(['--engines', '--servers'], { PATH: root });
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  });
});

import { chmodSync, cpSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { BROWSER_FLAGS, findBrowser, findHeadlessShell } from '../../tools/browser.mjs';
import { run } from '../support/sandbox/commands.ts';
import { useFolder } from '../support/sandbox/folder.ts';

/** A fake npm that logs its arguments and "installs" the packages listed in `installed.json`. */
const NPM = `
  const fs = require('node:fs');
  fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
  if (fs.existsSync('broken')) process.exit(1);
  fs.mkdirSync('node_modules', { recursive: true });
  fs.copyFileSync('installed.json', 'node_modules/.package-lock.json');
`;

/** A package that the project needs. */
const A = { 'node_modules/a': { version: '1.0.0' } };

const FIND_BROWSER = 'src/node/serve/block-tests/find-browser.mjs';
const REQUIRE_NODE = 'src/node/require-node.mjs';

const folder = useFolder();

beforeEach(() => {
  const tools = ['setup', 'browser', 'engines', 'servers'].map((name) => `tools/${name}.mjs`);
  for (const path of [...tools, FIND_BROWSER, REQUIRE_NODE]) cpSync(path, folder.at(path));
  folder.write('npm-cli.js', NPM);
  lock('package-lock.json', {
    '': { version: '0.1.0' },
    ...A,
    'node_modules/b': { version: '1.0.0', optional: true },
  });
  lock('installed.json', A);
});

const lock = (path: string, packages: object) => folder.write(path, JSON.stringify({ packages }));

/** States which packages npm has installed. */
const install = (packages: object) => lock('node_modules/.package-lock.json', packages);

function setup(args: string[] = [], env: Record<string, string> = {}) {
  const npm = { npm_execpath: folder.at('npm-cli.js'), NODE_ENV: 'production', CI: 'true' };
  return run(process.execPath, ['tools/setup.mjs', ...args], { cwd: folder.dir, env: { ...npm, ...env } });
}

const calls = () => folder.read('calls').trim().split('\n');

describe('dependencies', () => {
  test('are installed once, including devDependencies, with one line of output', () => {
    expect(setup()).toEqual({ status: 0, stdout: 'Installing the dependencies (npm ci) …\n', stderr: '' });
    expect(setup()).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(calls()).toEqual([expect.stringMatching(/^ci --include=dev /)]);
  });

  test.each([
    ['have another version', { 'node_modules/a': { version: '0.9.0' } }],
    ['lack a package', { 'node_modules/c': { version: '1.0.0' } }],
    ['are for another platform', { ...A, 'node_modules/b': { version: '1.0.0', os: ['plan9'] } }],
    [
      'are for another CPU architecture',
      { ...A, 'node_modules/b': { version: '1.0.0', cpu: [`!${process.arch}`] } },
    ],
  ])('are reinstalled when they %s', (_, installed) => {
    install(installed);
    setup();
    expect(calls()).toHaveLength(1);
  });

  test.each([
    ['an optional package is missing', A],
    [
      'they support this platform among others',
      { 'node_modules/a': { version: '1.0.0', os: [process.platform, 'plan9'], cpu: ['!mips'] } },
    ],
  ])('are left alone when %s', (_, installed) => {
    install(installed);
    expect(setup()).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  test('that cannot be installed are reported in one sentence, with exit code 1', () => {
    folder.write('broken', '');
    const { status, stderr } = setup();
    expect([status, stderr]).toEqual([
      1,
      'The dependencies could not be installed. The reason is in the output of npm above.\n',
    ]);
  });
});

describe('findBrowser', () => {
  const program = (path: string) => {
    folder.write(path, '#!/bin/sh\n');
    chmodSync(folder.at(path), 0o755);
    return folder.at(path);
  };

  test('prefers the browser that the environment names', () => {
    const [first, second] = [program('one/chrome'), program('two/chromium')];
    const PATH = dirname(second);
    expect(findBrowser({ PAGEWRIGHT_CHROMIUM: first, CHROME_PATH: second, PATH })).toBe(first);
    expect(findBrowser({ CHROME_PATH: first, PATH })).toBe(first);
    expect(findBrowser({ CHROME_PATH: '', PATH })).toBe(second);
  });

  test('rejects a named browser that does not exist', () => {
    folder.write('page.txt', '');
    const message = (path: string) => `PAGEWRIGHT_CHROMIUM is "${path}", which is not an executable file.`;
    for (const path of [folder.at('none'), folder.dir, folder.at('page.txt')]) {
      expect(() => findBrowser({ PAGEWRIGHT_CHROMIUM: path })).toThrow(message(path));
    }
    install(A);
    const path = folder.at('none');
    expect(setup(['--browser'], { PAGEWRIGHT_CHROMIUM: path })).toEqual({
      status: 1,
      stdout: '',
      stderr: `${message(path)}\n`,
    });
  });

  test('searches the PATH, and prefers the browser itself to a wrapper script', () => {
    const [chrome, wrapper] = [program('b/google-chrome'), program('a/chromium-browser')];
    const PATH = [dirname(wrapper), dirname(chrome)].join(delimiter);
    expect(findBrowser({ PATH })).toBe(chrome);
  });

  test('findHeadlessShell finds only the browser without a user interface, unless the environment names another', () => {
    const [chrome, shell] = [program('b/chromium'), program('b/chromium-headless-shell')];
    const PATH = dirname(shell);
    expect(findHeadlessShell({ PATH })).toBe(shell);
    expect(findHeadlessShell({ PATH, PAGEWRIGHT_CHROMIUM: chrome })).toBe(chrome);
    expect(findHeadlessShell({ PATH: folder.at('none') })).toBeUndefined();
    expect(findBrowser({ PATH })).toBe(chrome);
  });

  test('BROWSER_FLAGS disables the sandbox only for root, where it cannot run', () => {
    expect(BROWSER_FLAGS.includes('--no-sandbox')).toBe(process.getuid?.() === 0);
  });
});

describe('browsers besides Chromium, and servers', () => {
  test('that cannot be installed do not fail the setup', () => {
    install(A);
    // This PATH contains only the folder of the project. So the setup finds no apt-get and can install nothing.
    const result = setup(['--engines', '--servers'], { PATH: folder.dir });
    expect(result).toEqual({ status: 0, stdout: '', stderr: '' });
  });
});

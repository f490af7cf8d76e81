import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BROWSER_FLAGS, findBrowser } from '../../tools/browser.mjs';

/** An npm that writes down how it was called, and "installs" what `installed` says. */
const NPM = `
  const fs = require('node:fs');
  fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
  if (fs.existsSync('broken')) process.exit(1);
  fs.mkdirSync('node_modules', { recursive: true });
  fs.copyFileSync('installed.json', 'node_modules/.package-lock.json');
`;

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pagewright-setup-'));
  for (const path of ['tools/setup.mjs', 'tools/browser.mjs', 'tools/servers.mjs'])
    cpSync(path, join(root, path));
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

describe('the dependencies', () => {
  test('are installed once, with those for development, in one line of output', () => {
    expect(setup()).toEqual({ status: 0, stdout: 'Installing the dependencies (npm ci) …\n', stderr: '' });
    expect(setup()).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(calls()).toEqual([expect.stringMatching(/^ci --include=dev /)]);
  });

  test.each([
    ['are another version', { 'node_modules/a': { version: '0.9.0' } }],
    ['lack one', { 'node_modules/c': { version: '1.0.0' } }],
    [
      'were made for another platform',
      { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0', os: ['plan9'] } },
    ],
    [
      'were made for another processor',
      {
        'node_modules/a': { version: '1.0.0' },
        'node_modules/b': { version: '1.0.0', cpu: [`!${process.arch}`] },
      },
    ],
  ])('are installed again when they %s', (_, installed) => {
    lock('node_modules/.package-lock.json', installed);
    setup();
    expect(calls()).toHaveLength(1);
  });

  test.each([
    ['an optional one is missing', { 'node_modules/a': { version: '1.0.0' } }],
    [
      'they are for this platform among others',
      { 'node_modules/a': { version: '1.0.0', os: [process.platform, 'plan9'], cpu: ['!mips'] } },
    ],
  ])('are left alone when %s', (_, installed) => {
    lock('node_modules/.package-lock.json', installed);
    expect(setup()).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  test('that cannot be installed end it with a sentence', () => {
    write('broken', '');
    const { status, stderr } = setup();
    expect([status, stderr]).toEqual([
      1,
      'The dependencies could not be installed. The reason is in the output of npm above.\n',
    ]);
  });
});

describe('the browser', () => {
  const program = (path: string) => {
    write(path, '#!/bin/sh\n');
    chmodSync(join(root, path), 0o755);
    return join(root, path);
  };

  test('is the one that the environment names', () => {
    const [first, second] = [program('one/chrome'), program('two/chromium')];
    const PATH = dirname(second);
    expect(findBrowser({ PAGEWRIGHT_CHROMIUM: first, CHROME_PATH: second, PATH })).toBe(first);
    expect(findBrowser({ CHROME_PATH: first, PATH })).toBe(first);
    expect(findBrowser({ CHROME_PATH: '', PATH })).toBe(second);
  });

  test('has to be there if it is named', () => {
    write('page.txt', '');
    const message = (path: string) =>
      `PAGEWRIGHT_CHROMIUM is "${path}", which is not a program on this machine.`;
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

  test('is found on the PATH, a real one before a pointer to one', () => {
    const [chrome, pointer] = [program('b/google-chrome'), program('a/chromium-browser')];
    const PATH = [dirname(pointer), dirname(chrome)].join(process.platform === 'win32' ? ';' : ':');
    expect(findBrowser({ PATH })).toBe(chrome);
  });

  test('is started in the sandbox unless that is impossible', () => {
    expect(BROWSER_FLAGS.includes('--no-sandbox')).toBe(process.getuid?.() === 0);
  });
});

describe('the servers', () => {
  test('that are there are left alone, and those that cannot be had stop nothing', () => {
    lock('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
    // No apt-get either, on a PATH without it.
    const { status, stdout, stderr } = setup(['--servers'], { PATH: dirname(process.execPath) });
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  });
});

import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve, type StaticServer } from '../../src/node/serve/preview/preview-server.ts';
import { listFiles } from '../../src/node/disk/files/list-files.ts';
import { build, CLI, pagewright, type ServerProcess, startServer } from '../support/sandbox/commands.ts';
import { useFolder } from '../support/sandbox/folder.ts';
import { filesOf, MINIMAL_SITE } from '../support/site.ts';

const folder = useFolder({ shared: true });
const ADS = 'acme.localhost, 1, DIRECT\n'.repeat(50);
const FILES = {
  'ads.txt': ADS,
  'Verify_1.html': 'verification',
  'tool/index.html': 'a tool',
  '.well-known/assetlinks.json': '[]',
};
/** Where the files of the folder public can be requested. */
const ADDRESSES = {
  '/ads.txt': ADS,
  '/Verify_1.html': 'verification',
  '/tool/': 'a tool',
  '/.well-known/assetlinks.json': '[]',
};
const run = (command: string) => pagewright([command, '--site', 'pages'], { cwd: folder.dir });
const textsAt = async (url: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(ADDRESSES).map(async (path) => [path, await (await fetch(url + path)).text()] as const),
    ),
  );

beforeAll(() => {
  folder.writeAll(filesOf(MINIMAL_SITE), 'pages');
  folder.writeAll([...Object.entries(FILES), ['.DS_Store', 'x'], ['a/.gitkeep', '']], 'public');
});

describe('the build', () => {
  let server: StaticServer;
  beforeAll(async () => {
    build(['--site', 'pages'], { cwd: folder.dir });
    server = await serve(folder.at('dist'), { port: 0 });
  });
  afterAll(() => server.close());

  test('copies the files of the folder public, without those of file managers and Git', () => {
    const copied = listFiles(folder.at('dist')).filter(
      (path) => /DS_Store|gitkeep/.test(path) || path in FILES,
    );
    expect(copied.sort()).toEqual(Object.keys(FILES).sort());
    for (const [path, text] of Object.entries(FILES)) expect(folder.read(join('dist', path))).toBe(text);
  });

  test('compresses them as its own files', () => {
    expect(listFiles(folder.at('dist'))).toEqual(expect.arrayContaining(['ads.txt.br', 'ads.txt.gz']));
  });

  test('makes an output that the next build may replace, and preview serves', async () => {
    expect(await textsAt(server.url)).toEqual(ADDRESSES);
    expect(run('build').status).toBe(0);
  });

  test.each([
    ['<script>run()</script>', true],
    ['<p onclick="run()">', true],
    ['<script src="https://cdn.localhost/a.js"></script>', true],
    ['<script src="tool.js"></script>', false],
    ['<script type="application/ld+json">{}</script><style>p{margin:0}</style>', false],
  ])('tells whether the policy blocks a script in a document: %s', (html, isBlocked) => {
    folder.write('public/script.html', html);
    const { status, stdout } = run('build');
    rmSync(folder.at('public/script.html'));
    expect([status, /^public\/script\.html:1:1 .*blocked-script/m.test(stdout)]).toEqual([0, isBlocked]);
  });

  test('refuses files at addresses of its own and symbolic links', () => {
    folder.write('public/robots.txt', 'x');
    folder.write('secret.txt', 'x');
    symlinkSync('../secret.txt', folder.at('public/link.txt'));
    const { status, stdout } = run('build');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^public\/robots\.txt:1:1 .*route-clash/m);
    expect(stdout).toMatch(/^public\/link\.txt:1:1 .*symbolic-link/m);
    for (const name of ['robots.txt', 'link.txt']) rmSync(folder.at('public', name));
  });
});

describe('the dev server', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer([CLI, 'dev', '--port', '0', '--site', folder.at('pages')]);
  });
  afterAll(() => server.stop());

  test('leads to the folder of a document', async () => {
    const { status, headers } = await fetch(`${server.url}/tool?a=1`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([308, '/tool/?a=1']);
  });

  test('serves them, also those that are added and changed', async () => {
    expect(await textsAt(server.url)).toEqual(ADDRESSES);
    const added = async () => (await fetch(`${server.url}/.well-known/added.txt`)).text();
    folder.write('public/.well-known/added.txt', 'added');
    await expect.poll(added, { timeout: 20_000 }).toBe('added');
    folder.write('public/.well-known/added.txt', 'changed');
    await expect.poll(added, { timeout: 20_000 }).toBe('changed');
  });
});

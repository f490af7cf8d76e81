import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { recordPath } from '../../../../src/node/build/output/output-record.ts';
import { retainAssets } from '../../../../src/node/build/retained-assets.ts';
import { useFolder } from '../../../support/sandbox/folder.ts';

const folder = useFolder();
afterEach(() => vi.unstubAllEnvs());

const DAY = 24 * 60 * 60;
let builds = 0;

/**
 * Writes an output folder with these files, as a build on the given day does. `after` is the previous output. Returns
 * all paths in the folder.
 */
async function output(files: string[], { after = '', day = 0, keep = 7 } = {}) {
  const dir = folder.at(`build-${builds++}`);
  for (const path of files) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), path);
  }
  vi.stubEnv('SOURCE_DATE_EPOCH', String(1_800_000_000 + day * DAY));
  const unusedSince = await retainAssets(folder.at(after || 'none'), dir, keep);
  writeFileSync(recordPath(dir), JSON.stringify({ files: [], unusedSince }));
  const paths = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
  return { name: dir.slice(folder.dir.length + 1), dir, paths: paths.sort(), unusedSince };
}

const FIRST = [
  'index.html',
  'about/index.html',
  'assets/client-a.js',
  'assets/client-a.js.br',
  'assets/client-a.js.gz',
  'assets/font-f.woff2',
  'media/team/photo.123.avif',
];
const SECOND = ['index.html', 'assets/client-b.js', 'assets/client-b.js.br', 'assets/font-f.woff2'];

it('retains hashed files of the previous build with their compressed variants, but no pages', async () => {
  const first = await output(FIRST);
  expect(first.paths).toEqual([...FIRST].sort());
  const second = await output(SECOND, { after: first.name });
  expect(second.paths).toEqual(
    [
      ...SECOND,
      'assets/client-a.js',
      'assets/client-a.js.br',
      'assets/client-a.js.gz',
      'media/team/photo.123.avif',
    ].sort(),
  );
  expect(readFileSync(join(second.dir, 'media/team/photo.123.avif'), 'utf8')).toBe(
    'media/team/photo.123.avif',
  );
});

it('retains files for the given number of days across builds', async () => {
  const hasOldScript = (dir: string) => existsSync(join(dir, 'assets/client-a.js'));
  const first = await output(FIRST);
  const second = await output(SECOND, { after: first.name, day: 100 });
  const third = await output(SECOND, { after: second.name, day: 106 });
  const fourth = await output(SECOND, { after: third.name, day: 107 });
  expect([second, third, fourth].map(({ dir }) => hasOldScript(dir))).toEqual([true, true, false]);
  expect(fourth.paths).toEqual([...SECOND].sort());
});

it('restarts the period for a file that was in use again', async () => {
  const first = await output(FIRST);
  const second = await output(SECOND, { after: first.name, day: 1 });
  const again = await output(FIRST, { after: second.name, day: 5 });
  const last = await output(SECOND, { after: again.name, day: 11 });
  expect(again.unusedSince).toEqual({
    'assets/client-b.js': new Date((1_800_000_000 + 5 * DAY) * 1000).toISOString(),
  });
  expect(Object.keys(last.unusedSince)).toEqual(['assets/client-a.js', 'media/team/photo.123.avif']);
});

it('retains nothing for 0 days, and survives a damaged record', async () => {
  const first = await output(FIRST);
  expect((await output(SECOND, { after: first.name, keep: 0 })).paths).toEqual([...SECOND].sort());
  writeFileSync(recordPath(first.dir), '{"assets/client-a.js": "yesterday"');
  expect((await output(SECOND, { after: first.name })).paths).toContain('assets/client-a.js');
});

it('retains no file to which a link leads', async () => {
  const first = await output(FIRST);
  folder.write('secret', 'secret');
  symlinkSync(folder.at('secret'), join(first.dir, 'assets/y-12345678.js'));
  const second = await output(SECOND, { after: first.name });
  expect(second.paths).not.toContain('assets/y-12345678.js');
});

it('does not retain the parts of the search index', async () => {
  const first = await output(['assets/search/a1.json', 'assets/search-a1.js']);
  const second = await output(['index.html'], { after: first.name });
  expect(second.paths).toEqual(['assets/search-a1.js', 'index.html']);
});

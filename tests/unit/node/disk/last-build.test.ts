import { linkSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCache } from '../../../../src/node/disk/cache.ts';
import { openPack } from '../../../../src/node/disk/pack.ts';
import {
  type KeptOutputs,
  keptOutputs,
  recordOf,
  type WrittenFile,
} from '../../../../src/node/output/kept-outputs.ts';
import { type BuildOutcome, openLastBuild } from '../../../../src/node/output/last-build.ts';

let dir: string;
let target: string;
let cacheDir: string;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-last-'));
  [target, cacheDir] = [join(dir, 'dist'), join(dir, 'cache')];
  await build('first');
});
afterEach(() => rmSync(dir, { recursive: true }));

const OUTCOME: BuildOutcome = {
  problems: [],
  files: 1,
  report: {
    pages: [],
    removed: [],
    rendered: { made: 1, kept: 2, workers: 1 },
    pictures: { made: 0, kept: 1 },
  } as unknown as BuildOutcome['report'],
};

const open = () => openLastBuild(target, createCache(cacheDir), cacheDir);

/**
 * Builds a page with this text, and two files of which one is recorded.
 * @param isKilled whether the build is killed at the end
 * @param more writes more files
 */
async function build(
  text: string,
  isKilled = false,
  more: (outputs: KeptOutputs, staging: string) => void = () => {},
) {
  const last = open();
  const record = await openPack<WrittenFile>(createCache(cacheDir), recordOf(target));
  const staging = `${target}.building`;
  const outputs = keptOutputs(target, staging, record, await last.changedFiles());
  mkdirSync(join(staging, 'prices'), { recursive: true });
  const files = { 'index.html': text, 'prices/index.html': 'Prices', 'prices/list.txt': 'List' };
  for (const [path, content] of Object.entries(files)) {
    if (outputs.keep([[path, content]])) continue;
    writeFileSync(join(staging, path), content);
    if (path !== 'prices/list.txt') outputs.wrote(path, content);
  }
  more(outputs, staging);
  rmSync(target, { recursive: true, force: true });
  renameSync(staging, target);
  await outputs.save();
  if (!isKilled) await last.store(text, OUTCOME, outputs, 0);
}

test('the outcome of the same inputs is known: nothing was made again', async () => {
  expect((await open().outcome('first'))?.report).toMatchObject({
    rendered: { made: 0, kept: 3 },
    pictures: { made: 0, kept: 1 },
  });
  expect(await open().outcome('second')).toBeUndefined();
});

test.each<[string, (path: string) => void]>([
  ['a page was edited', () => writeFileSync(join(target, 'index.html'), 'edit')],
  ['another file was edited', () => writeFileSync(join(target, 'prices/list.txt'), 'edited')],
  ['a page is missing', () => rmSync(join(target, 'prices/index.html'))],
  ['another file is missing', () => rmSync(join(target, 'prices/list.txt'))],
  ['there is one more file', () => writeFileSync(join(target, 'prices/new.txt'), '')],
  ['the output is missing', () => rmSync(target, { recursive: true })],
  ['the record is missing', () => rmSync(join(cacheDir, 'records'), { recursive: true })],
  ['another build is at work', () => mkdirSync(`${target}.building-pagewright-01234567-1-1`)],
])('the outcome is not known if %s', async (_, change) => {
  change(target);
  expect(await open().outcome('first')).toBeUndefined();
});

test('the outcome is known if the folder was only touched', async () => {
  writeFileSync(join(target, 'temporary'), '');
  rmSync(join(target, 'temporary'));
  expect(await open().outcome('first')).toBeDefined();
});

test('a change while the inputs are read is noticed by the next build', async () => {
  const last = open();
  await last.changedFiles();
  writeFileSync(join(target, 'index.html'), 'edited');
  expect(await last.outcome('first')).toBeDefined();
  expect(await open().outcome('first')).toBeUndefined();
});

test('the outcome is not known while the output is that of a later build that was killed', async () => {
  linkSync(join(target, 'prices/list.txt'), join(dir, 'list.txt'));
  await build('second', true);
  renameSync(join(dir, 'list.txt'), join(target, 'prices/list.txt')); // so that only the recorded page differs
  expect(await open().outcome('first')).toBeUndefined();
  await build('first');
  expect(await open().outcome('first')).toBeDefined();
});

test('the outcome is known after a build that no longer writes a file', async () => {
  const writeOnce = async (isWritten: boolean, text: string) => {
    await build(text, false, (outputs, staging) => {
      expect(outputs.keep([['gone.html', text]])).toBe(false);
      outputs.oldFingerprint('gone.html');
      if (!isWritten) return;
      writeFileSync(join(staging, 'gone.html'), 'Gone');
      outputs.wrote('gone.html', text, 'look');
    });
  };
  await writeOnce(true, 'second');
  await writeOnce(false, 'third');
  expect(await open().outcome('third')).toBeDefined();
});

test('an output that another build has replaced is compared again', async () => {
  const last = open();
  last.compare();
  await build('second');
  expect(await last.outcome('first')).toBeUndefined();
  rmSync(join(target, 'prices/index.html'));
  const other = open();
  other.compare();
  await build('third');
  expect([...(await other.changedFiles())]).not.toContain('prices/index.html');
});

test('the recorded files that were changed or removed are named', async () => {
  expect([...(await open().changedFiles())]).toEqual([]);
  writeFileSync(join(target, 'index.html'), 'edited');
  rmSync(join(target, 'prices/index.html'));
  expect([...(await open().changedFiles())]).toEqual(['index.html', 'prices/index.html']);
});

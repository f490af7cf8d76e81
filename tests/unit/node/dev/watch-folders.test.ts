import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchFolders } from '../../../../src/node/serve/dev/watch-folders.ts';
import { useFolder } from '../../../support/sandbox/folder.ts';

const folder = useFolder();
let dir: string;
let seen: Set<string>;
let end: () => void;

beforeEach(() => {
  dir = folder.at('pages');
  mkdirSync(join(dir, 'a/b'), { recursive: true });
  seen = new Set();
  end = watchFolders(dir, (path) => seen.add(path.slice(dir.length)));
});

afterEach(() => end());

const hasSeen = (path: string) => () => seen.has(path);

test('a change in any folder is seen, also in one that was added', async () => {
  writeFileSync(join(dir, 'a/b/deep.yaml'), '1');
  await expect.poll(hasSeen('/a/b/deep.yaml')).toBe(true);
  mkdirSync(join(dir, 'new/inner'), { recursive: true });
  await expect.poll(hasSeen('/new')).toBe(true);
  writeFileSync(join(dir, 'new/inner/page.yaml'), '1');
  await expect.poll(hasSeen('/new/inner/page.yaml')).toBe(true);
});

test('a removed file and a removed folder are seen', async () => {
  writeFileSync(join(dir, 'a/page.yaml'), '1');
  await expect.poll(hasSeen('/a/page.yaml')).toBe(true);
  seen.clear();
  rmSync(join(dir, 'a/page.yaml'));
  await expect.poll(hasSeen('/a/page.yaml')).toBe(true);
  rmSync(join(dir, 'a'), { recursive: true });
  await expect.poll(hasSeen('/a')).toBe(true);
});

test('the folder itself can be removed and added again', async () => {
  rmSync(dir, { recursive: true });
  await expect.poll(hasSeen('')).toBe(true);
  seen.clear();
  mkdirSync(join(dir, 'c'), { recursive: true });
  await expect.poll(hasSeen('')).toBe(true);
  writeFileSync(join(dir, 'c/page.yaml'), '1');
  await expect.poll(hasSeen('/c/page.yaml')).toBe(true);
});

test('hidden folders are left out, and nothing is seen after the end', async () => {
  mkdirSync(join(dir, '.git'));
  writeFileSync(join(dir, '.git/index'), '1');
  writeFileSync(join(dir, 'visible.yaml'), '1');
  await expect.poll(hasSeen('/visible.yaml')).toBe(true);
  expect([...seen].filter((path) => path.includes('.git'))).toEqual([]);
  end();
  seen.clear();
  writeFileSync(join(dir, 'later.yaml'), '1');
  await new Promise((done) => setTimeout(done, 200));
  expect([...seen]).toEqual([]);
});

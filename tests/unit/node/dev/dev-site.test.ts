import { beforeEach, expect, test } from 'vitest';
import { DevSite } from '../../../../src/node/serve/dev/dev-site.ts';
import { loadSite, type LoadedDir } from '../../../../src/node/site/load-site.ts';
import { problemOf } from '../../../../src/diagnostics/problem.ts';

const loaded = await loadSite('tests/fixtures/second-site');
const [page] = loaded.pages;
const error = problemOf('index.yaml', { code: 'dead-link', message: 'A problem.' });

/** Returns a version of the site with a single page. */
const version = (route: string, problems: LoadedDir['problems'] = []): LoadedDir => ({
  ...loaded,
  pages: [{ ...page!, route }],
  problems,
});

let next: () => Promise<LoadedDir>;
let created: number;
let site: DevSite;
beforeEach(() => {
  created = 0;
  site = new DevSite({
    createLoad() {
      created++;
      return () => next();
    },
    loadServer: () => Promise.reject(new Error('No page is rendered.')),
    onProblems: () => undefined,
  });
});

async function reload(made: LoadedDir): Promise<void> {
  next = async () => made;
  await site.reload();
}

test('a request waits until the site is loaded', async () => {
  let finish!: (made: LoadedDir) => void;
  next = () => new Promise((resolve) => (finish = resolve));
  const reloading = site.reload();
  const answers = Promise.all([site.has('/one'), site.hasNoPages()]);
  finish(version('/one'));
  expect(await answers).toEqual([true, false]);
  await reloading;
});

test('the last version without errors stays until there is another one', async () => {
  await reload(version('/broken', [error]));
  expect([await site.hasNoPages(), site.problems]).toEqual([true, [error]]);
  await reload(version('/one'));
  expect([await site.has('/one'), site.problems]).toEqual([true, []]);
  await reload(version('/two', [error]));
  expect([await site.has('/one'), await site.has('/two'), site.problems]).toEqual([true, false, [error]]);
  await reload(version('/two', [{ ...error, severity: 'warning' }]));
  expect([await site.has('/one'), await site.has('/two')]).toEqual([false, true]);
});

test('the site stays as it was if it cannot be loaded, and is loaded again after the next change', async () => {
  await reload(version('/one'));
  next = () => Promise.reject(new Error('Permission denied'));
  await expect(site.reload()).rejects.toThrow('Permission denied');
  expect(await site.has('/one')).toBe(true);
  await reload(version('/two'));
  expect(await site.has('/two')).toBe(true);
});

test('the schemas are read again only if they have changed', async () => {
  await reload(version('/one'));
  await reload(version('/one'));
  expect(created).toBe(1);
  site.forgetSchemas();
  await reload(version('/one'));
  expect(created).toBe(2);
});

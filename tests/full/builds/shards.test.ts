import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { copyLinkedEngine } from '../../support/project.ts';
import { NIGHTLY, sampled } from '../../support/runner/scale.ts';
import { pageStart } from '../../support/site.ts';
import {
  type BuildOptions,
  cacheWith,
  contentsOf,
  copyOfPages,
  differences,
  type Outcome,
  useSandbox,
} from './sandbox.ts';

const sandbox = useSandbox();
/** A sandbox whose site has an error. */
const bad = useSandbox();
/** The site to build. At full scale, it is the site in `pages`, which has every block. */
let site: string;
/** The hashes of the files of a build without shards. */
let whole: Map<string, string>;

/** More pages than shards, with a picture and a document's worth of everything that is cached. */
const PAGES = Array.from(
  { length: 9 },
  (_, index) => `${pageStart(`page-${index}`, `Page ${index}`)}  - type: hero
    heading: Number ${index}
    variant: split
    picture: { src: dot.svg, alt: A dot }
`,
).join('');

beforeAll(async () => {
  sandbox.write(PAGES);
  site = NIGHTLY ? copyOfPages(sandbox) : join(sandbox.dir, 'site');
  await build('whole', emptyCache());
  whole = contentsOf(join(sandbox.dir, 'whole'));
});

const emptyCache = () => cacheWith(sandbox, 'bundles');

const build = (out: string, cache: string, options: BuildOptions = {}) =>
  sandbox.built(out, { site, cache, ...options });

const shard = (index: number, count: number, cache: string, options: BuildOptions = {}) =>
  build('none', cache, { args: ['--shard', `${index}/${count}`], ...options });

/** Runs all shards of a build, one after the other. */
async function shards(count: number, cache: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let index = 1; index <= count; index++) outcomes.push(await shard(index, count, cache));
  return outcomes;
}

/** Builds from a cache, and compares the output with that of the build without shards. */
async function assemble(cache: string): Promise<{ rendered: number; pictures: number }> {
  rmSync(join(sandbox.dir, 'assembled'), { recursive: true, force: true });
  const { stderr } = await build('assembled', cache);
  expect(differences(whole, contentsOf(join(sandbox.dir, 'assembled')))).toEqual([]);
  const [, rendered] = /^Pages: (\d+) rendered/m.exec(stderr)!;
  const [, pictures] = /^Pictures: (\d+) made/m.exec(stderr)!;
  return { rendered: Number(rendered), pictures: Number(pictures) };
}

const entriesOf = (cache: string, folder: string) => readdirSync(join(cache, folder)).sort();

it.each(sampled([2, 1, 5], 3))(
  'a build from %d shards equals one without, and makes nothing again',
  async (count) => {
    expect(whole.size).toBeGreaterThan(NIGHTLY ? 300 : 80);
    const cache = emptyCache();
    const outcomes = await shards(count, cache);
    expect(existsSync(join(sandbox.dir, 'none')), 'no site was written').toBe(false);
    const pages = outcomes.map(({ stderr }) => Number(/^Cached shard \d of \d: (\d+) of/.exec(stderr)![1]));
    expect(Math.max(...pages) - Math.min(...pages)).toBeLessThanOrEqual(1);
    const before = { pages: entriesOf(cache, 'pages'), pictures: entriesOf(cache, 'pictures') };
    const compressed = entriesOf(cache, 'compressed');
    expect(await assemble(cache)).toEqual({ rendered: 0, pictures: 0 });
    expect({ pages: entriesOf(cache, 'pages'), pictures: entriesOf(cache, 'pictures') }).toEqual(before);
    // Only files of the whole site are compressed at the end, such as the search index and the sitemap.
    const added = entriesOf(cache, 'compressed').filter((name) => !compressed.includes(name));
    expect(added.length).toBeLessThan(30);
  },
);

it.runIf(NIGHTLY)('a missing shard is made at the end', async () => {
  const cache = emptyCache();
  await shard(1, 3, cache);
  await shard(3, 3, cache);
  const { rendered } = await assemble(cache);
  expect(rendered).toBeGreaterThan(0);
});

it.runIf(NIGHTLY)('shards that run at once in one cache do not disturb each other', async () => {
  const cache = emptyCache();
  await Promise.all([shard(1, 2, cache), shard(2, 2, cache), shard(2, 2, cache)]);
  expect(await assemble(cache)).toEqual({ rendered: 0, pictures: 0 });
});

it.runIf(NIGHTLY)('a cache that is deleted while a shard runs costs time, and nothing else', async () => {
  const cache = emptyCache();
  await shard(1, 2, cache);
  const running = sandbox.build('none', { site, cache, args: ['--shard', '2/2'] });
  const removed = ['pages', 'compressed', 'pictures', 'facts', 'files'];
  const timer = setInterval(() => {
    for (const folder of removed) removeOnce(join(cache, folder));
  }, 50);
  const { status, stderr } = await running.outcome.finally(() => clearInterval(timer));
  // A file may be removed together with its folder between two steps of storing it: then the shard says so.
  expect([0, 73], stderr).toContain(status);
  await assemble(cache);
});

/** Removes what a folder contains now. A process that keeps writing to it may keep it from being empty. */
function removeOnce(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}

it.runIf(NIGHTLY)('damaged files of the cache are made again', async () => {
  const cache = emptyCache();
  await shards(2, cache);
  for (const folder of ['pages', 'compressed', 'pictures', 'facts', 'files'])
    for (const [index, name] of entriesOf(cache, folder).entries()) {
      const path = join(cache, folder, name);
      if (index % 3 === 0) writeFileSync(path, readFileSync(path).subarray(0, -7));
      if (index % 3 === 1) appendFileSync(path, 'x');
    }
  const { rendered, pictures } = await assemble(cache);
  expect(rendered).toBeGreaterThan(0);
  expect(pictures).toBeGreaterThan(0);
});

it.runIf(NIGHTLY)('the results of another version of the engine are not used', async () => {
  const cache = emptyCache();
  const root = join(sandbox.dir, 'other version');
  copyLinkedEngine(root);
  appendFileSync(join(root, 'src/node/build/pages/render-page.ts'), '\n// changed\n');
  await shard(1, 1, cache, { root });
  const pages = entriesOf(cache, 'pages').length;
  expect((await assemble(cache)).rendered).toBe(pages);
});

it.runIf(NIGHTLY)('a shard that cannot be stored fails', async () => {
  const cache = join(sandbox.dir, 'a-file');
  writeFileSync(cache, '');
  const { status, stderr } = await sandbox.build('none', { site, cache, args: ['--shard', '1/1'] }).outcome;
  expect(stderr).toMatch(/^A file is where a folder is needed: .*a-file\. The shard is not stored\.$/m);
  expect(status).toBe(73);
});

it('a shard finds the problems of the whole site', async () => {
  bad.write('-- index.yaml --\ntitle: Home\ndescription: First.\nblocks: [{ type: heor }]\n');
  const args = ['--shard', '2/2'];
  const { status, stdout } = await bad.build('none', { cache: emptyCache(), args }).outcome;
  expect(stdout).toContain('Unknown block type "heor".');
  expect(status).toBe(1);
});

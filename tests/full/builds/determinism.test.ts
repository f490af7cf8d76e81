import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { copyLinkedEngine } from '../../support/project.ts';
import { NIGHTLY } from '../../support/runner/scale.ts';
import { type BuildOptions, cacheWith, contentsOf, copyOfPages, differences, useSandbox } from './sandbox.ts';

const sandbox = useSandbox();
let first: Map<string, string>;
/**
 * The site to build. At full scale, it is the site in `pages`, which has every block. Otherwise, it is a small site.
 */
let site: string;

beforeAll(async () => {
  site = NIGHTLY ? copyOfPages(sandbox) : join(sandbox.dir, 'site');
  first = await hashesOfBuild('first');
});

async function hashesOfBuild(out: string, options: BuildOptions = {}): Promise<Map<string, string>> {
  // A copy of the project has its own cache, which is empty.
  const cache = options.root === undefined ? { cache: cacheWithoutPages() } : {};
  await sandbox.built(out, { site, ...cache, ...options });
  return contentsOf(join(options.cwd ? String(options.cwd) : sandbox.dir, out));
}

const cacheWithoutPages = () => cacheWith(sandbox, 'bundles', 'pictures');

const withEnv = (env: Record<string, string>): BuildOptions => ({ env: { ...process.env, ...env } });

/** Copies the project without its cache, and returns the path of the copy. */
function copyElsewhere(): string {
  const root = join(sandbox.dir, 'else where/projekt');
  copyLinkedEngine(root);
  return root;
}

const OTHER_LOCALE = { TZ: 'Pacific/Kiritimati', LANG: 'ar_EG.UTF-8', LC_ALL: 'tr_TR.UTF-8' };

const CONDITIONS: [string, () => Promise<Map<string, string>>][] = [
  [
    'from another path, with an empty cache, in another time zone and locale',
    () => hashesOfBuild('cold', { root: copyElsewhere(), ...withEnv(OTHER_LOCALE) }),
  ],
  [
    'in another working directory and output folder',
    () => {
      mkdirSync(join(sandbox.dir, 'deep/er'), { recursive: true });
      return hashesOfBuild('../out put/site', { cwd: join(sandbox.dir, 'deep/er') });
    },
  ],
  ['in another time zone and locale', () => hashesOfBuild('zone', withEnv(OTHER_LOCALE))],
  [
    'with one thread, no colors and another home directory',
    () =>
      hashesOfBuild(
        'thread',
        withEnv({ UV_THREADPOOL_SIZE: '1', RAYON_NUM_THREADS: '1', NO_COLOR: '1', HOME: sandbox.dir }),
      ),
  ],
  ['into a folder with its own output', () => hashesOfBuild('first')],
  [
    'with pages from the cache',
    async () => {
      const cache = cacheWithoutPages();
      await hashesOfBuild('uncached', { cache });
      return hashesOfBuild('cached', { cache });
    },
  ],
];

it.each(NIGHTLY ? CONDITIONS : CONDITIONS.slice(0, 1))('builds are byte-identical %s', async (_, build) => {
  expect(differences(first, await build())).toEqual([]);
  expect(first.size).toBeGreaterThan(NIGHTLY ? 300 : 80);
});

it.runIf(NIGHTLY)(
  'builds at different times are byte-identical with the same SOURCE_DATE_EPOCH',
  async () => {
    const day = withEnv({ SOURCE_DATE_EPOCH: '1000000000' });
    const then = await hashesOfBuild('then', day);
    await setTimeout(1100);
    expect(differences(then, await hashesOfBuild('later', day))).toEqual([]);
  },
);

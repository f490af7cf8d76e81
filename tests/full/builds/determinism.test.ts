import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FULL } from './scale.ts';
import { contentsOf, createSandbox, ROOT, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
let first: Map<string, string>;
/** `npm run test:build` builds the first site, which has every block; `npm test` a small one. */
let site: string;

type Options = Parameters<Sandbox['begin']>[1];

beforeAll(async () => {
  sandbox = createSandbox();
  site = FULL ? join(ROOT, 'pages') : join(sandbox.dir, 'site');
  first = await built('first');
});
afterAll(() => sandbox.clear());

async function built(out: string, options?: Options): Promise<Map<string, string>> {
  const { status, stderr } = await sandbox.begin(out, { site, ...options }).ended;
  if (status !== 0) throw new Error(stderr);
  return contentsOf(join(options?.cwd ? String(options.cwd) : sandbox.dir, out));
}

const under = (env: Record<string, string>): Options => ({ env: { ...process.env, ...env } });

/** The project somewhere else, with nothing in its cache. */
function elsewhere(): string {
  const root = join(sandbox.dir, 'else where/projekt');
  for (const part of ['src', 'blocks', 'schema', 'deploy', 'package.json', 'vite.config.ts'])
    cpSync(join(ROOT, part), join(root, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

const ZONE = { TZ: 'Pacific/Kiritimati', LANG: 'ar_EG.UTF-8', LC_ALL: 'tr_TR.UTF-8' };

const WAYS: [string, () => Promise<Map<string, string>>][] = [
  [
    'with the project elsewhere, nothing in its cache, in another zone and locale',
    () => built('cold', { root: elsewhere(), ...under(ZONE) }),
  ],
  [
    'in another working and output directory',
    () => {
      mkdirSync(join(sandbox.dir, 'deep/er'), { recursive: true });
      return built('../out put/site', { cwd: join(sandbox.dir, 'deep/er') });
    },
  ],
  ['in another time zone and locale', () => built('zone', under(ZONE))],
  [
    'with one thread, no colours and another home',
    () =>
      built(
        'thread',
        under({ UV_THREADPOOL_SIZE: '1', RAYON_NUM_THREADS: '1', NO_COLOR: '1', HOME: sandbox.dir }),
      ),
  ],
  ['over its own output', () => built('first')],
];

it.each(FULL ? WAYS : WAYS.slice(0, 1))('a build is the same to the byte %s', async (_, build) => {
  expect(differences(first, await build())).toEqual([]);
  expect(first.size).toBeGreaterThan(FULL ? 400 : 80);
});

it.runIf(FULL)('a build of some day can be repeated on another one, to the byte', async () => {
  const day = under({ SOURCE_DATE_EPOCH: '1000000000' });
  const then = await built('then', day);
  await setTimeout(1100);
  expect(differences(then, await built('later', day))).toEqual([]);
});

/** Paths whose bytes are not the same, or that one of them lacks. */
function differences(one: Map<string, string>, two: Map<string, string>): string[] {
  const paths = new Set([...one.keys(), ...two.keys()]);
  return [...paths].filter((path) => one.get(path) !== two.get(path));
}

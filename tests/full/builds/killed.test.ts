import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stopwatch } from '../../support/runner/time.ts';
import { configsPath } from '../../../src/node/build/output/output-record.ts';
import { serve } from '../../../src/node/serve/preview/preview-server.ts';
import { cases, NIGHTLY, report, SEED } from '../../support/runner/scale.ts';
import { randomOf } from '../../support/random.ts';
import { pageStart, SETTINGS } from '../../support/site.ts';
import { contentsOf, type RunningBuild, useSandbox } from './sandbox.ts';

const MOMENTS = cases({ small: 3, nightly: 50 });

/**
 * Two versions of the site, which also differ in the server configurations. Because of `keep: 0`, a build retains no
 * files of the other version.
 */
const VERSIONS = ['Old', 'New'].map(
  (word) => `${SETTINGS.replace('copyright: Acme', `copyright: ${word}`)}keep: 0
redirects: [{ from: /was-${word.toLowerCase()}, to: / }]
articles: { categories: [{ id: basics, name: The basics, short: Basics }] }
${pageStart('index', word)}  - { type: hero, heading: ${word} }
`,
);

const sandbox = useSandbox();
const out = join(sandbox.dir, 'dist');
/** For each version, the output of a build that was not killed. */
let outputs: Map<string, string>[];
/** How long a build takes, in milliseconds. */
let duration = 0;

beforeAll(async () => {
  outputs = [];
  for (const version of VERSIONS) {
    sandbox.write(version);
    const elapsed = stopwatch();
    await sandbox.built('dist');
    duration = Math.max(duration, elapsed());
    outputs.push(contents());
  }
});

/** Returns the files of the output and those of its server configurations, with their hashes. */
function contents(): Map<string, string> {
  const configs = [...contentsOf(configsPath(out))].map(([path, hash]) => [`configs/${path}`, hash] as const);
  return new Map([...contentsOf(out), ...configs]);
}

/** Returns the index of the version whose output is equal to the given one. Fails if there is no such version. */
function versionOf(output: Map<string, string>): number {
  const found = outputs.findIndex(
    (complete) =>
      complete.size === output.size && [...complete].every(([path, hash]) => output.get(path) === hash),
  );
  expect(found, `neither old nor new: ${output.size} files`).toBeGreaterThanOrEqual(0);
  return found;
}

/** Serves the output, checks it on disk and over HTTP, and returns its version. */
async function servedVersion(): Promise<number> {
  const server = await serve(out, { port: 0 });
  try {
    const version = versionOf(contents());
    const resources = [...outputs[version]!.keys()].filter((path) => /^(assets|media)\/.*[^r]$/.test(path));
    for (const path of ['', 'articles/locks', 'search.json', 'sitemap.xml', ...resources]) {
      const answer = await fetch(`${server.url}/${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
      await answer.arrayBuffer();
    }
    return version;
  } finally {
    await server.close();
  }
}

/** Starts a build of the other version. */
function buildOther(current: number, env = process.env): RunningBuild {
  sandbox.write(VERSIONS[1 - current]!);
  return sandbox.build('dist', { env });
}

const leftovers = () =>
  readdirSync(sandbox.dir).filter(
    (name) => !['dist', 'dist.deploy', 'dist.files.json', 'site'].includes(name),
  );

it(`the served output is complete, old or new, after builds killed at ${MOMENTS} random moments (seed ${SEED})`, async () => {
  const random = randomOf(SEED);
  let current = await servedVersion();
  expect(outputs[0]).not.toEqual(outputs[1]);
  const counts = { old: 0, new: 0, left: 0 };
  for (let moment = 0; moment < MOMENTS; moment++) {
    // Divides the duration of a build, plus 5%, into as many equal parts as there are builds to kill. Each of these
    // builds is killed at a random time within its own part.
    const wait = ((moment + random.below(1000) / 1000) / MOMENTS) * duration * 1.05;
    const { child, outcome } = buildOther(current);
    await setTimeout(wait);
    child.kill('SIGKILL');
    await outcome;
    counts.left += leftovers().length > 0 ? 1 : 0;
    const now = await servedVersion();
    counts[now === current ? 'old' : 'new'] += 1;
    current = now;
  }
  const { status } = await buildOther(current).outcome;
  expect(status).toBe(0);
  expect(await servedVersion()).toBe(1 - current);
  expect(leftovers()).toEqual([]);
  report(
    `${MOMENTS} builds killed within ${Math.round(duration)} ms (seed ${SEED}): then the old output was served ${counts.old} times, the new one ${counts.new} times; ${counts.left} left temporary files`,
  );
});

describe('a build killed during the swap', () => {
  // The preloaded script counts the renames of a build. A build would also rename the leftovers of earlier builds, so
  // they are removed first.
  beforeEach(() => {
    for (const name of leftovers()) rmSync(join(sandbox.dir, name), { recursive: true });
  });

  const preload = pathToFileURL(join(import.meta.dirname, 'kill-at-rename.mjs')).href;
  /** Runs a build and kills it before or after one of the renames of its output folders. */
  const buildKilledAt = async (current: number, moment: string) => {
    const env = {
      ...process.env,
      NODE_OPTIONS: `--import ${preload}`,
      KILLED_OUT: out,
      KILLED_AT: moment,
    };
    const { child, outcome } = buildOther(current, env);
    await outcome;
    expect(child.signalCode).toBe('SIGKILL');
  };

  const RENAMES: [string, boolean, 'old' | 'new'][] = [
    ['before the first rename', true, 'old'],
    ['after the first rename', false, 'old'],
    ['after the second rename', false, 'old'],
    ['after the third rename', false, 'old'],
    ['before the fourth rename', false, 'old'],
    ['after the fourth rename', true, 'new'],
    ['after the fifth rename', true, 'new'],
  ];

  it.each(NIGHTLY ? RENAMES : RENAMES.slice(3, 4))(
    '%s leaves a complete site',
    async (moment, exists, which) => {
      const current = await servedVersion();
      await buildKilledAt(current, moment);
      expect(existsSync(out)).toBe(exists);
      expect(leftovers().length).toBeGreaterThan(0);
      expect(await servedVersion()).toBe(which === 'old' ? current : 1 - current);
    },
  );

  it.runIf(NIGHTLY)('is repaired by the next build, even if that is killed too', async () => {
    const current = await servedVersion();
    await buildKilledAt(current, 'after the third rename');
    // The first two renames of this build have restored the output.
    await buildKilledAt(current, 'before the third rename');
    expect(versionOf(contents())).toBe(current);
  });

  it.runIf(NIGHTLY)('is repaired by a running server', async () => {
    const current = await servedVersion();
    const server = await serve(out, { port: 0 });
    try {
      await buildKilledAt(current, 'after the third rename');
      expect((await fetch(server.url)).status).toBe(200);
      expect(versionOf(contents())).toBe(current);
    } finally {
      await server.close();
    }
  });

  it.runIf(NIGHTLY)('leaves nothing to serve if it was the first build', async () => {
    for (const dir of [out, configsPath(out)]) rmSync(dir, { recursive: true });
    await buildKilledAt(1, 'before the first rename');
    await expect(serve(out, { port: 0 })).rejects.toThrow('No built site in');
    await sandbox.built('dist');
    expect(await servedVersion()).toBe(0);
    expect(leftovers()).toEqual([]);
  });
});

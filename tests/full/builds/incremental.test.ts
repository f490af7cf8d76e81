import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Bundle, bundle } from '../../../src/node/bundling/bundle.ts';
import { createCache } from '../../../src/node/disk/cache.ts';
import { writeStages } from '../../../src/node/output/build-stages.ts';
import { openLastBuild } from '../../../src/node/output/last-build.ts';
import { createStageTimer } from '../../../src/node/output/progress.ts';
import { loadSite } from '../../../src/node/site/load-site.ts';
import { contentsOf, createSandbox, type Sandbox } from './sandbox.ts';
import { cases, report, SEED } from '../../support/runner/scale.ts';
import { randomOf } from '../../support/random.ts';
import { DAMAGES, KINDS, siteOf, START, type State } from './changing-site.ts';

const SEQUENCES = cases({ small: 2, nightly: 40 });
/** How many changes follow each other in one sequence. */
const CHANGES = 4;

let sandbox: Sandbox;
let bundled: Bundle;
const cacheOf = (name: string) => join(sandbox.dir, 'caches', name);

beforeAll(async () => {
  sandbox = createSandbox();
  bundled = await bundle(join(sandbox.dir, 'bundle'));
  // Pictures have a cache of their own, and are slow to make. So all builds share them.
  mkdirSync(cacheOf('pictures'), { recursive: true });
});
afterAll(() => {
  vi.unstubAllEnvs();
  sandbox.clear();
});

/**
 * Builds the site with a cache, and returns the hashes of the files and the number of pages that were rendered.
 * @param target the output directory, which is replaced
 */
async function buildWith(cacheDir: string, { sheet }: State, target: string) {
  const staging = `${target}.building`;
  mkdirSync(cacheDir, { recursive: true });
  const loaded = await loadSite(join(sandbox.dir, 'site'), cacheDir);
  expect(loaded.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const last = openLastBuild(target, createCache(cacheDir), cacheDir);
  const context = {
    timer: createStageTimer(),
    staging,
    target,
    cache: { dir: cacheDir },
    loaded,
    site: loaded.site!,
    bundled: { ...bundled, scripts: { ...bundled.scripts, sheet } },
  };
  const { rendered, outputs } = await writeStages(context, await last.changedFiles());
  rmSync(target, { recursive: true, force: true });
  renameSync(staging, target);
  await outputs.save();
  return { files: contentsOf(target), rendered, problems: loaded.problems };
}

const outputOf = (name: string) => join(sandbox.dir, 'outputs', name);

/** Builds with an empty cache. */
async function buildFresh(state: State) {
  const cacheDir = cacheOf('fresh');
  rmSync(cacheDir, { recursive: true, force: true });
  mkdirSync(cacheDir, { recursive: true });
  symlinkSync(cacheOf('pictures'), join(cacheDir, 'pictures'));
  rmSync(outputOf('fresh'), { recursive: true, force: true });
  return buildWith(cacheDir, state, outputOf('fresh'));
}

function writeSite(state: State) {
  rmSync(join(sandbox.dir, 'site'), { recursive: true });
  sandbox.write(siteOf(state));
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(state.day) / 1000));
}

it(`builds with a used cache equal builds with an empty one, after ${SEQUENCES} sequences of ${CHANGES} changes (seed ${SEED})`, async () => {
  const random = randomOf(SEED);
  const used = cacheOf('used');
  mkdirSync(used, { recursive: true });
  symlinkSync(cacheOf('pictures'), join(used, 'pictures'));
  const pages = { made: 0, kept: 0 };
  for (let sequence = 0; sequence < SEQUENCES; sequence++) {
    let state = START;
    const history: string[] = [];
    for (let change = 0; change < CHANGES; change++) {
      const kind = random.pick(Object.keys(KINDS));
      state = { ...state, ...KINDS[kind]!(state, random) };
      history.push(kind);
      writeSite(state);
      if (existsSync(outputOf('used'))) random.pick(DAMAGES)(outputOf('used'));
      const { files, rendered, problems } = await buildWith(used, state, outputOf('used'));
      const fresh = await buildFresh(state);
      const different = [...fresh.files].filter(([path, hash]) => files.get(path) !== hash);
      expect(
        different.map(([path]) => path),
        history.join(', '),
      ).toEqual([]);
      expect([...files.keys()], history.join(', ')).toEqual([...fresh.files.keys()]);
      expect(problems, history.join(', ')).toEqual(fresh.problems);
      pages.made += rendered.made;
      pages.kept += rendered.kept;
    }
  }
  expect(pages.kept, 'the cache was used').toBeGreaterThan(pages.made / 2);
  report(`Incremental builds: ${pages.made} pages rendered, ${pages.kept} from the cache (seed ${SEED}).`);
});

it('renders only the pages that a change affects', async () => {
  const renderedAfter = async (change: Partial<State>) => {
    const state = { ...START, ...change };
    writeSite(state);
    return (await buildWith(cacheOf('one'), state, outputOf('one'))).rendered.made;
  };
  const all = 6;
  expect(await renderedAfter({})).toBe(all);
  expect(await renderedAfter({})).toBe(0);
  expect(await renderedAfter({ headings: { ...START.headings, about: 'Rye' } })).toBe(1);
  expect(await renderedAfter({ home: 'Rye' })).toBe(1);
  expect(await renderedAfter({ shared: 'Rye' })).toBe(2);
  expect(await renderedAfter({ radius: 2 })).toBe(1);
  expect(await renderedAfter({ brand: 'Rye' })).toBe(all);
  expect(await renderedAfter({ copyright: 'Rye' })).toBe(all);
});

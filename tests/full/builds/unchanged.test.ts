import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { build } from '../../../src/node/output/build-site.ts';
import { randomOf } from '../../support/random.ts';
import { DAMAGES, KINDS, siteOf, START, type State } from './changing-site.ts';
import { contentsOf, createSandbox, type Sandbox } from './sandbox.ts';
import { cases, NIGHTLY, report, SEED } from '../../support/runner/scale.ts';

/** What happens before each build. The nightly tests choose at random. */
const SMALL = ['change', 'same', 'damage', 'same', 'variable'];

/** How many builds follow each other in one output folder. */
const BUILDS = cases({ small: SMALL.length, nightly: 60 });

let sandbox: Sandbox;

beforeAll(() => (sandbox = createSandbox()));
afterAll(() => {
  vi.unstubAllEnvs();
  sandbox.clear();
});

/** Writes the site. It retains no assets of earlier builds, because a fresh output has none. */
function writeSite(state: State) {
  rmSync(join(sandbox.dir, 'site'), { recursive: true });
  sandbox.write(siteOf(state).replace('language: en', 'language: en\nkeep: 0'));
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(state.day) / 1000));
}

/** Builds the site, and returns what must not depend on earlier builds, and whether there was nothing to do. */
async function buildInto(out: string, cache: string) {
  mkdirSync(join(sandbox.dir, cache), { recursive: true });
  const { problems, files, pages, report } = await build({
    siteDir: join(sandbox.dir, 'site'),
    outDir: join(sandbox.dir, out),
    cacheDir: join(sandbox.dir, cache),
  });
  const weights = report!.pages.map(({ state: _, ...page }) => page);
  const { rendered, stages, pages: reports, removed } = report!;
  return {
    output: contentsOf(join(sandbox.dir, out)),
    result: { problems, files, pages, weights },
    states: [...new Set(reports.map(({ state }) => state))],
    removed,
    rendered,
    hasNothingToDo: !('render' in stages),
  };
}

it(`builds of the same inputs leave the output as a build would make it, in ${BUILDS} builds (seed ${SEED})`, async () => {
  const random = randomOf(SEED);
  const before = [START];
  let state = START;
  let unchanged = 0;
  let last = '';
  for (let number = 0; number < BUILDS; number++) {
    const what = NIGHTLY ? random.pick([...SMALL, 'same', 'earlier']) : SMALL[number]!;
    if (what === 'change') state = { ...state, ...KINDS[random.pick(Object.keys(KINDS))]!(state, random) };
    if (what === 'earlier') state = random.pick(before);
    before.push(state);
    writeSite(state);
    // The last kind of damage is the hardest to notice.
    const damage = NIGHTLY ? random.pick(DAMAGES) : DAMAGES.at(-1)!;
    if (number > 0 && what === 'damage') damage(join(sandbox.dir, 'used'));
    vi.stubEnv('PAGEWRIGHT_INDEXABLE', what === 'variable' ? 'false' : undefined);
    const used = await buildInto('used', 'cache');
    // The build after one with another variable has other inputs.
    if (what === 'same' && number > 0 && last !== 'variable') expect(used.hasNothingToDo).toBe(true);
    last = what;
    if (used.hasNothingToDo) {
      unchanged += 1;
      expect(used).toMatchObject({
        states: ['same'],
        removed: [],
        rendered: { made: 0, kept: used.result.pages },
      });
    }
    rmSync(join(sandbox.dir, 'fresh'), { recursive: true, force: true });
    rmSync(join(sandbox.dir, 'no-cache/records'), { recursive: true, force: true });
    const fresh = await buildInto('fresh', 'no-cache');
    expect(fresh.hasNothingToDo).toBe(false);
    expect([...used.output], `build ${number}: ${what}`).toEqual([...fresh.output]);
    expect(used.result, `build ${number}: ${what}`).toEqual(fresh.result);
  }
  expect(unchanged, 'builds with nothing to do').toBeGreaterThan(BUILDS / 8);
  report(`Builds with nothing to do: ${unchanged} of ${BUILDS} (seed ${SEED}).`);
});

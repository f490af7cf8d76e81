import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { build } from '../../../src/node/build/build-site.ts';
import { randomOf } from '../../support/random.ts';
import { cases, NIGHTLY, report, SEED } from '../../support/runner/scale.ts';
import { DAMAGES, KINDS, siteOf, START, type State } from './changing-site.ts';
import { contentsOf, useSandbox } from './sandbox.ts';

/** What happens before each build. The nightly tests choose at random. */
const SMALL = ['change', 'same', 'damage', 'change', 'change', 'earlier'];

/** How many builds follow each other in one output folder. */
const BUILDS = cases({ small: SMALL.length, nightly: 200 });

/** What all builds share, because it is slow to make. It is named by a hash of what it is made from. */
const SHARED = ['pictures', 'compressed'];

const sandbox = useSandbox();
afterAll(() => vi.unstubAllEnvs());

function setUp(state: State) {
  rmSync(join(sandbox.dir, 'site'), { recursive: true });
  sandbox.write(siteOf(state));
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(state.day) / 1000));
  vi.stubEnv('PAGEWRIGHT_INDEXABLE', state.isIndexable ? undefined : 'false');
}

/** Builds the site, and returns what must not depend on earlier builds beside what may. */
async function buildInto(out: string) {
  const cacheDir = join(sandbox.dir, 'caches', out);
  mkdirSync(cacheDir, { recursive: true });
  for (const kind of SHARED) {
    mkdirSync(join(sandbox.dir, 'shared', kind), { recursive: true });
    if (!existsSync(join(cacheDir, kind)))
      symlinkSync(join(sandbox.dir, 'shared', kind), join(cacheDir, kind));
  }
  const outDir = join(sandbox.dir, out);
  const { report, ...result } = await build({ siteDir: join(sandbox.dir, 'site'), outDir, cacheDir });
  const weights = report!.pages.map(({ state: _, ...page }) => page);
  return {
    content: { ...result, weights, output: [...contentsOf(outDir)] },
    states: Object.fromEntries(report!.pages.map(({ route, state }) => [route, state])),
    removed: report!.removed,
    rendered: report!.rendered,
  };
}

/** Builds with an empty cache and without an old output. */
async function buildFresh() {
  for (const path of ['fresh', 'caches/fresh'])
    rmSync(join(sandbox.dir, path), { recursive: true, force: true });
  return buildInto('fresh');
}

it(`builds with a used cache and an old output equal fresh ones, after ${BUILDS} changes (seed ${SEED})`, async () => {
  const random = randomOf(SEED);
  const before = [START];
  let state = START;
  const pages = { made: 0, kept: 0 };
  const history: string[] = [];
  for (let number = 0; number < BUILDS; number++) {
    const what = NIGHTLY ? random.pick(SMALL) : SMALL[number]!;
    const kind = random.pick(Object.keys(KINDS));
    if (what === 'change') state = { ...state, ...KINDS[kind]!(state, random) };
    if (what === 'earlier') state = random.pick(before);
    before.push(state);
    setUp(state);
    // The last kind of damage is the hardest to notice.
    const damage = NIGHTLY ? random.pick(DAMAGES) : DAMAGES.at(-1)!;
    const isDamaged = what === 'damage' && number > 0;
    if (isDamaged) damage(join(sandbox.dir, 'used'));
    history.push(what === 'change' ? kind : what);
    const used = await buildInto('used');
    const fresh = await buildFresh();
    expect(used.content, history.join(', ')).toEqual(fresh.content);
    if (number > 0 && what !== 'change') expect(used.rendered.made, history.join(', ')).toBe(0);
    if (number > 0 && what === 'same') {
      expect(new Set(Object.values(used.states))).toEqual(new Set(['same']));
      expect(used.removed).toEqual([]);
    }
    if (isDamaged && damage === DAMAGES.at(-1))
      expect(used.states).toMatchObject({ '/': 'changed', '/404': 'same' });
    pages.made += used.rendered.made;
    pages.kept += used.rendered.kept;
  }
  expect(pages.kept, 'the cache was used').toBeGreaterThan(pages.made / 2);
  report(`Incremental builds: ${pages.made} pages rendered, ${pages.kept} from the cache (seed ${SEED}).`);
});

it('renders only the pages that a change affects', async () => {
  const renderedAfter = async (change: Partial<State>) => {
    setUp({ ...START, ...change });
    return (await buildInto('one')).rendered.made;
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

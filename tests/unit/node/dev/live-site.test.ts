import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { LiveSite } from '../../../../src/node/dev/live-site.ts';
import { loadSite, type LoadedDir, type OpenDir } from '../../../../src/node/site/load-site.ts';
import type { Problem } from '../../../../src/diagnostics/problem.ts';

const loaded = await loadSite('tests/fixtures/second-site');
const [page] = loaded.pages;

const problem = (file: string): Problem => ({
  code: 'dead-link',
  severity: 'error',
  file,
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 1,
  message: 'A problem.',
});

interface Version {
  title: string;
  /** The files that have errors of their own. */
  invalid?: string[];
  /** The files with problems that the check finds. */
  found?: string[];
  /** Whether all files are needed to show a page. */
  needsAll?: boolean;
  steps?: number;
}

/** Creates a live site whose versions follow each other. `begun` and `ended` receive the titles of those that are checked. */
async function createSite(versions: Version[]) {
  const rest = [...versions];
  const [begun, ended]: [string[], string[]] = [[], []];
  const open = ({ title, invalid = [], found = [], needsAll, steps = 5 }: Version): OpenDir => ({
    ...loaded,
    settings: () => loaded.site,
    view: (_, isQuick) =>
      invalid.length > 0 || (needsAll && isQuick) ? undefined : { page: { ...page!, title }, home: page },
    isValid: (file) => !invalid.includes(file),
    media: () => [],
    isCurrent: () => true,
    warmUp: () => undefined,
    async complete(pause): Promise<LoadedDir> {
      begun.push(title);
      for (let step = 0; step < steps; step++) await pause?.();
      ended.push(title);
      return { ...loaded, pages: [{ ...page!, title }], problems: [...invalid, ...found].map(problem) };
    },
  });
  const site = await LiveSite.open({
    createOpen: () => async () => open(rest.shift()!),
    pause: async () => {
      await nextTurn();
    },
  });
  const titleOf = async () => (await site.view(page!.route))?.page.title;
  return { site, titleOf, begun, ended };
}

describe('a page', () => {
  test('is shown before the site is checked', async () => {
    const { site, titleOf, ended } = await createSite([{ title: 'One' }]);
    expect([await titleOf(), ended]).toEqual(['One', []]);
    await site.whenChecked();
    expect([await titleOf(), ended]).toEqual(['One', ['One']]);
  });

  test('waits for the check if it needs all files, but only the first time', async () => {
    const { site, titleOf, ended } = await createSite([
      { title: 'One', needsAll: true },
      { title: 'Two', needsAll: true },
    ]);
    expect([await titleOf(), ended]).toEqual(['One', ['One']]);
    await site.reload();
    expect([await titleOf(), ended]).toEqual(['Two', ['One']]);
  });

  test('stays the last valid one if the check finds an error', async () => {
    const { site, titleOf } = await createSite([{ title: 'One' }, { title: 'Two', found: ['a.yaml'] }]);
    await site.whenChecked();
    await site.reload();
    expect([await titleOf(), site.problems]).toEqual(['Two', []]);
    await site.whenChecked();
    expect([await titleOf(), site.problems.length]).toEqual(['One', 1]);
  });
});

describe('after an error', () => {
  test.each<[string, Version, Version, string | undefined]>([
    ['of a file that is right now', { title: 'One', invalid: ['a.yaml'] }, { title: 'Two' }, 'early'],
    [
      'of a file that is still wrong',
      { title: 'One', invalid: ['a.yaml'] },
      { title: 'Two', invalid: ['a.yaml'] },
      undefined,
    ],
    ['between files', { title: 'One', found: ['a.yaml'] }, { title: 'Two' }, 'late'],
  ])('%s', async (_, before, after, expected) => {
    const { site, titleOf, ended } = await createSite([before, after]);
    await site.whenChecked();
    await site.reload();
    expect(site.problems.length).toBe(expected === 'early' ? 0 : 1);
    expect(await titleOf()).toBe(expected && 'Two');
    expect(ended.includes('Two')).toBe(expected !== 'early');
  });
});

describe('a check', () => {
  test('ends when the site changes, and those who wait get the result of the newest one', async () => {
    const { site, begun, ended } = await createSite([
      { title: 'One', steps: 1000 },
      { title: 'Two', steps: 1000 },
      { title: 'Three' },
    ]);
    const valid = site.lastValid();
    await nextTurn();
    await site.reload();
    await nextTurn();
    await site.reload();
    expect((await valid)?.pages[0]?.title).toBe('Three');
    expect([begun, ended]).toEqual([['One', 'Two', 'Three'], ['Three']]);
  });

  test('ends when the site is closed', async () => {
    const { site, ended } = await createSite([{ title: 'One', steps: 1000 }]);
    site.close();
    await site.whenChecked();
    expect([ended, site.loaded]).toEqual([[], undefined]);
  });
});

import { expect, test } from 'vitest';
import { totals } from '../../support/runner/reporter.ts';

/** A fake test module with tests in these states. */
function file(states: string[], errors = 0) {
  const tests = states.map((state) => ({ result: () => ({ state }) }));
  return {
    children: { allTests: () => tests.values() },
    errors: () => Array.from({ length: errors }),
  } as unknown as Parameters<typeof totals>[0][number];
}

test.each([
  ['0 passed, 0 failed', [], 0, true],
  ['3 passed, 0 failed', [file(['passed', 'passed']), file(['passed'])], 0, true],
  ['1 passed, 1 failed', [file(['passed', 'failed'])], 0, false],
  ['1 passed, 0 failed, 2 skipped', [file(['passed', 'skipped', 'skipped'])], 0, true],
  ['1 passed, 1 failed', [file(['passed']), file([], 1)], 0, false],
  ['1 passed, 2 failed', [file(['passed'])], 2, false],
  ['1 passed, 1 failed', [file(['passed'])], 0, false],
])('totals: %s', (line, modules, errors, passed) => {
  expect(totals(modules, errors, passed)).toBe(line);
});

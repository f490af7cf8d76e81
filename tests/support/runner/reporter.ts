import type { Reporter, TestModule } from 'vitest/node';

/** Prints one machine-readable line at the end of a run: `12 passed, 0 failed`. */
export default class Totals implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (modules, errors, reason) => {
    console.log(totals(modules, errors.length, reason === 'passed'));
  };
}

/**
 * Formats the totals of a run. A file that fails to load counts as one failure, and so does an error outside a test. So
 * a failed run never reports "0 failed".
 */
export function totals(
  modules: readonly Pick<TestModule, 'children' | 'errors'>[],
  errors: number,
  passed: boolean,
) {
  const states = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result().state),
  );
  const count = (...wanted: string[]) => states.filter((state) => wanted.includes(state)).length;
  const broken = modules.filter((module) => module.errors().length > 0).length;
  const failed = count('failed') + broken + errors;
  const skipped = count('skipped', 'pending');
  const line = `${count('passed')} passed, ${passed ? failed : Math.max(failed, 1)} failed`;
  return skipped ? `${line}, ${skipped} skipped` : line;
}

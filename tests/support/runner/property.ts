import * as fc from 'fast-check';
import { NIGHTLY, SEED } from './scale.ts';

/**
 * The time in ms after which a property fails, or no longer shrinks its counterexample. It is shorter than the time
 * limit of a test, so that the counterexample is printed.
 */
const TIME_LIMIT = (NIGHTLY ? 55 : 4) * 60_000;

/**
 * Checks a property. If it fails, throws an error with the smallest counterexample and the command that reproduces it.
 */
export async function assertProperty<T>(property: fc.IRawProperty<T>, numRuns: number): Promise<void> {
  const result = await fc.check(property, {
    seed: SEED,
    numRuns,
    interruptAfterTimeLimit: TIME_LIMIT,
    markInterruptAsFailure: true,
  });
  if (!result.failed) return;
  const [example] = (result.counterexample ?? []) as unknown[];
  const reason = result.errorInstance ?? 'The time limit was exceeded.';
  throw new Error(
    [
      reason instanceof Error ? reason.message : String(reason),
      `after ${result.numRuns} runs and ${result.numShrinks} shrinks, for`,
      fc.stringify(example),
      `Reproduce: TEST_SEED=${SEED} npx vitest run${NIGHTLY ? ' --mode nightly' : ''} and the path of this file`,
    ].join('\n\n'),
    { cause: reason },
  );
}

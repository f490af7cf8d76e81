import * as fc from 'fast-check';

/** Whether the tests run at full scale, as in `npm run test:fuzz`. `npm run test:full` runs fewer cases. */
export const FULL = process.env.FUZZ_SCALE === 'full';

/**
 * The random seed. `npm run test:full` always uses the same seed, so that its result depends only on the code. `npm run
 * test:fuzz` uses a new seed each time, unless `FUZZ_SEED` is set.
 */
export const SEED = Number(process.env.FUZZ_SEED ?? (FULL ? Date.now() % 2 ** 31 : 27001));

/** Returns how many times a property runs at the current scale. `FUZZ_RUNS` multiplies the number. */
export const runs = (scale: { small: number; full: number }) =>
  Math.ceil((FULL ? scale.full : scale.small) * Number(process.env.FUZZ_RUNS ?? 1));

/** Returns the whole list at full scale, otherwise every `step`-th entry. */
export const sampled = <T>(list: T[], step: number): T[] =>
  FULL ? list : list.filter((_, index) => index % step === 0);

/** Timeout of a test in ms: enough for the full scale and for shrinking a counterexample. */
export const FUZZ_TIMEOUT = 60 * 60_000;

/** The time limit of a property in ms. After that, the property fails, or no longer shrinks its counterexample. */
const TIME_LIMIT = (FULL ? 58 : 4) * 60_000;

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
      `Reproduce: FUZZ_SEED=${SEED}${FULL ? ' npm run test:fuzz' : ' npx vitest run --project fuzz'}`,
    ].join('\n\n'),
    { cause: reason },
  );
}

/** Prints the result of a run at full scale. */
export function report(line: string): void {
  if (FULL) console.log(`${line} (seed ${SEED})`);
}

import * as fc from 'fast-check';

/** `npm run test:fuzz`; `npm test` has a smaller scale. */
export const FULL = process.env.FUZZ_SCALE === 'full';

/**
 * What all that is random follows from. The smaller scale has the same seed each time, so that it says the same of
 * the same files; the full scale has another one each time, unless `FUZZ_SEED` sets it.
 */
export const SEED = Number(process.env.FUZZ_SEED ?? (FULL ? Date.now() % 2 ** 31 : 27001));

/** How many runs a property gets; `FUZZ_RUNS` multiplies both scales. */
export const runs = (scale: { small: number; full: number }) =>
  Math.ceil((FULL ? scale.full : scale.small) * Number(process.env.FUZZ_RUNS ?? 1));

/** One in a few of what is gone through; all of it in the full scale. */
export const sampled = <T>(list: T[], few: number): T[] =>
  FULL ? list : list.filter((_, index) => index % few === 0);

/** Long enough for the full scale, and for finding the smallest counterexample. */
export const PATIENCE = 30 * 60_000;

/** What is not through by then is a failure, or stops looking for a smaller counterexample. In ms. */
const TIME = (FULL ? 20 : 4) * 60_000;

/** Holds a property so many times. Throws the smallest counterexample, with the seed that brings it back. */
export async function hold<T>(property: fc.IRawProperty<T>, numRuns: number): Promise<void> {
  const result = await fc.check(property, {
    seed: SEED,
    numRuns,
    interruptAfterTimeLimit: TIME,
    markInterruptAsFailure: true,
  });
  if (!result.failed) return;
  const [example] = (result.counterexample ?? []) as unknown[];
  const reason = result.errorInstance ?? 'This took too long.';
  throw new Error(
    [
      reason instanceof Error ? reason.message : String(reason),
      `after ${result.numRuns} runs and ${result.numShrinks} steps to a smaller one, for`,
      fc.stringify(example),
      `Again: FUZZ_SEED=${SEED}${FULL ? ' npm run test:fuzz' : ' npx vitest run --project fuzz'}`,
    ].join('\n\n'),
    { cause: reason },
  );
}

/** Says what a run has come to, in the full scale. */
export function report(line: string): void {
  if (FULL) console.log(`${line} (seed ${SEED})`);
}

import * as fc from 'fast-check';

/** Whether this is `npm run test:fuzz`; `npm run test:full` runs fewer cases. */
export const FULL = process.env.FUZZ_SCALE === 'full';

/**
 * The seed of everything random. `npm run test:full` always has the same one, so that its result depends only on the
 * files; `npm run test:fuzz` has a new one each time, unless `FUZZ_SEED` sets it.
 */
export const SEED = Number(process.env.FUZZ_SEED ?? (FULL ? Date.now() % 2 ** 31 : 27001));

/** How often a property runs; `FUZZ_RUNS` multiplies it. */
export const runs = (scale: { small: number; full: number }) =>
  Math.ceil((FULL ? scale.full : scale.small) * Number(process.env.FUZZ_RUNS ?? 1));

/** The whole list in `npm run test:fuzz`, otherwise every `few`-th entry. */
export const sampled = <T>(list: T[], few: number): T[] =>
  FULL ? list : list.filter((_, index) => index % few === 0);

/** Timeout of a test in ms: enough for the full scale and for shrinking a counterexample. */
export const PATIENCE = 30 * 60_000;

/** Time limit of a property in ms. Beyond it the property fails, or stops shrinking. */
const TIME = (FULL ? 20 : 4) * 60_000;

/** Checks a property. Throws the smallest counterexample, with the command that repeats it. */
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

/** Prints the result of a run in `npm run test:fuzz`. */
export function report(line: string): void {
  if (FULL) console.log(`${line} (seed ${SEED})`);
}

/**
 * Whether the tests run at full scale, as in `npm run test:nightly`. Otherwise, they run a small part of it, which
 * notices if the whole is broken.
 */
export const NIGHTLY = process.env.TEST_SCALE === 'nightly';

/**
 * The random seed. It is always the same, so that the result of the tests depends only on the code. The nightly tests
 * use a new seed each time, unless `TEST_SEED` is set.
 */
export const SEED = Number(process.env.TEST_SEED || (NIGHTLY ? Date.now() % 2 ** 31 : 27001));

/** Returns how many cases a test runs at the current scale. */
export const cases = (counts: { small: number; nightly: number }): number =>
  NIGHTLY ? counts.nightly : counts.small;

/** Returns the whole list in the nightly tests, otherwise every `step`-th entry. */
export const sampled = <T>(list: readonly T[], step: number): T[] =>
  list.filter((_, index) => NIGHTLY || index % step === 0);

/** Prints a result of the nightly tests. */
export function report(line: string): void {
  if (NIGHTLY) console.log(`${line} (seed ${SEED})`);
}

/** Whether the tests run at full scale, as in `npm run test:build`. `npm run test:full` runs fewer cases. */
export const FULL = process.env.BUILD_SCALE === 'full';

/** The random seed; set `BUILD_SEED` to reproduce a run. */
export const SEED = Number(process.env.BUILD_SEED ?? (FULL ? Date.now() % 2 ** 31 : 80_501));

/** Returns a seeded generator of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Prints the result of a run. */
export const report = (line: string): void => console.log(line);

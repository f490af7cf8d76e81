/** `npm run test:build`; `npm test` has a smaller scale. */
export const FULL = process.env.BUILD_SCALE === 'full';

/** What all that is random follows from; `BUILD_SEED` brings a run back. */
export const SEED = Number(process.env.BUILD_SEED ?? (FULL ? Date.now() % 2 ** 31 : 80_501));

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Says what a run has come to. */
export const report = (line: string): void => console.log(line);

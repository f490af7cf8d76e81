/** Whether the tests run at full scale, as in `npm run test:build`. `npm run test:full` runs fewer cases. */
export const FULL = process.env.BUILD_SCALE === 'full';

/** The random seed; set `BUILD_SEED` to reproduce a run. */
export const SEED = Number(process.env.BUILD_SEED ?? (FULL ? Date.now() % 2 ** 31 : 80_501));

/** Prints the result of a run. */
export const report = (line: string): void => console.log(line);

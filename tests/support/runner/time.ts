/** How long a test waits for one thing on a busy machine, in ms. The limit only finds what hangs. */
export const WAIT_LIMIT = 60_000;

/** Returns the date a number of hours ago. */
export const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

/**
 * Starts a stopwatch. Returns a function that returns the milliseconds since then. Tests may use it to choose a moment,
 * but never to judge: how fast something is, a benchmark measures.
 */
export function stopwatch(): () => number {
  const start = performance.now();
  return () => performance.now() - start;
}

/** Returns whether a time, as text, is not in the future. */
export const isPast = (time: string): boolean => Date.parse(time) <= Date.now();

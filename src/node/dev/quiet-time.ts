import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** How many milliseconds after a request or a change other work has to wait, because a request may follow. */
const QUIET = 100;

/** The longest time that it has to wait between two steps, if there are always requests. */
const LONGEST = 500;

/** Lets work in the background wait for requests. */
export interface QuietTime {
  /** Is called for each request. */
  start(response: ServerResponse): void;
  /** Is called when open pages are about to send requests. */
  hold(): void;
  /** Waits until there were no requests for a while. @param isUrgent whether a request waits for the work itself */
  wait(isUrgent: boolean): Promise<void>;
}

export function createQuietTime(): QuietTime {
  let running = 0;
  let last = -Infinity;
  const isQuiet = (isUrgent: boolean) => (isUrgent || running === 0) && performance.now() - last > QUIET;
  return {
    start(response) {
      running++;
      response.once('close', () => {
        running--;
        last = performance.now();
      });
    },
    hold() {
      last = performance.now();
    },
    async wait(isUrgent) {
      const end = performance.now() + LONGEST;
      await nextTurn(); // requests that have arrived are counted
      while (!isQuiet(isUrgent) && performance.now() < end) await pause(QUIET / 10);
    },
  };
}

/** What a build does, in this order. */
export const STAGES = [
  'load',
  'bundle',
  'draw',
  'search',
  'beside',
  'print',
  'write',
  'pictures',
  'compress',
  'hosts',
  'weigh',
  'keep',
] as const;
export type Stage = (typeof STAGES)[number];

/** How far a build is. */
export interface Progress {
  stage: Stage;
  /** How many of its pages or pictures are done, where it has such. */
  done?: number;
  of?: number;
}

/** A place that text is written to; a terminal in most cases. */
interface Screen {
  write(text: string): unknown;
  columns?: number;
}

/** One line that shows how far a build is, and is gone afterwards. */
export interface ProgressBar {
  show(progress: Progress): void;
  erase(): void;
}

const WIDTH = 20;
/** Milliseconds between two drawings of one stage: more, no one sees. */
const PAUSE = 50;
/** To the beginning of the line, and nothing from there on (ECMA-48: EL). */
const EMPTY_LINE = '\r\u001b[K';

/** @param isWatched whether someone looks at this screen, and it can take a line back; else nothing is ever written */
export function progressBar(screen: Screen, isWatched: boolean): ProgressBar {
  if (!isWatched) return { show() {}, erase() {} };
  let last: { stage: Stage; at: number } | undefined;
  return {
    show(progress) {
      const at = performance.now();
      if (last?.stage === progress.stage && at - last.at < PAUSE) return;
      last = { stage: progress.stage, at };
      // A terminal that does not know its width says 0.
      screen.write(EMPTY_LINE + lineOf(progress).slice(0, (screen.columns || 80) - 1));
    },
    erase() {
      if (last) screen.write(EMPTY_LINE);
      last = undefined;
    },
  };
}

/** `[######..............] draw 12 of 33` */
export function lineOf({ stage, done = 0, of = 0 }: Progress): string {
  const steps = STAGES.indexOf(stage) + (of > 0 ? done / of : 0);
  const full = Math.floor((steps / STAGES.length) * WIDTH);
  return `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${stage}${of > 0 ? ` ${done} of ${of}` : ''}`;
}

/** Whether a bar may be drawn: on a terminal that can take a line back, and not in a log that is kept. */
export const isWatched = ({ TERM, CI }: NodeJS.ProcessEnv, ...screens: { isTTY?: boolean }[]): boolean =>
  screens.every(({ isTTY }) => isTTY === true) && TERM !== 'dumb' && !CI;

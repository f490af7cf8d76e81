/** The stages of a build, in order. */
export const STAGES = [
  'load',
  'bundle',
  'render',
  'search',
  'feeds',
  'documents',
  'pictures',
  'compress',
  'host files',
  'budgets',
  'retained assets',
] as const;
export type Stage = (typeof STAGES)[number];

/** The current stage of a build, and its progress. */
export interface Progress {
  stage: Stage;
  /** How many pages or pictures are done. Undefined in a stage that does not count them. */
  done?: number;
  of?: number;
}

/** Runs the stages of a build and measures their durations. */
export interface StageTimer {
  /** Runs a stage and reports its start. */
  run<T>(stage: Stage, work: () => T | Promise<T>): Promise<T>;
  /** The durations of the completed stages, in milliseconds. */
  readonly stages: Record<string, number>;
}

export function createStageTimer(onProgress?: (progress: Progress) => void): StageTimer {
  const stages: Record<string, number> = {};
  return {
    stages,
    async run(stage, work) {
      onProgress?.({ stage });
      const start = performance.now();
      const result = await work();
      stages[stage] = performance.now() - start;
      return result;
    },
  };
}

/** A stream for text, usually a terminal. */
interface Screen {
  write(text: string): unknown;
  columns?: number;
}

/** One line that shows the progress of a build. */
export interface ProgressBar {
  show(progress: Progress): void;
  erase(): void;
}

const WIDTH = 20;
/** Milliseconds between two updates within a stage. */
const INTERVAL = 50;
/** A carriage return, and the control sequence that erases to the end of the line (EL in ECMA-48). */
const EMPTY_LINE = '\r\u001b[K';

/** Creates a progress bar. @param isInteractive whether the screen can erase a line; if not, nothing is written */
export function progressBar(screen: Screen, isInteractive: boolean): ProgressBar {
  if (!isInteractive) return { show() {}, erase() {} };
  let last: { stage: Stage; at: number } | undefined;
  return {
    show(progress) {
      const at = performance.now();
      if (last?.stage === progress.stage && at - last.at < INTERVAL) return;
      last = { stage: progress.stage, at };
      // If the width of the terminal is unknown, `columns` is 0. In this case, assume a width of 80.
      screen.write(EMPTY_LINE + progressLine(progress).slice(0, (screen.columns || 80) - 1));
    },
    erase() {
      if (last) screen.write(EMPTY_LINE);
      last = undefined;
    },
  };
}

/** Returns a line such as `[######..............] render 12 of 33`. */
export function progressLine({ stage, done = 0, of = 0 }: Progress): string {
  const steps = STAGES.indexOf(stage) + (of > 0 ? done / of : 0);
  const full = Math.floor((steps / STAGES.length) * WIDTH);
  return `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${stage}${of > 0 ? ` ${done} of ${of}` : ''}`;
}

/** Returns whether all streams are terminals that can erase a line. Returns false in CI. */
export const isInteractive = ({ TERM, CI }: NodeJS.ProcessEnv, ...screens: { isTTY?: boolean }[]): boolean =>
  screens.every(({ isTTY }) => isTTY === true) && TERM !== 'dumb' && !CI;

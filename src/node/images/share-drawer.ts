import type { ShareCard } from '../../site/share-cards.ts';
import { AHEAD, createWorkerPool, defaultJobs, type WorkerPool } from '../workers/worker-pool.ts';
import { drawSharePicture, type ShareLook } from './share-picture.ts';

/** Draws the share pictures of a site. */
export interface ShareDrawer {
  draw(card: ShareCard): Promise<Uint8Array>;
  /** Draws in processes from now on, if the pictures are many. Must be called before the first picture is drawn. */
  start(options: DrawOptions): void;
  /** Ends the processes. */
  close(): Promise<void>;
}

export interface DrawOptions {
  /** How many cores may be used. */
  jobs: number | undefined;
  /** How many pictures may be drawn. */
  total: number;
}

/** The layout of the texts occupies one core, and threads of sharp occupy another. */
const CORES = 2;

/** How many pictures should be drawn at the same time: as few as possible, because their pixels need much memory. */
export const concurrentDrawings = (jobs = defaultJobs()): number => AHEAD * Math.ceil(jobs / CORES);

/** @param loadLook loads what all pictures have in common, when the first one is drawn */
export function createShareDrawer(loadLook: () => Promise<ShareLook>): ShareDrawer {
  let options: DrawOptions = { jobs: 1, total: 0 };
  let pool: Promise<WorkerPool<ShareCard, Uint8Array>> | undefined;
  const open = async () => {
    const look = await loadLook();
    const here = (card: ShareCard) => drawSharePicture(card, look);
    // No sample, because satori and sharp would leave more than 100 MB in this process.
    const process = { kind: 'process', module: 'draw-shares', cores: CORES, sample: 0 } as const;
    return createWorkerPool({ ...options, ...process, data: look, here });
  };
  return {
    draw: async (card) => (await (pool ??= open())).run(card),
    start: (given) => void (options = given),
    close: async () => (await pool?.catch(() => undefined))?.close(),
  };
}

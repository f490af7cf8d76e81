import type { ShareCard } from '../../site/share-cards.ts';
import { createWorkerPool, type WorkerPool } from '../workers/worker-pool.ts';
import { drawSharePicture, type ShareLook } from './share-picture.ts';

/** Draws the share pictures of a site. */
export interface ShareDrawer {
  draw(card: ShareCard): Promise<Uint8Array>;
  /** Ends the workers. */
  close(): Promise<void>;
}

/**
 * The layout of the texts occupies one core, drawing in threads of sharp another. All pictures are drawn in processes, since
 * satori and sharp would leave more than 100 MB in this one.
 */
const PROCESSES = { kind: 'process', module: 'draw-shares', cores: 2, sample: 0 } as const;

/**
 * Creates a drawer, which draws in processes if there are many pictures.
 * @param loadLook loads what all pictures have in common, when the first one is drawn
 * @param options how many cores may draw, and how many pictures the site has
 */
export function createShareDrawer(
  loadLook: () => Promise<ShareLook>,
  options: { jobs?: number | undefined; total: number },
): ShareDrawer {
  let pool: Promise<WorkerPool<ShareCard, Uint8Array>> | undefined;
  const start = async () => {
    const look = await loadLook();
    const here = (card: ShareCard) => drawSharePicture(card, look);
    return createWorkerPool({ ...options, ...PROCESSES, data: look, here });
  };
  return {
    draw: async (card) => (await (pool ??= start())).run(card),
    close: async () => (await pool?.catch(() => undefined))?.close(),
  };
}

import { lazy } from '../../../model/lazy.ts';
import type { ShareCard } from '../../../site/share-cards.ts';
import { createPool, type Pool, type PoolOptions } from '../../disk/pool.ts';
import { drawSharePicture, type ShareLook } from './share-picture.ts';

/** Draws the share pictures of a site. */
export interface ShareDrawer {
  draw(card: ShareCard): Promise<Uint8Array>;
  /**
   * Draws in processes from now on, if the pictures are many. Must be called before the first picture is drawn.
   * @returns how many pictures to draw at the same time
   */
  start(options: Pick<PoolOptions<unknown, unknown>, 'jobs' | 'total'>): Promise<number>;
  /** Ends the processes. */
  close(): Promise<void>;
}

/** The layout of the texts occupies one core, and threads of sharp occupy another. */
const CORES = 2;

/** @param loadLook loads what all pictures have in common, when the first one is drawn */
export function createShareDrawer(loadLook: () => Promise<ShareLook>): ShareDrawer {
  const look = lazy(loadLook);
  const here = async (card: ShareCard) => drawSharePicture(card, await look());
  let pool: Pool<ShareCard, Uint8Array> | undefined;
  return {
    draw: (card) => (pool?.run ?? here)(card),
    async start({ jobs, total }) {
      // In processes, because HarfBuzz and sharp would leave more than 100 MB in this one.
      const options = { kind: 'process', module: 'draw-shares', cores: CORES, jobs, total, here } as const;
      pool = createPool({ ...options, data: total > 0 ? await look() : undefined });
      return pool.concurrency;
    },
    close: async () => pool?.close(),
  };
}

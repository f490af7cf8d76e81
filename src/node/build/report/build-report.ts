import type { Budgets } from '../../../site/link-site.ts';
import type { BlockType } from '../../../model/types.gen.ts';

/**
 * The result of a build. Weights are in bytes after Brotli compression. They apply to a visitor with the largest screen
 * and the highest resolution.
 */
export interface BuildReport {
  /** The output directory, as given on the command line. */
  out: string;
  /** The reports on the pages, sorted by route. */
  pages: PageReport[];
  /** The routes of pages that exist only in the previous output. */
  removed: string[];
  /** The site's budgets, in KB of 1,024 bytes. */
  budgets: Budgets;
  /** How many pages were rendered, how many came from the cache, and how many workers rendered. */
  rendered: { made: number; kept: number; workers: number };
  /** How many pictures were made, and how many came from the cache. */
  pictures: { made: number; kept: number };
  /** The duration of each stage in milliseconds, in the order of the stages. */
  stages: Record<string, number>;
}

/** The result of a build that made only one part of the pages. */
export interface ShardReport extends Pick<BuildReport, 'rendered' | 'pictures' | 'stages'> {
  /** The number of the part, from 1, and the number of parts. */
  index: number;
  count: number;
  /** How many pages the part has, and how many all parts have. */
  pages: number;
  of: number;
}

export interface PageReport {
  route: string;
  /** How the page differs from the same page in the previous output. Different hashes in file names do not count. */
  state: PageState;
  weight: PageWeight;
  /** The heaviest block and its position; undefined if no block has any weight. */
  heaviest?: BlockWeight & { file: string; line: number; column: number };
  /** The budgets that the page exceeds. */
  over: (keyof Budgets)[];
}

export type PageState = 'new' | 'changed' | 'same';

export interface PageWeight {
  /** The document, with its styles. */
  html: number;
  /** The fonts that the styles of the page use. */
  fonts: number;
  pictures: number;
  /** All scripts that have loaded when the page is fully hydrated. */
  script: number;
  /** The site data, which islands read, and the style sheet of all components. */
  data: number;
  /** The document, the fonts, and the pictures that load before the reader scrolls. */
  firstView: number;
  /** The sum of all weights above except `firstView`. */
  page: number;
}

/** The contribution of a block to the weight of its page. */
export interface BlockWeight {
  type: BlockType;
  /** The block's share of the document in bytes. It is in proportion to the length of the block's HTML. */
  html: number;
  /**
   * The scripts of the block, except those that every page loads. If several blocks share a script, it counts in full
   * for each block.
   */
  script: number;
  pictures: number;
}

/** Bytes per KB. */
export const KB = 1024;

/** Formats bytes: 1025 becomes `1.1 KB`. Rounds up: otherwise, a weight over budget could look equal to the budget. */
export const kilobytes = (bytes: number): string => `${(Math.ceil((bytes / KB) * 10) / 10).toFixed(1)} KB`;

import type { Budgets } from '../../site/link-site.ts';
import type { BlockType } from '../../model/types.gen.ts';

/** What came of a build. Weights are bytes as a browser gets them that knows brotli, on the largest and sharpest screen. */
export interface BuildReport {
  /** Where the site was written, as the command was told. */
  out: string;
  /** In the order of their routes. */
  pages: PageReport[];
  /** The routes of pages that were in the output before, and are no more. */
  removed: string[];
  /** In KB of 1,024 bytes. */
  budgets: Budgets;
  /** How many pictures were made, and how many were as they had been made before. */
  pictures: { made: number; kept: number };
  /** Milliseconds by stage, in their order. */
  stages: Record<string, number>;
}

export interface PageReport {
  route: string;
  /** Against the output that was there before: whether visitors see something else, beside new names of scripts. */
  state: PageState;
  weight: PageWeight;
  /** The block that brings the most, and where it is written; none on a page without blocks. */
  heaviest?: BlockWeight & { file: string; line: number; column: number };
  /** The budgets that the page breaks. */
  over: (keyof Budgets)[];
}

export type PageState = 'new' | 'changed' | 'same';

export interface PageWeight {
  /** The document, with its styles. */
  html: number;
  /** Those that the styles of the page use. */
  fonts: number;
  pictures: number;
  /** All that is loaded until everything on the page answers, before a click. */
  script: number;
  /** What the scripts read. */
  data: number;
  /** The document, the fonts, and the pictures that are loaded before anyone scrolls. */
  firstView: number;
  /** All of it together. */
  page: number;
}

/** What a block brings to its page. */
export interface BlockWeight {
  type: BlockType;
  /** Its share of the document, by its length. */
  html: number;
  /** What not every page has. What several blocks share is counted for each. */
  script: number;
  pictures: number;
}

/** Bytes of a KB. */
export const KB = 1024;

/** A weight as people read it. Told to the next tenth, so that what is over a budget is never told as the budget. */
export const kilobytes = (bytes: number): string => `${(Math.ceil((bytes / KB) * 10) / 10).toFixed(1)} KB`;

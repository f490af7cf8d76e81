import type { Unit } from './site-file.ts';
import type { Path } from '../yaml/parse.ts';
import type { Block } from '../model/types.gen.ts';

/** A block on its page, and where it is written. */
export interface Placed {
  /** With the shared blocks that stand inside of it. */
  block: Block;
  unit: Unit;
  path: Path;
  /** Those blocks, with the way to each of their places in the block. */
  inner: { at: Path; placed: Placed[] }[];
}

/** Blocks and all those that stand inside of them, in reading order. */
export const withInner = (placed: Placed[]): Placed[] =>
  placed.flatMap((one) => [one, ...withInner(one.inner.flatMap((each) => each.placed))]);

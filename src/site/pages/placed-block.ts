import type { Block } from '../../model/types.gen.ts';
import type { Path } from '../../yaml/parse.ts';
import type { SiteFile } from '../site-file.ts';

/** A block of a page, and where it is written. */
export interface PlacedBlock {
  /** With the shared blocks nested in it. */
  block: Block;
  file: SiteFile;
  /** In that file. */
  path: Path;
  /** The shared blocks nested in it, by the path of their field in the block. */
  nested: { path: Path; blocks: PlacedBlock[] }[];
}

/** Blocks and the blocks nested in them, in reading order. */
export const withNested = (blocks: PlacedBlock[]): PlacedBlock[] =>
  blocks.flatMap((placed) => [placed, ...withNested(placed.nested.flatMap((field) => field.blocks))]);

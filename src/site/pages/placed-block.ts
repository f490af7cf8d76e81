import type { Block } from '../../model/types.gen.ts';
import type { Path } from '../../yaml/parse.ts';
import type { SiteFile } from '../site-file.ts';

/** A block of a page, with its position in a file. */
export interface PlacedBlock {
  /** The block's data, including the shared blocks nested in it. */
  block: Block;
  file: SiteFile;
  /** The path of the block in `file`. */
  path: Path;
  /**
   * The shared blocks nested in the block, one entry per field that they replace. `path` leads from the block to the
   * field.
   */
  nested: { path: Path; blocks: PlacedBlock[] }[];
}

/** Returns blocks and the blocks nested in them, in reading order. */
export const withNested = (blocks: PlacedBlock[]): PlacedBlock[] =>
  blocks.flatMap((placed) => [placed, ...withNested(placed.nested.flatMap((field) => field.blocks))]);

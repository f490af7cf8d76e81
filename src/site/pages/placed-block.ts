import type { Block } from '../../model/types.gen.ts';
import type { Path } from '../../yaml/parse.ts';
import { replaceAt, valueAt } from '../data-path.ts';
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

/** Returns a block of a valid file. @param nested the shared blocks nested in it */
export function placedBlock(file: SiteFile, path: Path, nested: PlacedBlock['nested']): PlacedBlock {
  const block = nested.reduce(
    (data, field) => replaceAt(data, field.path, () => field.blocks.map((inner) => inner.block)),
    valueAt(file.data, path),
  ) as Block;
  return { block, file, path, nested };
}

/** Returns blocks and the blocks nested in them, in reading order. */
export const withNested = (blocks: PlacedBlock[]): PlacedBlock[] =>
  blocks.flatMap((placed) => [placed, ...withNested(placed.nested.flatMap((field) => field.blocks))]);

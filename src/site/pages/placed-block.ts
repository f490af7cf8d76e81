import type { Block, BlockType } from '../../model/types.gen.ts';
import type { Path } from '../../yaml/parse.ts';
import { replaceAt, valueAt } from '../data-path.ts';
import { type Ids, idsIn } from '../ids.ts';
import type { SiteFile } from '../site-file.ts';

/** A block of a page, with its position in a file. */
export interface PlacedBlock {
  type: BlockType;
  /** The block's data, including the shared blocks nested in it. It is read when it is needed. */
  readonly block: Block;
  /** The ids in the block, each with its path in the block. */
  readonly ids: Ids;
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
export const placedBlock = (file: SiteFile, index: number, nested: PlacedBlock['nested']): PlacedBlock =>
  new BlockInFile(file, index, nested);

/** A class, because an object with getters of its own needs eight times the memory. */
class BlockInFile implements PlacedBlock {
  readonly type: BlockType;
  readonly path: Path;
  readonly file: SiteFile;
  readonly nested: PlacedBlock['nested'];

  constructor(file: SiteFile, index: number, nested: PlacedBlock['nested']) {
    this.type = file.outline[index]!.type as BlockType;
    this.path = ['blocks', index];
    this.file = file;
    this.nested = nested;
  }

  get block(): Block {
    return this.nested.reduce(
      (block, { path, blocks }) => replaceAt(block, path, () => blocks.map((inner) => inner.block)),
      valueAt(this.file.data, this.path),
    ) as Block;
  }

  get ids(): Ids {
    return this.nested.length === 0 ? this.file.outline[this.path[1] as number]!.ids : idsIn(this.block);
  }
}

/** Returns blocks and the blocks nested in them, in reading order. */
export const withNested = (blocks: PlacedBlock[]): PlacedBlock[] =>
  blocks.flatMap((placed) => [placed, ...withNested(placed.nested.flatMap((field) => field.blocks))]);

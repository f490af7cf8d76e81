import type { Block, BlockType } from '../src/model/types.gen.ts';
import type { BlockProps } from './block.ts';

/** An item of structured data, in the vocabulary of schema.org. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** The page and site around a block. */
export interface PageInfo {
  brand: string;
  /** The absolute URL of the page. */
  url: string;
  /** The absolute URL of the page's share picture. */
  image?: string | undefined;
  /** Returns the absolute URL of a path on this site. */
  address(path: string): string;
}

/** Returns the structured data of a block: only what visitors see in it too. */
export type Describe<T extends BlockType> = (props: BlockProps<T>, page: PageInfo) => Thing[];

/** The `structured-data.ts` in the blocks' folders, for blocks that have one: `./Hero/structured-data.ts` → its default export. */
const modules = import.meta.glob<Describe<BlockType>>('./*/structured-data.ts', {
  eager: true,
  import: 'default',
});

/** `./Hero/structured-data.ts` → `hero`: the folder is named after the block type. */
const typeOf = (path: string) => path.split('/')[1]!.replace(/^./, (letter) => letter.toLowerCase());

const describers = new Map(Object.entries(modules).map(([path, describe]) => [typeOf(path), describe]));

/** Returns the structured data of blocks. Those without a `structured-data.ts` have none. */
export const thingsOn = (blocks: Block[], page: PageInfo): Thing[] =>
  blocks.flatMap((block) => describers.get(block.type)?.(block as BlockProps<BlockType>, page) ?? []);

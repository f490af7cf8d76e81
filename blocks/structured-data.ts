import type { Block, BlockType, BlockTypes } from '../src/model/types.gen.ts';
import { ownDescribers } from './own/describers.ts';

/** An item of structured data, in the vocabulary of schema.org. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** Information about the page that contains the block, and about the site. */
export interface PageInfo {
  brand: string;
  /** The absolute URL of the page. */
  url: string;
  /** The absolute URL of the page's share picture. */
  image?: string | undefined;
  /** Returns the absolute URL of a path on this site. */
  address(path: string): string;
}

/** Returns the structured data of a block. It must contain only facts that visitors see in the block. */
export type Describe<T extends BlockType> = (block: BlockTypes[T], page: PageInfo) => Thing[];

/** Functions that describe blocks, by block type. One is undefined for an own block without structured data. */
export type Describers = Record<string, Describe<BlockType> | undefined>;

/** The default export of each `structured-data.ts`, by its path, such as `./Hero/structured-data.ts`. */
const modules = import.meta.glob<Describe<BlockType>>('./*/structured-data.ts', {
  eager: true,
  import: 'default',
});

/** Returns the block type for a path: `./Hero/structured-data.ts` → `hero`. */
const typeOf = (path: string) => path.split('/')[1]!.replace(/^./, (letter) => letter.toLowerCase());

/** An own block may replace one of the engine, whose fields are others. */
const describers: Describers = {
  ...Object.fromEntries(Object.entries(modules).map(([path, describe]) => [typeOf(path), describe])),
  ...ownDescribers,
};

/**
 * Returns the structured data of blocks. A block without a `structured-data.ts` adds nothing.
 * @throws an error if a module returns something else, such as a promise
 */
export const thingsOn = (blocks: Block[], page: PageInfo): Thing[] =>
  blocks.flatMap((block) => {
    const things = [describers[block.type]?.(block as never, page) ?? []].flat();
    if (!things.every(isThing))
      throw new Error(`structured-data.ts of "${block.type}" must return a list of objects with "@type".`);
    return things;
  });

const isThing = (value: unknown): boolean => typeof value === 'object' && value !== null && '@type' in value;

import { keepLast } from '../../model/lazy.ts';
import type { Page } from '../../model/page.ts';
import type { Block, BlockType } from '../../model/types.gen.ts';
import type { Path } from '../../yaml/parse.ts';
import { replaceAt } from '../data-path.ts';

/**
 * Blocks as JSON in UTF-8. As objects, the blocks of a large site need several times the memory, and the collector of
 * garbage visits each of them again and again.
 */
export type BlocksJson = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const blocksToJson = (blocks: unknown[]): BlocksJson => encoder.encode(JSON.stringify(blocks));

/** Returns blocks that were stored. The last ones are kept, because most readers need them several times. */
export const blocksFromJson = keepLast((json: BlocksJson) => JSON.parse(decoder.decode(json)) as Block[]);

/** The blocks of a page: those of its file, and the values that replace others in them. Threads can send them. */
export interface StoredBlocks {
  json: BlocksJson;
  fills: { path: Path; value: unknown }[];
}

/** A page without its blocks. */
export type PageHead = Omit<Page, 'blocks'>;

/** What a page is made of. */
export interface PageParts {
  head: PageHead;
  /** The type of each block. */
  types: BlockType[];
  stored(): StoredBlocks;
}

const known = new WeakMap<Page, PageParts>();

/** Returns a page that makes its blocks each time that they are needed. A copy of it (`{ ...page }`) keeps them. */
export function pageOf(parts: PageParts): Page {
  const page: Page = {
    ...parts.head,
    get blocks() {
      return blocksOf(parts.stored());
    },
  };
  known.set(page, parts);
  return page;
}

/** Returns the parts of a page, if possible without making its blocks. */
export function partsOf(page: Page): PageParts {
  const parts = known.get(page);
  if (parts) return parts;
  const { blocks, ...head } = page;
  const types = blocks.map(({ type }) => type);
  return { head, types, stored: () => ({ json: blocksToJson(blocks), fills: [] }) };
}

/** Whether a page may have a field with a name in one of its blocks. Takes a fraction of the time of making the blocks. */
export function mayHaveField(page: Page, name: string): boolean {
  const parts = known.get(page);
  if (!parts) return true;
  const { json, fills } = parts.stored();
  return fills.length > 0 || decoder.decode(json).includes(`"${name}":`);
}

export const blocksOf = ({ json, fills }: StoredBlocks): Block[] =>
  filled(blocksFromJson(json), fills) as Block[];

/** Returns a copy of data with other values at some paths. */
export const filled = (data: unknown, fills: StoredBlocks['fills']): unknown =>
  fills.reduce((before, { path, value }) => replaceAt(before, path, () => value), data);

import { keepLast } from '../../model/lazy.ts';
import type { Page } from '../../model/page.ts';
import type { Block, BlockType } from '../../model/types.gen.ts';
import type { Path } from '../../yaml/parse.ts';
import { isInside, replaceAt, valueAt } from '../data-path.ts';

/**
 * Blocks as JSON in UTF-8. As objects, the blocks of a large site need several times the memory, and the collector of
 * garbage visits each of them again and again.
 */
export type BlocksJson = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The JSON of blocks, which is read when it is needed. */
export interface StoredJson {
  /** A hash of the JSON, if it is known already. */
  hash: string | undefined;
  /** The names of the fields in the blocks, each between commas. */
  names: string;
  /** Throws an error if the JSON is missing and its file has changed. */
  read(): BlocksJson;
}

/** Returns blocks as JSON that is in memory. */
export function blocksToJson(blocks: unknown[]): StoredJson {
  const json = encoder.encode(JSON.stringify(blocks));
  return { hash: undefined, names: `,${[...fieldNames(blocks)].join()},`, read: () => json };
}

/** Returns the names of all fields in a value. */
function fieldNames(value: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) fieldNames(item, names);
  else if (value !== null && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) {
      names.add(name);
      fieldNames(inner, names);
    }
  return names;
}

/** Returns blocks that were stored. The last ones are kept, because most readers need them several times. */
export const blocksFromJson = keepLast((json: BlocksJson) => JSON.parse(decoder.decode(json)) as Block[]);

/** A value that replaces another one in blocks. */
export interface Fill {
  path: Path;
  value: unknown;
}

/** The blocks of a page: those of its file, and the values that replace others in them. */
export interface StoredBlocks {
  json: StoredJson;
  fills: Fill[];
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
      const { json, fills } = parts.stored();
      return blocksOf(json.read(), fills);
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

/**
 * Returns a value in one of a page's blocks; undefined if there is none. Makes the blocks only if the value may be in the
 * page's file.
 * @param path the names of fields, without positions in lists
 */
export function valueInBlock(page: Page, index: number, path: string[]): unknown {
  const parts = known.get(page);
  if (parts) {
    const { json, fills } = parts.stored();
    const whole = [index, ...path];
    const [fill, ...others] = fills.filter(
      (each) => isInside(whole, each.path) || isInside(each.path, whole),
    );
    if (fill && others.length === 0 && isInside(whole, fill.path))
      return valueAt(fill.value, whole.slice(fill.path.length));
    if (!fill && !json.names.includes(`,${path.at(-1)},`)) return undefined;
  }
  return valueAt(page.blocks[index], path);
}

export const blocksOf = (json: BlocksJson, fills: Fill[]): Block[] =>
  filled(blocksFromJson(json), fills) as Block[];

/** Returns a copy of data with other values at some paths. */
export const filled = (data: unknown, fills: Fill[]): unknown =>
  fills.reduce((before, { path, value }) => replaceAt(before, path, () => value), data);

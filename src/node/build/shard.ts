import { createHash } from 'node:crypto';
import { UsageError } from '../disk/usage-error.ts';

/** One of several parts into which machines divide a build. */
export interface Shard {
  /** The number of the part, from 1. */
  index: number;
  /** How many parts there are. */
  count: number;
}

/** Reads a shard such as `2/8`. @throws UsageError */
export function parseShard(text: string): Shard {
  const [, index, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (shard.index >= 1 && shard.index <= shard.count) return shard;
  throw new UsageError(`Invalid shard "${text}". For the second of eight parts, write 2/8.`);
}

/**
 * Returns the items that belong to a shard. All shards have the same number of items, give or take one, and together
 * all of them. If items are added or removed, few others change to another shard.
 * @param nameOf returns the name of an item, which no other item has
 */
export function itemsOf<Item>(
  { index, count }: Shard,
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Item[] {
  const rank = (item: Item) => createHash('sha256').update(nameOf(item)).digest('hex');
  const ranked = items.map((item) => ({ item, rank: rank(item) })).sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const start = (part: number) => Math.floor((part * ranked.length) / count);
  return ranked.slice(start(index - 1), start(index)).map(({ item }) => item);
}

import { expect, it } from 'vitest';
import { itemsOf, parseShard } from '../../../src/node/build/shard.ts';

const ROUTES = Array.from({ length: 100 }, (_, index) => `/page-${index}`);
const parts = (count: number, items = ROUTES) =>
  Array.from({ length: count }, (_, index) => itemsOf({ index: index + 1, count }, items, (item) => item));

it.each([1, 2, 3, 7, 100, 130])('divides 100 pages into %d parts, without a rest or an overlap', (count) => {
  const all = parts(count);
  expect(all.flat().sort()).toEqual([...ROUTES].sort());
  const sizes = all.map(({ length }) => length);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
});

it('does not depend on the order of the pages', () => {
  expect(parts(4, ROUTES.toReversed())).toEqual(parts(4));
});

it('moves few pages to another part if a page is added', () => {
  const before = parts(4);
  const after = parts(4, [...ROUTES, '/new']);
  const moved = before.flatMap((pages, index) => pages.filter((page) => !after[index]!.includes(page)));
  expect(moved.length).toBeLessThanOrEqual(3);
});

it('reads the number of a part', () => {
  expect(parseShard('2/8')).toEqual({ index: 2, count: 8 });
});

it.each(['', '2', '0/8', '9/8', '1/0', '-1/8', '1.5/8', '2/8/1', 'a/b', '2 / 8'])(
  'does not accept %j',
  (text) => {
    expect(() => parseShard(text)).toThrow(
      `Invalid shard "${text}". For the second of eight parts, write 2/8.`,
    );
  },
);

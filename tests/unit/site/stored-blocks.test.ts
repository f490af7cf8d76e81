import { expect, test } from 'vitest';
import { valueAt } from '../../../src/site/data-path.ts';
import {
  blocksToJson,
  type Fill,
  type PageHead,
  pageOf,
  valueInBlock,
} from '../../../src/site/pages/stored-blocks.ts';

const BLOCKS = [
  { type: 'one', header: { map: true, title: 'The "map": of it', 'short-name': 1 }, ':map': 2 },
  { type: 'two', map: { groups: [1, 2] }, header: {} },
  { type: 'three', list: [{ map: 3 }] },
];

/** Returns a page of these blocks, and how many times they were read. */
function pageWith(...fills: Fill[]) {
  const json = blocksToJson(BLOCKS);
  let reads = 0;
  const read = () => {
    reads += 1;
    return json.read();
  };
  const head: PageHead = { route: '/', title: 'Home', description: 'The first page.' };
  return {
    page: pageOf({ head, types: [], stored: () => ({ json: { ...json, read }, fills }) }),
    reads: () => reads,
  };
}

const map = { groups: [true, false] };

test.each<[what: string, fills: Fill[], index: number, path: string, reads: number]>([
  ['a value in the file', [], 0, 'header.map', 1],
  ['a value of another block', [], 1, 'map.groups', 1],
  ['a field that no block has', [], 0, 'header.figure', 0],
  ['a field with a hyphen', [], 0, 'header.short-name', 1],
  ['a field whose name begins with a colon', [], 0, ':map', 1],
  ['a block that does not exist', [], 7, 'header.nothing', 0],
  ['a value that is filled', [{ path: [0, 'header', 'map'], value: map }], 0, 'header.map', 0],
  ['a value inside one that is filled', [{ path: [1, 'header'], value: { map } }], 1, 'header.map.groups', 0],
  ['nothing inside one that is filled', [{ path: [1, 'header'], value: undefined }], 1, 'header.map', 0],
  ['a value of which a part is filled', [{ path: [1, 'map', 'groups', 0], value: 5 }], 1, 'map', 1],
  ['a value next to one that is filled', [{ path: [0, 'header', 'title'], value: 'T' }], 0, 'header.map', 1],
  [
    'a value that is filled twice',
    [
      { path: [1, 'header'], value: { map: 1, title: 2 } },
      { path: [1, 'header', 'title'], value: 3 },
    ],
    1,
    'header.title',
    1,
  ],
])('a value in a block is found: %s', (_, fills, index, path, reads) => {
  const steps = path.split('.');
  const one = pageWith(...fills);
  expect(valueInBlock(one.page, index, steps)).toEqual(valueAt(one.page.blocks[index], steps));
  expect(one.reads() - 1).toBe(reads); // reading the blocks themselves is one more
  expect(valueInBlock({ ...one.page }, index, steps)).toEqual(valueAt(one.page.blocks[index], steps));
});

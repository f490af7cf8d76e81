import { describe, expect, test } from 'vitest';
import {
  type Box,
  compareBoxes,
  describe as describeBox,
  firstCause,
} from '../../../tools/screenshots/compare/boxes.ts';
import { comparisonSheet } from '../../../tools/screenshots/compare/comparison-sheet.ts';
import { type Difference, groupOf, listGroups } from '../../../tools/screenshots/compare/groups.ts';
import { comparePixels, decode, encode } from '../../../tools/screenshots/compare/pixels.ts';
import { SeenKinds } from '../../../tools/screenshots/compare/states.ts';

/** Returns the box of an element. @param path its tags, such as `main > h2` */
const box = (path: string, text: string, values: Box['values'] = { y: 0 }): Box => ({
  tag: path.split(' > ').at(-1)!,
  path,
  text,
  values,
});

const lines = (before: Box[], after: Box[]) => compareBoxes(before, after).map(describeBox);

describe('compareBoxes', () => {
  test('finds no difference between equal pages', () => {
    const page = () => [box('main', ''), box('main > h1', 'Prices')];
    expect(compareBoxes(page(), page())).toEqual([]);
  });

  test('names each value that differs', () => {
    expect(
      lines(
        [box('main > h1', 'Prices', { y: 8, color: 'red' })],
        [box('main > h1', 'Prices', { y: 12, color: 'red' })],
      ),
    ).toEqual(['main > h1 "Prices": y 8 → 12']);
  });

  test('compares the elements around added and removed ones', () => {
    const [top, end] = [box('main > h1', 'Prices'), box('main > p', 'Ask us')];
    expect(lines([top, end], [top, box('main > div', ''), end])).toEqual(['main > div: only after']);
    expect(lines([top, box('main > div', ''), end], [top, end])).toEqual(['main > div: only before']);
    expect(lines([top], [top, end])).toEqual(['main > p "Ask us": only after']);
  });

  test('compares elements whose text has changed', () => {
    const end = box('main > b', '');
    const [before, after] = [box('main > p', 'One', { y: 1 }), box('main > p', 'Two', { y: 2 })];
    expect(lines([before, end], [after, end])).toEqual(['main > p "One": text One → Two, y 1 → 2']);
  });

  test('does not take an equal element by chance for a match', () => {
    const before = [box('li', 'A'), box('b', ''), box('li', 'B'), box('li', 'C')];
    const after = [box('li', 'A'), box('li', 'B'), box('li', 'C')];
    expect(lines(before, after)).toEqual(['b: only before']);
  });
});

test('the first cause is inside of the elements that grow with it', () => {
  const at = (height: number) => [
    box('main', '', { height }),
    box('main > section', '', { height }),
    box('main > section > h2', 'Prices', { height }),
    box('main > section > p', 'Ask us', { height }),
  ];
  expect(firstCause(compareBoxes(at(10), at(20)))?.path).toBe('main > section > h2');
  expect(firstCause([])).toBeUndefined();
});

describe('comparePixels', () => {
  const picture = (...rows: number[][]) => ({
    width: rows[0]!.length,
    height: rows.length,
    data: Buffer.from(rows.flat().flatMap((gray) => [gray, gray, gray, 255])),
  });

  test('counts different pixels', () => {
    expect(comparePixels(picture([0, 90], [0, 0]), picture([0, 90], [0, 0])).count).toBe(0);
    expect(comparePixels(picture([0, 90], [0, 0]), picture([0, 99], [0, 9])).count).toBe(2);
  });

  test('ignores rounded colors', () => {
    expect(comparePixels(picture([240]), picture([248])).count).toBe(0);
    expect(comparePixels(picture([240]), picture([249])).count).toBe(1);
  });

  test('counts pixels that only one picture has', () => {
    const { count, difference } = comparePixels(picture([0], [0], [0]), picture([0, 0]));
    expect(count).toBe(3);
    expect([difference.width, difference.height]).toEqual([2, 3]);
  });

  test('shows different pixels in red, and others pale', async () => {
    const { difference } = comparePixels(picture([0, 0]), picture([0, 99]));
    const { data } = await decode(await encode(difference));
    expect([...data]).toEqual([192, 192, 192, 255, 255, 0, 0, 255]);
  });
});

describe('the list of differences', () => {
  const difference = (change: Partial<Difference>): Difference => ({
    route: '/',
    width: 390,
    theme: 'light',
    state: 'print',
    pixels: 7,
    boxes: compareBoxes([box('main > p', 'A', { y: 1 })], [box('main > p', 'A', { y: 2 })]),
    ...change,
  });

  test('groups what differs in the same way, the largest group first', () => {
    const other = difference({ state: 'hover: a "Prices"', boxes: [] });
    expect(listGroups([other, difference({}), difference({ route: '/faq' })])).toBe(`\
2 × print, main > p: y
  / 390 light, print: 7 pixels, 1 boxes, first main > p "A": y 1 → 2
  /faq 390 light, print: 7 pixels, 1 boxes, first main > p "A": y 1 → 2

1 × hover, pixels only
  / 390 light, hover: a "Prices": 7 pixels
`);
  });

  test('separates differences that nobody sees', () => {
    expect(groupOf(difference({ pixels: 0 }))).toBe('print, main > p: y, no pixels');
  });

  test('is a page with three pictures of each', () => {
    const html = comparisonSheet([{ difference: difference({ state: 'hover: a "<b>"' }), file: '1' }]);
    expect(html.match(/src="1-(before|after|difference)\.png"/g)).toHaveLength(3);
    expect(html).toContain('hover: a "&lt;b>"');
  });
});

test('a kind of control is compared if it is new in one of the builds', () => {
  const seen = new SeenKinds();
  expect(seen.add('hover', 'a', 'x')).toBe(true);
  expect(seen.add('hover', 'a', 'x')).toBe(false);
  expect(seen.add('focus', 'a', 'x')).toBe(true);
  expect(seen.add('hover', 'a', 'y')).toBe(true);
  expect(seen.add('hover', 'b', 'y')).toBe(true);
});

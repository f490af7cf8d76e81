import sharp from 'sharp';
import { expect, test } from 'vitest';
import { indexedPng } from '../../../../src/node/media/pictures/indexed-png.ts';

type Color = readonly [red: number, green: number, blue: number];

/** A picture of opaque pixels. @param colorAt the color at a position */
function picture(width: number, height: number, colorAt: (x: number, y: number) => Color) {
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at++)
    data.set([...colorAt(at % width, Math.floor(at / width)), 255], at * 4);
  return { data, width, height };
}

/** The pixels of a PNG, as another program reads them. */
async function decode(png: Uint8Array) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

const largestDifference = (one: Uint8Array, other: Uint8Array): number =>
  one.reduce((largest, value, index) => Math.max(largest, Math.abs(value - other[index]!)), 0);

test('up to 256 colors stay as they are', async () => {
  const drawn = picture(16, 17, (x, y) => [x * 16, y === 16 ? 0 : y * 15, 7]);
  expect(await decode((await indexedPng(drawn))!)).toEqual(drawn);
});

test('of more colors, similar ones become one, and the most frequent colors stay', async () => {
  const paper: Color = [250, 249, 247];
  const drawn = picture(64, 30, (x, y) => (y > 8 ? paper : [x * 4, x * 4, y * 3]));
  const { data } = await decode((await indexedPng(drawn))!);
  expect(largestDifference(data, drawn.data)).toBeGreaterThan(0);
  expect(largestDifference(data, drawn.data)).toBeLessThan(8);
  expect([...data.subarray(-4)]).toEqual([...paper, 255]);
});

test('a picture with the colors of a photograph is left to others', async () => {
  const gradient = picture(64, 64, (x, y) => [x * 4, y * 4, (x * y) % 256]);
  expect(await indexedPng(gradient)).toBeUndefined();
});

test('the palette may be small, and rows may be short', async () => {
  const drawn = picture(1, 3, () => [1, 2, 3]);
  expect(await decode((await indexedPng(drawn))!)).toEqual(drawn);
});

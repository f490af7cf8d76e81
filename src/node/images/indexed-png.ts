import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);

/** The pixels of an opaque picture, four bytes each: red, green, blue and alpha. */
interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

interface Color {
  red: number;
  green: number;
  blue: number;
  /** How many pixels have this color. */
  count: number;
}

/** How many colors a PNG with a palette can have. */
const PALETTE_SIZE = 256;

/** With more colors than this, a picture is no drawing, and similar colors are needed for its gradients. */
const MAX_COLORS = 4096;

/** By how many bits the colors are shortened to find those that look the same. */
const MAX_SHIFT = 3;

/**
 * Encodes an opaque picture as PNG with a palette. Up to 256 colors stay as they are. Of more colors, those that differ
 * by at most 7 of 255 are replaced with the most frequent of them. Returns undefined if too many colors are left.
 * This takes a tenth of the time of a quantizer, which is made for photographs. Equal input gives equal bytes.
 * The format: https://www.w3.org/TR/png-3/
 */
export async function indexedPng({ data, width, height }: Pixels): Promise<Uint8Array | undefined> {
  // Signed numbers, because Node keeps larger ones as objects.
  const pixels = new Int32Array(data.buffer, data.byteOffset, data.length / 4);
  const colors = colorsIn(pixels, data);
  const palette = colors && mergeColors(colors);
  if (!palette) return undefined;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8); // 8 bits a pixel, which are indexes into a palette
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.colors.flatMap(({ red, green, blue }) => [red, green, blue]))),
    chunk('IDAT', await compress(rowsOf(pixels, width, palette.indexOf), { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns the colors by the value of their pixels; undefined if there are too many. */
function colorsIn(pixels: Int32Array, data: Uint8Array): Map<number, Color> | undefined {
  const colors = new Map<number, Color>();
  for (let start = 0; start < pixels.length;) {
    const pixel = pixels[start]!;
    let end = start + 1;
    while (end < pixels.length && pixels[end] === pixel) end++;
    const color = colors.get(pixel);
    if (color) color.count += end - start;
    else {
      if (colors.size === MAX_COLORS) return undefined;
      const [red, green, blue] = data.subarray(4 * start) as unknown as [number, number, number];
      colors.set(pixel, { red, green, blue, count: end - start });
    }
    start = end;
  }
  return colors;
}

/** Returns at most 256 of the colors, and for each pixel value the index of its color. */
function mergeColors(
  colors: Map<number, Color>,
): { colors: Color[]; indexOf: Map<number, number> } | undefined {
  const frequent = [...colors].sort(([, one], [, other]) => other.count - one.count);
  for (let shift = 0; shift <= MAX_SHIFT; shift++) {
    const kept = new Map<number, number>();
    const palette: Color[] = [];
    const indexOf = new Map<number, number>();
    for (const [pixel, color] of frequent) {
      const short = [color.red, color.green, color.blue].reduce(
        (sum, part) => sum * 256 + (part >> shift),
        0,
      );
      const index = kept.get(short) ?? palette.length;
      if (index === palette.length) {
        kept.set(short, index);
        palette.push(color);
      }
      indexOf.set(pixel, index);
    }
    if (palette.length <= PALETTE_SIZE) return { colors: palette, indexOf };
  }
  return undefined;
}

/** Returns the indexes of the colors, row by row. Each row starts with the number of its filter: 0 for none. */
function rowsOf(pixels: Int32Array, width: number, indexOf: Map<number, number>): Uint8Array {
  const rows = new Uint8Array(pixels.length + pixels.length / width);
  let at = 0;
  for (let row = 0; row < pixels.length; row += width) {
    at += 1;
    for (let start = row; start < row + width;) {
      const pixel = pixels[start]!;
      let end = start + 1;
      while (end < row + width && pixels[end] === pixel) end++;
      const index = indexOf.get(pixel)!;
      if (index !== 0) rows.fill(index, at, at + end - start);
      at += end - start;
      start = end;
    }
  }
  return rows;
}

/** A part of a PNG file: its length, name, content and checksum. */
function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

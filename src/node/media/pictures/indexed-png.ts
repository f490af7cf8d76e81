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
  const rows = differentRows(data, width);
  const colors = colorsIn(pixels, data, width, rows);
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
    chunk('IDAT', await compress(indexesOf(pixels, width, rows, palette.indexOf), { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Rows of pixels that are the same. Most rows of a drawing are like the one above them. */
interface Row {
  /** The index of the first pixel. */
  start: number;
  /** How many rows there are. */
  times: number;
}

function differentRows(data: Uint8Array, width: number): Row[] {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.length);
  const size = 4 * width;
  const rows: Row[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const last = rows.at(-1);
    if (last && bytes.compare(bytes, at - size, at, at, at + size) === 0) last.times += 1;
    else rows.push({ start: at / 4, times: 1 });
  }
  return rows;
}

/** Returns the colors by the value of their pixels; undefined if there are too many. */
function colorsIn(
  pixels: Int32Array,
  data: Uint8Array,
  width: number,
  rows: Row[],
): Map<number, Color> | undefined {
  const colors = new Map<number, Color>();
  for (const row of rows)
    for (let start = row.start; start < row.start + width;) {
      const pixel = pixels[start]!;
      const end = endOfRun(pixels, start, row.start + width);
      const count = (end - start) * row.times;
      const color = colors.get(pixel);
      if (color) color.count += count;
      else {
        if (colors.size === MAX_COLORS) return undefined;
        const [red, green, blue] = data.subarray(4 * start) as unknown as [number, number, number];
        colors.set(pixel, { red, green, blue, count });
      }
      start = end;
    }
  return colors;
}

/** Returns the index after the pixels that are the same as the first one. */
function endOfRun(pixels: Int32Array, start: number, limit: number): number {
  const pixel = pixels[start];
  let end = start + 1;
  while (end < limit && pixels[end] === pixel) end += 1;
  return end;
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
function indexesOf(pixels: Int32Array, width: number, rows: Row[], indexOf: Map<number, number>): Uint8Array {
  const indexes = new Uint8Array(pixels.length + pixels.length / width);
  let at = 0;
  for (const row of rows) {
    const first = at;
    at += 1;
    for (let start = row.start; start < row.start + width;) {
      const end = endOfRun(pixels, start, row.start + width);
      const index = indexOf.get(pixels[start]!)!;
      if (index !== 0) indexes.fill(index, at, at + end - start);
      at += end - start;
      start = end;
    }
    for (let time = 1; time < row.times; time++, at += width + 1)
      indexes.copyWithin(at, first, first + width + 1);
  }
  return indexes;
}

/** A part of a PNG file: its length, name, content and checksum. */
function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

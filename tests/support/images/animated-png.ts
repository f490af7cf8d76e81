import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Returns a chunk of a PNG (W3C PNG, section 5.3). */
function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const size = Buffer.alloc(4);
  const check = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

/** Returns the types of the chunks in a PNG. */
export function chunkTypes(png: Uint8Array): string[] {
  const file = Buffer.from(png);
  const types: string[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    types.push(file.toString('latin1', at + 4, at + 8));
  return types;
}

/** Returns an animated PNG with a frame of each color, and with a text as its metadata. */
export async function animatedPng(width: number, height: number, text: string): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  const [first, second] = [await frame('#f00'), await frame('#00f')];
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 4);
    for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
    return bytes;
  };
  /** Returns the chunk before a frame: its size, its position and how long it is shown. */
  const control = (index: number) =>
    chunk('fcTL', Buffer.concat([numbers(index, width, height, 0, 0), Buffer.from([0, 1, 0, 2, 0, 0])]));
  const dataOf = (png: Buffer) => {
    const at = png.indexOf('IDAT');
    return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  };
  return Buffer.concat([
    first.subarray(0, 33), // the signature and the header
    chunk('acTL', numbers(2, 0)),
    chunk('tEXt', Buffer.from(`Author\0${text}`)),
    control(0),
    chunk('IDAT', dataOf(first)),
    control(1),
    chunk('fdAT', Buffer.concat([numbers(2), dataOf(second)])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

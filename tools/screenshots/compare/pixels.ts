import sharp from 'sharp';

/** An uncompressed picture with four bytes a pixel. */
export interface Bitmap {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * How much each channel of a pixel may differ, of 255. Browsers round the colors of smoothed edges differently from one
 * time to the next. The colors that styles set are compared exactly, as part of the boxes.
 */
const TOLERANCE = 8;

/**
 * Compares two pictures. A pixel that only one of them has differs.
 * @returns the number of different pixels, and a picture that shows them in red on a pale copy of the second picture
 */
export function comparePixels(before: Bitmap, after: Bitmap): { count: number; difference: Bitmap } {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const data = Buffer.alloc(width * height * 4, 255);
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const one = pixelAt(before, x, y);
      const other = pixelAt(after, x, y);
      const at = (y * width + x) * 4;
      if (isSimilar(one, other)) data.writeUInt32BE((((other ?? 0) >>> 2) | 0xc0c0c0ff) >>> 0, at);
      else {
        count++;
        data.writeUInt32BE(0xff0000ff, at);
      }
    }
  }
  return { count, difference: { data, width, height } };
}

function isSimilar(one: number | undefined, other: number | undefined): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  return [0, 8, 16, 24].every(
    (shift) => Math.abs(((one >>> shift) & 0xff) - ((other >>> shift) & 0xff)) <= TOLERANCE,
  );
}

/** Returns the color of a pixel as a number; undefined outside of the picture. */
const pixelAt = ({ data, width, height }: Bitmap, x: number, y: number): number | undefined =>
  x < width && y < height ? data.readUInt32BE((y * width + x) * 4) : undefined;

/** Decodes a PNG file. */
export async function decode(png: Buffer): Promise<Bitmap> {
  const { data, info } = await sharp(png, { limitInputPixels: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Encodes a picture as a PNG file. */
export const encode = ({ data, width, height }: Bitmap): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false })
    .png()
    .toBuffer();

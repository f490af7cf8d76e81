import type { MediaFile, PixelFormat } from '../../../model/media.ts';
import { loadSharp } from '../files/sharp.ts';

/** Part of the cache keys. Change it when a change here or in `svg.ts` affects the output. */
export const RENDER_VERSION = 'pictures-4';

/**
 * Pictures of user interfaces have fine colored lines. Chroma subsampling (4:2:0) would blur these lines. Effort 4
 * would take five times as long, for files that are 3 percent smaller.
 */
const AVIF = { quality: 58, effort: 3, chromaSubsampling: '4:4:4' } as const;
const WEBP = { quality: 80, effort: 5, smartSubsample: true } as const;
const JPEG = { quality: 82, mozjpeg: true } as const;
const PNG = { compressionLevel: 9 } as const;

/** How an output file with pixels is made. */
export type PixelImage = Extract<MediaFile['as'], object>;

/** A decoded picture, without its metadata. */
export interface Pixels {
  data: Uint8Array;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Decodes a picture, turned as its EXIF orientation says, at a size. Throws if the picture cannot be read. */
export async function decodeImage(
  bytes: Uint8Array,
  { width, height }: Omit<PixelImage, 'format'>,
): Promise<Pixels> {
  const sharp = await loadSharp();
  const picture = sharp(bytes).autoOrient().resize(width, height);
  return picture.raw().toBuffer({ resolveWithObject: true });
}

/** Returns a picture as a file. Equal pixels give equal bytes. */
export async function encodeImage({ data, info }: Pixels, format: PixelFormat): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const picture = sharp(data, { raw: info });
  switch (format) {
    case 'avif':
      return picture.avif(AVIF).toBuffer();
    case 'webp':
      return picture.webp(WEBP).toBuffer();
    case 'jpeg':
      return picture.jpeg(JPEG).toBuffer();
    case 'png':
      return picture.png(PNG).toBuffer();
  }
}

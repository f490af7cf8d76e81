import type { MediaFile } from '../../../model/media.ts';
import { loadSharp } from '../files/sharp.ts';

/** Part of the cache keys. Change it when a change here or in `svg.ts` affects the output. */
export const RENDER_VERSION = 'pictures-3';

/** Pictures of user interfaces have fine colored lines. Chroma subsampling (4:2:0) would blur these lines. */
const AVIF = { quality: 58, effort: 4, chromaSubsampling: '4:4:4' } as const;
const WEBP = { quality: 80, effort: 5, smartSubsample: true } as const;
const JPEG = { quality: 82, mozjpeg: true } as const;
const PNG = { compressionLevel: 9 } as const;

/** Converts a picture. Equal input gives equal bytes. Throws if the picture cannot be read. */
export async function renderImage(
  as: Exclude<MediaFile['as'], 'copy' | 'icons' | 'font'>,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  // SVGO is imported only when needed: it loads slowly, and most builds find every picture in the cache.
  if (as === 'cleaned') {
    const { cleanSvg } = await import('../svg/svg.ts');
    return Buffer.from(cleanSvg(Buffer.from(bytes).toString('utf8')));
  }
  const sharp = await loadSharp();
  const picture = sharp(bytes).autoOrient().resize(as.width, as.height);
  switch (as.format) {
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

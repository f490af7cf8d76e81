import type { MediaFile } from '../../model/media.ts';

/** Names how pictures are made. Another name, after any change of it here or in `svg.ts`, makes all of them anew. */
export const RECIPE = 'pictures-1';

/** Drawings of interfaces have fine coloured lines, which 4:2:0 would smear. */
const AVIF = { quality: 58, effort: 4, chromaSubsampling: '4:4:4' } as const;
const WEBP = { quality: 80, effort: 5, smartSubsample: true } as const;
const JPEG = { quality: 82, mozjpeg: true } as const;
const PNG = { compressionLevel: 9 } as const;

/** What a file of the output has in it. The same bytes always give the same. Throws on a picture that cannot be read. */
export async function render(
  as: Exclude<MediaFile['as'], 'copy' | 'icons'>,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  if (as === 'cleaned') {
    const { cleaned } = await import('./svg.ts'); // as sharp: brought when there is something to make
    return Buffer.from(cleaned(Buffer.from(bytes).toString('utf8')));
  }
  const { default: sharp } = await import('sharp');
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

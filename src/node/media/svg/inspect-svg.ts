import type { Sharp } from 'sharp';
import type { PictureFacts } from '../../../model/media.ts';
import { hashOfBytes } from '../../disk/content-hash.ts';
import { extremesOf, meanInk, MIN_ALPHA } from '../share/ink.ts';
import { loadSharp, MAX_PIXELS } from '../files/sharp.ts';

type Facts = Omit<PictureFacts, 'hash'>;

/** Larger files are not even parsed: SVGO compares the elements in a group with each other. */
const MAX_BYTES = 5_000_000;
const MAX_ELEMENTS = 50_000;

/** The longest side of the drawing that is measured, in pixels. */
const DRAWN_SIDE = 256;

/** The longest side of the copy from which colors are read, in pixels. */
const COPY_SIDE = 64;

/** How many pixels the pictures inside an SVG may have together if it is drawn: a small file may contain large ones. */
const MAX_EMBEDDED = 20_000_000;

/** Whether a file starts like an SVG. No other picture starts with this character. */
export const isSvg = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 1000)).toString('utf8').replace('\ufeff', '').trimStart().startsWith('<');

/** Whether a file is compressed with gzip, as SVGs may be. */
export const isGzip = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

/** Returns the properties of an SVG. Draws it once if that is not slow. Throws if it cannot be read or cleaned. */
export async function inspectSvg(bytes: Uint8Array): Promise<Facts> {
  // SVGO is imported only when needed: it loads slowly, and most builds find all facts in the cache.
  const { cleanSvg, countElements, unsafeContentOf } = await import('./svg.ts');
  const { detailOf } = await import('./detail.ts');
  const { missingFont } = await import('./text-font.ts');
  const { symbolOf } = await import('./symbol.ts');
  const unusable = { format: 'svg', width: 0, height: 0 } as const;
  const text = bytes.length > MAX_BYTES ? '' : Buffer.from(bytes).toString('utf8');
  if (text === '' || countElements(text) > MAX_ELEMENTS) return { ...unusable, detail: 'extreme' };
  const unsafe = unsafeContentOf(text);
  if (unsafe !== undefined) return { ...unusable, unsafe };
  const detail = detailOf(text) ?? ((await hasLargePictures(text)) ? 'high' : undefined);
  if (detail === 'extreme') return { ...unusable, detail };
  const copyBytes = Buffer.byteLength(cleanSvg(text));
  const sharp = await loadSharp();
  const { width, height, density = 72 } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  const font = missingFont(text);
  const facts = { format: 'svg', width, height, copyBytes, ...(font && { font }) } as const;
  if (detail) return { ...facts, detail };
  const scale = Math.min(1, DRAWN_SIDE / Math.max(width, height));
  const { data, info } = await sharp(bytes, { density: Math.max(1, density * scale) })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const adapts = /currentColor|prefers-color-scheme/i.test(text);
  const symbol = symbolOf(text, `_icon-${hashOfBytes(bytes).slice(0, 10)}`, `0 0 ${width} ${height}`);
  return {
    ...facts,
    ...figuresOf(data, info, width / info.width),
    ...(adapts ? { adapts } : { extremes: extremesOf(await smallCopy(sharp(data, { raw: info }))) }),
    ...(symbol && { symbol }),
  };
}

const smallCopy = (drawing: Sharp): Promise<Buffer> =>
  drawing.resize(COPY_SIDE, COPY_SIDE, { fit: 'fill' }).raw().toBuffer();

/** Returns whether the embedded pictures of an SVG have too many pixels, or cannot be measured. */
async function hasLargePictures(text: string): Promise<boolean> {
  const sharp = await loadSharp();
  let pixels = 0;
  for (const [, data] of text.matchAll(/data:image\/[^,"')]*,([^"')]*)/g)) {
    const bytes = Buffer.from(data!, 'base64');
    if (isSvg(bytes) || isGzip(bytes)) return true;
    const size = await sharp(bytes)
      .metadata()
      .catch(() => undefined);
    pixels += size ? size.width * size.height : Infinity;
  }
  return pixels > MAX_EMBEDDED;
}

/**
 * Returns the size of the part of a drawing that is not empty, and its mean color if it has transparent parts.
 * @param pixels four bytes for each pixel
 * @param scale the width of the SVG, divided by that of the drawing
 */
function figuresOf(
  pixels: Buffer,
  { width, height }: { width: number; height: number },
  scale: number,
): Pick<Facts, 'drawing' | 'ink'> {
  let [left, top, right, bottom] = [width, height, 0, 0];
  let isOpaque = true;
  for (let at = 3; at < pixels.length; at += 4) {
    if (pixels[at] !== 255) isOpaque = false;
    if (pixels[at]! < MIN_ALPHA) continue;
    const [x, y] = [((at - 3) / 4) % width, Math.floor((at - 3) / 4 / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  const side = (start: number, end: number) => Math.max(1, Math.round((end - start) * scale));
  return {
    ...(right > left && { drawing: { width: side(left, right), height: side(top, bottom) } }),
    ...(!isOpaque && { ink: meanInk(pixels) }),
  };
}

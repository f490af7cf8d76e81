import { extname } from 'node:path';
import type { Sharp } from 'sharp';
import { isMedia, MEDIA_DIR, type SiteDirectory } from '../../model/site-files.ts';
import {
  isPictureName,
  mediaStem,
  type PictureFacts,
  type PictureFormat,
  type Pictures,
} from '../../model/media.ts';
import { type FontFacts, isAnyFontName, type UnusableFont } from '../../model/fonts/fonts.ts';
import type { Cache } from '../disk/cache/cache.ts';
import { forEachConcurrently } from '../disk/concurrency.ts';
import { hashOfBytes } from '../disk/content-hash.ts';
import { withoutMetadata } from './formats/metadata.ts';
import { filmDuration } from './formats/film-duration.ts';
import { foreignFormat } from './formats/foreign-format.ts';
import { isAnimatedPng } from './formats/png.ts';
import { mediaType } from './formats/media-type.ts';
import { extremesOf, meanInk } from './share/ink.ts';
import { RENDER_VERSION } from './pictures/render-image.ts';
import { inspectSvg, isGzip, isSvg } from './svg/inspect-svg.ts';
import { loadSharp, MAX_PIXELS } from './files/sharp.ts';

/** Part of the cache keys. Change it whenever the facts change. */
const FACTS_VERSION = 10;

/** The same for the facts about fonts. */
const FONT_FACTS_VERSION = 3;

/** The longest side that a picture may have, in pixels: the limit of WebP. */
const MAX_SIDE = 16_383;

/** How many files are in memory at once. */
const CONCURRENT_FILES = 16;

type Facts = Omit<PictureFacts, 'hash'>;

/** The files in `_media`, and the hashes of their contents. */
export interface InspectedMedia extends Pictures {
  hashOf(name: string): string;
  /** What is known about each file, by name. Consists of plain data, which workers can send. */
  inspected: ReadonlyMap<string, Inspected>;
}

/** Inspects every file in `_media`. The results are cached by content. */
export async function inspectMedia(
  files: Pick<SiteDirectory, 'list' | 'read'>,
  cache: Cache,
): Promise<InspectedMedia> {
  const inspected = new Map<string, Inspected>();
  await forEachConcurrently(files.list().filter(isMedia), CONCURRENT_FILES, async (path) => {
    const name = path.slice(MEDIA_DIR.length);
    const bytes = files.read(path);
    if (bytes) inspected.set(name, await inspectFile(name, bytes, cache));
  });
  return inspectedMedia(inspected);
}

/** Returns files that were inspected, by name. */
export function inspectedMedia(inspected: ReadonlyMap<string, Inspected>): InspectedMedia {
  const names = [...inspected.keys()].sort();
  const hashOf = (name: string) => inspected.get(name)!.hash;
  return {
    names,
    hashOf,
    inspected,
    bytesOf: (name) => inspected.get(name)?.weight ?? 0,
    foreignFormatOf: (name) => inspected.get(name)?.foreign,
    typeOf: (name) => inspected.get(name)?.type,
    secondsOf: (name) => inspected.get(name)?.seconds,
    stamp: JSON.stringify(names.map((name) => [name, hashOf(name)])),
    addressOf: (name) => `${mediaStem(name)}.${hashOf(name).slice(0, 10)}${extname(name).toLowerCase()}`,
    factsOf: (name) => inspected.get(name)?.facts,
    fontOf: (name) => inspected.get(name)?.font,
  };
}

/** What is known about a file in `_media`. */
export type Inspected = Awaited<ReturnType<typeof inspectFile>>;

async function inspectFile(name: string, bytes: Uint8Array, cache: Cache) {
  const hash = hashOfBytes(bytes);
  const type = mediaType(bytes);
  return {
    hash,
    type,
    foreign: foreignFormat(name, bytes),
    weight: bytes.length,
    facts: isPictureName(name) ? await factsOf(bytes, hash, cache) : undefined,
    font: isAnyFontName(name) ? await fontFacts(bytes, hash, cache) : undefined,
    seconds: type === 'mp4' ? filmDuration(bytes) : undefined,
  };
}

async function factsOf(bytes: Uint8Array, hash: string, cache: Cache): Promise<PictureFacts | undefined> {
  const name = `facts/${RENDER_VERSION}-${FACTS_VERSION}-${hash}`;
  const facts = await cache.cached(name, () => inspect(bytes));
  return facts ? { ...facts, hash: hashOfBytes(Buffer.from(RENDER_VERSION + hash)).slice(0, 10) } : undefined;
}

async function fontFacts(bytes: Uint8Array, hash: string, cache: Cache): Promise<FontFacts | UnusableFont> {
  const facts = await cache.cached(`facts/font-${FONT_FACTS_VERSION}-${hash}`, async () => {
    const { inspectFont } = await import('./fonts/inspect-font.ts'); // only here: most sites have no fonts
    return inspectFont(Buffer.from(bytes));
  });
  return typeof facts === 'string' ? facts : { ...facts, hash };
}

/** Decodes a picture completely. Returns undefined if the file is truncated or not a picture. */
async function inspect(bytes: Uint8Array): Promise<Facts | undefined> {
  try {
    return await (isSvg(bytes) ? inspectSvg(bytes) : inspectPixels(bytes));
  } catch {
    return undefined; // each use of the picture then reports an error
  }
}

async function inspectPixels(bytes: Uint8Array): Promise<Facts | undefined> {
  if (isGzip(bytes)) return undefined; // a compressed SVG, which would be decoded without a limit
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const metadata = await picture.metadata();
  const { format: kind, pages = 1, autoOrient } = metadata;
  const format = isAnimatedPng(bytes) ? 'moving' : formatOf(kind, pages);
  if (!format) return undefined;
  // The build removes the metadata of an animated picture, including the EXIF orientation. So its size is the one
  // before rotation.
  const { width, height } = format === 'moving' ? metadata : autoOrient;
  if (Math.max(width, height) > MAX_SIDE) return undefined;
  const pixels = await smallCopy(picture, metadata);
  const color = meanInk(pixels);
  const isOpaque = !metadata.hasAlpha || (await picture.stats()).isOpaque;
  const copyBytes = isCopied(format, metadata) ? withoutMetadata(bytes).length : undefined;
  const size = { format, width, height, ...(copyBytes && { copyBytes }) };
  return { ...size, ...(isOpaque ? { color, extremes: extremesOf(pixels) } : { ink: color }) };
}

/** Whether a copy without its metadata looks the same as the picture. */
const isCopied = (format: PictureFormat, { orientation = 1 }: { orientation?: number }): boolean =>
  format === 'moving' || format === 'jpeg' || (format !== 'avif' && orientation === 1);

function formatOf(kind: string | undefined, pages: number): PictureFormat | undefined {
  if (pages > 1) return kind === 'gif' || kind === 'webp' ? 'moving' : undefined;
  if (kind === 'heif') return 'avif';
  return (['png', 'jpeg', 'webp', 'gif'] as const).find((format) => format === kind);
}

/** The width and height of the copy from which the colors of a picture are read, in pixels. */
const SIDE = 64;

/** Decodes every pixel of a picture, and returns a small copy of it with four bytes for each pixel. */
function smallCopy(picture: Sharp, { width, height }: { width: number; height: number }): Promise<Buffer> {
  return picture
    .clone()
    .extract({ left: 0, top: 0, width, height }) // otherwise, a JPEG is only decoded at an eighth of its size
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
}

import { extname } from 'node:path';
import { isMedia, MEDIA_DIR, type SiteDirectory } from '../../model/site-files.ts';
import {
  isPictureName,
  mediaStem,
  type PictureFacts,
  type PictureFormat,
  type Pictures,
} from '../../model/media.ts';
import { type FontFacts, isAnyFontName, type UnusableFont } from '../../model/fonts/fonts.ts';
import type { Cache } from '../disk/cache.ts';
import { forEachConcurrently } from '../disk/concurrency.ts';
import { hashOfBytes } from '../disk/content-hash.ts';
import { filmDuration } from './formats/film-duration.ts';
import { foreignFormat } from './formats/foreign-format.ts';
import { isAnimatedPng } from './formats/png.ts';
import { mediaType } from './formats/media-type.ts';
import { RENDER_VERSION } from './render-image.ts';
import { loadSharp } from './sharp.ts';

/** Part of the cache keys. Change it whenever the facts change. */
const FACTS_VERSION = 4;

/** The same for the facts about fonts. */
const FONT_FACTS_VERSION = 2;

/**
 * The maximum number of pixels in a picture. Without this limit, a small file could decode to more data than fits into
 * memory.
 */
const MAX_PIXELS = 100_000_000;

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
  const text = await cache.get(`facts/${RENDER_VERSION}-${FACTS_VERSION}-${hash}.json`, async () =>
    Buffer.from(JSON.stringify((await inspect(bytes)) ?? null)),
  );
  const facts = JSON.parse(Buffer.from(text).toString()) as Facts | null;
  return facts ? { ...facts, hash: hashOfBytes(Buffer.from(RENDER_VERSION + hash)).slice(0, 10) } : undefined;
}

async function fontFacts(bytes: Uint8Array, hash: string, cache: Cache): Promise<FontFacts | UnusableFont> {
  const text = await cache.get(`facts/font-${FONT_FACTS_VERSION}-${hash}.json`, async () => {
    const { inspectFont } = await import('../fonts/inspect-font.ts'); // only here: most sites have no fonts
    return Buffer.from(JSON.stringify(await inspectFont(Buffer.from(bytes))));
  });
  const facts = JSON.parse(Buffer.from(text).toString()) as FontFacts | UnusableFont;
  return typeof facts === 'string' ? facts : { ...facts, hash };
}

/** Decodes a picture completely. Returns undefined if the file is truncated or not a picture. */
async function inspect(bytes: Uint8Array): Promise<Facts | undefined> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const metadata = await picture.metadata();
    const { format: kind, pages = 1, autoOrient } = metadata;
    const format = isAnimatedPng(bytes) ? 'moving' : formatOf(kind, pages);
    if (!format) return undefined;
    const unsafe = format === 'svg' ? await unsafeSvgContent(bytes) : undefined;
    const { isOpaque } = await picture.stats();
    // The build removes the metadata of an animated picture, including the EXIF orientation. So its size is the one
    // before rotation.
    const { width, height } = format === 'moving' ? metadata : autoOrient;
    if (Math.max(width, height) > MAX_SIDE) return undefined;
    return {
      format,
      width,
      height,
      ...(format === 'svg' && { drawing: await drawingOf(picture.clone()) }),
      ...(isOpaque && format !== 'svg' && { color: await meanColor(picture.clone()) }),
      ...(!isOpaque && { ink: await inkOf(picture.clone()) }),
      ...(unsafe !== undefined && { unsafe }),
    };
  } catch {
    return undefined; // each use of the picture then reports an error
  }
}

/** Returns the unsafe content of an SVG, if any. Throws if the build could not clean the SVG. */
async function unsafeSvgContent(bytes: Uint8Array): Promise<string | undefined> {
  const { cleanSvg, unsafeContentOf } = await import('./svg.ts');
  const text = Buffer.from(bytes).toString('utf8');
  const unsafe = unsafeContentOf(text);
  cleanSvg(text);
  return unsafe;
}

function formatOf(kind: string | undefined, pages: number): PictureFormat | undefined {
  if (pages > 1) return kind === 'gif' || kind === 'webp' ? 'moving' : undefined;
  if (kind === 'heif') return 'avif';
  return (['svg', 'png', 'jpeg', 'webp', 'gif'] as const).find((format) => format === kind);
}

/** Returns the size of a picture without its empty margins. */
async function drawingOf(picture: import('sharp').Sharp): Promise<{ width: number; height: number }> {
  const { info } = await picture.trim().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height };
}

async function meanColor(picture: import('sharp').Sharp): Promise<string> {
  const pixel = await picture
    .resize(1, 1, { fit: 'fill' })
    .toColorspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return `#${pixel.toString('hex').slice(0, 6)}`;
}

/** Returns the mean color of a picture, in which each pixel counts as much as it is opaque. */
async function inkOf(picture: import('sharp').Sharp): Promise<string> {
  const pixels = await picture
    .resize(64, 64, { fit: 'inside' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const sums = [0, 0, 0, 0] as [number, number, number, number];
  for (let start = 0; start < pixels.length; start += 4) {
    const alpha = pixels[start + 3]!;
    sums[3] += alpha;
    for (const channel of [0, 1, 2] as const) sums[channel] += pixels[start + channel]! * alpha;
  }
  const [red, green, blue] = sums.map((sum) => Math.round(sum / Math.max(sums[3], 1)));
  return `#${Buffer.from([red!, green!, blue!]).toString('hex')}`;
}

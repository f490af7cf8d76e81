import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { MEDIA_DIR, type SiteDirectory } from '../../model/site-files.ts';
import type { PictureFacts, PictureFormat, Pictures } from '../../model/media.ts';
import type { Cache } from '../disk/cache.ts';
import { filmDuration } from './film-duration.ts';
import { RENDER_VERSION } from './render-image.ts';

/** The extensions of files that may be pictures. */
const EXTENSIONS = new Set(['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif']);

/**
 * The maximum number of pixels in a picture. Otherwise, a small file could decode to more data than fits into memory.
 */
const MAX_PIXELS = 100_000_000;

/** The longest side that a picture may have, in pixels: the limit of WebP. */
const MAX_SIDE = 16_383;

type Facts = Omit<PictureFacts, 'hash'>;

/** Inspects every file in `_media`. The results are cached by content. */
export async function inspectMedia(
  files: Pick<SiteDirectory, 'list' | 'read'>,
  cache: Cache,
): Promise<Pictures> {
  const names = files
    .list()
    .filter((path) => path.startsWith(MEDIA_DIR))
    .map((path) => path.slice(MEDIA_DIR.length))
    .sort();
  const inspected = new Map(
    await Promise.all(
      names.map(async (name) => {
        const bytes = files.read(MEDIA_DIR + name);
        const hash = sha256(bytes);
        const mayBePicture = EXTENSIONS.has(extname(name).toLowerCase());
        const facts = mayBePicture ? await factsOf(bytes, hash, cache) : undefined;
        const seconds = extname(name).toLowerCase() === '.mp4' ? filmDuration(bytes) : undefined;
        return [name, { hash, weight: bytes.length, facts, seconds }] as const;
      }),
    ),
  );
  return {
    names,
    bytesOf: (name) => inspected.get(name)?.weight ?? 0,
    secondsOf: (name) => inspected.get(name)?.seconds,
    stamp: JSON.stringify(names.map((name) => [name, inspected.get(name)!.hash])),
    addressOf(name) {
      const extension = extname(name);
      const hash = inspected.get(name)!.hash.slice(0, 10);
      return `/media/${name.slice(0, -extension.length || undefined)}.${hash}${extension}`;
    },
    factsOf: (name) => inspected.get(name)?.facts,
  };
}

async function factsOf(bytes: Uint8Array, hash: string, cache: Cache): Promise<PictureFacts | undefined> {
  const text = await cache.get(`facts/${RENDER_VERSION}-${hash}.json`, async () =>
    Buffer.from(JSON.stringify((await inspect(bytes)) ?? null)),
  );
  const facts = JSON.parse(Buffer.from(text).toString()) as Facts | null;
  return facts ? { ...facts, hash: sha256(Buffer.from(RENDER_VERSION + hash)).slice(0, 10) } : undefined;
}

/** Decodes a picture completely. Returns undefined if the file is truncated or not a picture. */
async function inspect(bytes: Uint8Array): Promise<Facts | undefined> {
  const { default: sharp } = await import('sharp'); // loaded only here, because most runs find all facts in the cache
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { format: kind, pages = 1, autoOrient } = await picture.metadata();
    const format = formatOf(kind, pages);
    if (!format) return undefined;
    const unsafe = format === 'svg' ? await unsafeSvgContent(bytes) : undefined;
    const { isOpaque } = await picture.stats();
    const { width, height } = autoOrient;
    if (Math.max(width, height) > MAX_SIDE) return undefined;
    return {
      format,
      width,
      height,
      ...(isOpaque && format !== 'svg' && { color: await meanColor(picture.clone()) }),
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

async function meanColor(picture: import('sharp').Sharp): Promise<string> {
  const pixel = await picture
    .resize(1, 1, { fit: 'fill' })
    .toColorspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return `#${pixel.toString('hex').slice(0, 6)}`;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

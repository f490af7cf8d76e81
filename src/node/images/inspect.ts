import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { MEDIA_DIR, type SiteDirectory } from '../../model/site-files.ts';
import type { PictureFacts, PictureFormat, Pictures } from '../../model/media.ts';
import type { Cache } from '../disk/cache.ts';
import { RECIPE } from './render.ts';

/** Files with these endings are looked at. */
const ENDINGS = new Set(['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif']);

/** Pixels of the largest picture that is unpacked: a small file can hold so many that no machine has room for them. */
const MOST_PIXELS = 100_000_000;

/** Pixels: no WebP has more. */
const LONGEST_SIDE = 16_383;

type Facts = Omit<PictureFacts, 'hash'>;

/** Looks at every file of `_media`: at each content once, since what was seen is kept. */
export async function lookAtMedia(
  files: Pick<SiteDirectory, 'list' | 'read'>,
  cache: Cache,
): Promise<Pictures> {
  const names = files
    .list()
    .filter((path) => path.startsWith(MEDIA_DIR))
    .map((path) => path.slice(MEDIA_DIR.length))
    .sort();
  const seen = new Map(
    await Promise.all(
      names.map(async (name) => {
        const bytes = files.read(MEDIA_DIR + name);
        const hash = sha256(bytes);
        const looked = ENDINGS.has(extname(name).toLowerCase());
        const facts = looked ? await factsOf(bytes, hash, cache) : undefined;
        return [name, { hash, weight: bytes.length, facts }] as const;
      }),
    ),
  );
  return {
    names,
    bytesOf: (name) => seen.get(name)?.weight ?? 0,
    stamp: JSON.stringify(names.map((name) => [name, seen.get(name)!.hash])),
    addressOf(name) {
      const end = extname(name);
      return `/media/${name.slice(0, -end.length || undefined)}.${seen.get(name)!.hash.slice(0, 10)}${end}`;
    },
    factsOf: (name) => seen.get(name)?.facts,
  };
}

async function factsOf(bytes: Uint8Array, hash: string, cache: Cache): Promise<PictureFacts | undefined> {
  const text = await cache.get(`facts/${RECIPE}-${hash}.json`, async () =>
    Buffer.from(JSON.stringify((await look(bytes)) ?? null)),
  );
  const facts = JSON.parse(Buffer.from(text).toString()) as Facts | null;
  return facts ? { ...facts, hash: sha256(Buffer.from(RECIPE + hash)).slice(0, 10) } : undefined;
}

/** What a picture is, down to its last pixel; undefined for what is none, or is cut off. */
async function look(bytes: Uint8Array): Promise<Facts | undefined> {
  const { default: sharp } = await import('sharp'); // most runs find everything kept
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS });
    const { format: kind, pages = 1, autoOrient } = await picture.metadata();
    const format = formatOf(kind, pages);
    if (!format) return undefined;
    const unsafe = format === 'svg' ? await dangerOf(bytes) : undefined;
    const { isOpaque } = await picture.stats();
    const { width, height } = autoOrient;
    if (Math.max(width, height) > LONGEST_SIDE) return undefined;
    return {
      format,
      width,
      height,
      ...(isOpaque && format !== 'svg' && { color: await meanColor(picture.clone()) }),
      ...(unsafe !== undefined && { unsafe }),
    };
  } catch {
    return undefined; // its page says so
  }
}

/** What could do harm in an SVG. Throws where the build could not clean it. */
async function dangerOf(bytes: Uint8Array): Promise<string | undefined> {
  const { cleaned, dangerIn } = await import('./svg.ts');
  const text = Buffer.from(bytes).toString('utf8');
  const danger = dangerIn(text);
  cleaned(text);
  return danger;
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

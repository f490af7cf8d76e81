import { type MediaFile, mediaStem, type PictureFacts, type PixelFormat } from '../model/media.ts';
import type { PictureFile } from '../model/page.ts';
import type { ImageSize } from '../schema/annotations.ts';

/** A picture as rendered on a page, and the output files that it needs. */
export interface PictureSources {
  picture: PictureFile;
  files: MediaFile[];
}

/**
 * The widths of the output files, in pixels. Each width is about 1.5 times the previous one. If the steps were smaller,
 * the bytes saved would not justify the additional files.
 */
const WIDTHS = [160, 240, 320, 480, 720, 1080, 1600, 2400];

/** The maximum number of device pixels per CSS pixel. A higher number makes no visible difference. */
const DENSITY = 2;

/** For each picture format, the format for browsers that support neither AVIF nor WebP. */
const FALLBACK = { png: 'png', gif: 'png', jpeg: 'jpeg', webp: 'webp', avif: 'webp' } as const;

/** Selects the widths and formats in which a picture is written, depending on its size in the layout. */
export function sourcesOf(name: string, facts: PictureFacts, size: ImageSize): PictureSources {
  const { width, height, format, hash, color } = facts;
  const stem = `${mediaStem(name)}.${hash}`;
  const measured = { width, height, ...(color && { color }) };
  const { crop } = size;
  if (crop) {
    const path = `${stem}-${crop.width}x${crop.height}.jpg`;
    return { picture: { src: path, ...crop }, files: [{ path, name, as: { ...crop, format: 'jpeg' } }] };
  }
  if (format === 'svg' || format === 'moving') {
    const copy = copyOf(name, facts);
    return { picture: { src: copy.path, ...measured }, files: [copy] };
  }
  const fileOf = (across: number, to: PixelFormat): MediaFile => ({
    path: `${stem}-${across}.${to === 'jpeg' ? 'jpg' : to}`,
    name,
    as: { width: across, format: to },
  });
  const { fallback, sources } = scaled(width, FALLBACK[format], size, fileOf);
  return {
    picture: {
      src: fallback.path,
      ...measured,
      sizes: size.sizes,
      sources: sources.map(({ type, srcset }) => ({ type, srcset })),
    },
    files: [...sources.flatMap(({ files }) => files), fallback],
  };
}

/** Returns the copy of a picture that is not encoded again. */
export function copyOf(name: string, { format, hash }: Pick<PictureFacts, 'format' | 'hash'>): MediaFile {
  const ending = format === 'moving' ? /[^./]*$/.exec(name)![0].toLowerCase() : format.replace('jpeg', 'jpg');
  return { path: `${mediaStem(name)}.${hash}.${ending}`, name, as: format === 'svg' ? 'cleaned' : 'copy' };
}

/** Returns the files of a pixel image: each width as AVIF and WebP, and one file for browsers that support neither. */
function scaled(
  own: number,
  format: PixelFormat,
  { maxWidth }: ImageSize,
  fileOf: (width: number, format: PixelFormat) => MediaFile,
) {
  const widths = widthsOf(own, maxWidth);
  const sources = (['avif', 'webp'] as const).map((to) => {
    const files = widths.map((width) => fileOf(width, to));
    const srcset = files.map(({ path }, index) => `${path} ${widths[index]}w`).join(', ');
    return { type: `image/${to}`, srcset, files };
  });
  const fallback = fileOf(widths.find((width) => width >= maxWidth) ?? widths.at(-1)!, format);
  return { fallback, sources };
}

/**
 * Returns the widths to which a picture is scaled, in pixels. No width is larger than the picture itself or than the
 * largest width that its layout can show.
 * @param own the width of the picture, in pixels
 * @param maxWidth the largest width in the layout, in CSS pixels
 */
export function widthsOf(own: number, maxWidth: number): number[] {
  const widest = Math.min(own, maxWidth * DENSITY);
  const least = Math.min(320, maxWidth);
  // A width just below the largest one is left out, because it does not justify another file.
  return [...WIDTHS.filter((width) => width >= least && width < widest / 1.2), widest];
}

/**
 * Returns how wide a picture must be, in pixels, so that it is sharp on every screen.
 * @param shown the width on the page, in CSS pixels
 */
export const sharpWidth = (shown: number): number => shown * DENSITY;

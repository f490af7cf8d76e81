/** What a page needs of a picture, worked out from what is known of its file. */
import type { Picture } from '../model/page.ts';
import type { Complaint } from '../diagnostics/problem.ts';
import { ICONS } from '../model/routes.ts';
import type { ImageSize } from '../schema/annotations.ts';
import { nearest } from '../diagnostics/suggest.ts';

/** The formats that a picture may come in. A GIF or WebP that moves is `moving`. */
export type PictureFormat = 'svg' | 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | 'moving';

/** The formats that pictures are made in. */
type PixelFormat = 'avif' | 'webp' | 'png' | 'jpeg';

/** What someone who can read a picture file tells of it. */
export interface PictureFacts {
  format: PictureFormat;
  /** CSS pixels. */
  width: number;
  height: number;
  /** Names what is made of this very content, in addresses. */
  hash: string;
  /** The mean of its colours as #rrggbb; none where one can see through it. */
  color?: string;
  /** What it has in it that no picture needs and that could do harm: "a script". */
  unsafe?: string;
}

/** The files of `_media`, looked at by someone who can read them. */
export interface Pictures {
  /** Their paths inside `_media`. */
  names: string[];
  /** What is known of a picture; undefined where the file is none. */
  look(name: string): PictureFacts | undefined;
  /** A file's size in bytes. */
  weigh(name: string): number;
  /** The address of any file as it is, a film for one. */
  address(name: string): string;
  /** Changes when any of the files does. */
  stamp: string;
}

/** A file of the output that is made of one in `_media`. */
export interface MediaFile {
  /** Its address: `/media/…`. */
  path: string;
  /** The file in `_media`. */
  name: string;
  /** As it is; an SVG without what nobody sees; all icons; or that many pixels wide, or cut to a size, in a format. */
  as: 'copy' | 'cleaned' | 'icons' | { width: number; height?: number; format: PixelFormat };
}

/** A picture as found at its place: what to draw of it, the files for that, and what is wrong. */
export interface FoundPicture {
  picture?: Omit<Picture, 'alt'>;
  files: MediaFile[];
  complaints: Complaint[];
}

/** The weight in bytes above which a picture is told of. */
const HEAVY = 500_000;

/** Widths in pixels: each step about half as wide again, which is as much as one sees. */
const LADDER = [160, 240, 320, 480, 720, 1080, 1600, 2400];

/** How many pixels a screen has for a CSS pixel. What more would bring, no eye can tell. */
const DENSITY = 2;

/** A picture of `_media` for a place of a page; the same for pictures of blocks and of texts. */
export function findPicture(src: string, imageSize: ImageSize, pictures: Pictures): FoundPicture {
  if (!pictures.names.includes(src)) return { files: [], complaints: [missing(src, pictures.names)] };
  const facts = pictures.look(src);
  if (!facts) return { files: [], complaints: [broken(src)] };
  if (facts.unsafe) return { files: [], complaints: [unsafe(src, facts.unsafe)] };
  return {
    ...formsOf(src, facts, imageSize),
    complaints: advice(src, facts, imageSize, pictures.weigh(src)),
  };
}

/** A picture of `_media` that all icons are made of. */
export function findIcon(name: string, pictures: Pictures): Pick<FoundPicture, 'files' | 'complaints'> {
  if (!pictures.names.includes(name)) return { files: [], complaints: [missing(name, pictures.names)] };
  const facts = pictures.look(name);
  if (facts?.format !== 'svg') return { files: [], complaints: [noSvg(name)] };
  if (facts.unsafe) return { files: [], complaints: [unsafe(name, facts.unsafe)] };
  return { files: [{ path: ICONS.svg, name, as: 'icons' }], complaints: [] };
}

/** What to draw of a picture, and the files for that. */
export function formsOf(
  name: string,
  facts: PictureFacts,
  { sizes, maxWidth, crop }: ImageSize,
): Required<Pick<FoundPicture, 'picture' | 'files'>> {
  const { width, height, format, hash, color } = facts;
  const stem = `/media/${name.replace(/\.[^./]*$/, '')}.${hash}`;
  const measured = { width, height, ...(color && { color }) };
  if (crop) {
    const path = `${stem}-${crop.width}x${crop.height}.jpg`;
    return { picture: { src: path, ...crop }, files: [{ path, name, as: { ...crop, format: 'jpeg' } }] };
  }
  if (format === 'svg' || format === 'moving') {
    const path = format === 'svg' ? `${stem}.svg` : stem + /\.[^./]*$/.exec(name)![0];
    const as = format === 'svg' ? 'cleaned' : 'copy';
    return { picture: { src: path, ...measured }, files: [{ path, name, as }] };
  }

  const fileOf = (across: number, to: PixelFormat): MediaFile => ({
    path: `${stem}-${across}.${to === 'jpeg' ? 'jpg' : to}`,
    name,
    as: { width: across, format: to },
  });
  const widths = widthsOf(width, maxWidth);
  const forms = (['avif', 'webp'] as const).map((to) => ({
    type: `image/${to}`,
    files: widths.map((across) => fileOf(across, to)),
  }));
  // For browsers that know neither, in the picture's own kind: as wide as it is shown.
  const plain = fileOf(widths.find((across) => across >= maxWidth) ?? widths.at(-1)!, PLAIN[format]);
  const srcsetOf = (files: MediaFile[]) =>
    files.map(({ path }, index) => `${encodeURI(path)} ${widths[index]}w`).join(', ');
  return {
    picture: {
      src: plain.path,
      ...measured,
      sizes,
      sources: forms.map(({ type, files }) => ({ type, srcset: srcsetOf(files) })),
    },
    files: [...forms.flatMap(({ files }) => files), plain],
  };
}

/** The format of a picture for any browser. */
const PLAIN = { png: 'png', gif: 'png', jpeg: 'jpeg', webp: 'webp', avif: 'webp' } as const;

/**
 * The widths that a picture is made in, in pixels: none wider than itself, or than its place can show.
 * @param own of the picture
 * @param most of the place, in CSS pixels
 */
export function widthsOf(own: number, most: number): number[] {
  const widest = Math.min(own, most * DENSITY);
  const least = Math.min(320, most);
  // A step just below the widest would be a file for nothing.
  return [...LADDER.filter((step) => step >= least && step < widest / 1.2), widest];
}

/** What could be better about a picture. */
function advice(src: string, facts: PictureFacts, { minWidth }: ImageSize, weight: number): Complaint[] {
  const { format, width } = facts;
  const complaints: Complaint[] = [];
  if (weight > HEAVY) {
    complaints.push({
      code: 'heavy-picture',
      message: `The picture "${src}" has ${Math.round(weight / 1000)} KB.`,
      hint: 'Save it smaller: 500 KB are plenty for a picture as wide as a screen.',
    });
  }
  if (format !== 'svg' && width < minWidth) {
    complaints.push({
      code: 'small-picture',
      message: `The picture "${src}" is ${width} pixels wide; in this place it is shown ${minWidth} wide, and would be blurred.`,
      hint: `Take one of ${minWidth * DENSITY} pixels or more, which is sharp on any screen.`,
    });
  }
  return complaints;
}

const broken = (src: string): Complaint => ({
  code: 'broken-picture',
  message: `The picture "${src}" cannot be read.`,
  hint: 'Save it again as SVG, PNG, JPEG, WebP, AVIF or GIF.',
});

const noSvg = (src: string): Complaint => ({
  code: 'broken-picture',
  message: `The icon "${src}" is no SVG.`,
  hint: 'Save it as SVG: icons are made of it in every size, and in two colours.',
});

const unsafe = (src: string, what: string): Complaint => ({
  code: 'unsafe-picture',
  message: `The picture "${src}" has ${what} in it.`,
  hint: 'Export it again as a plain SVG, with text as paths and pictures embedded.',
});

function missing(src: string, names: string[]): Complaint {
  const otherCase = names.find((name) => name.toLowerCase() === src.toLowerCase());
  const meant = otherCase ?? nearest(src, names);
  return {
    code: 'missing-picture',
    message: otherCase
      ? `There is no picture "${src}" in _media; capital and small letters count.`
      : `There is no picture "${src}" in _media.`,
    hint: meant ? `Did you mean "${meant}"?` : `Put the file into _media, or name one that is there.`,
  };
}

import { type FontFacts, isFontName, type UnusableFont } from './fonts/fonts.ts';
import type { IconSymbol } from './page.ts';
import { MAX_SEGMENT } from './routes.ts';

/** The formats of picture files. `moving` is an animated GIF, PNG or WebP. */
export type PictureFormat = 'svg' | 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | 'moving';

/** Whether a file has the extension of a picture. */
export const isPictureName = (path: string): boolean => /\.(?:svg|png|jpe?g|webp|avif|gif)$/i.test(path);

/** Whether a file has the extension of a picture, a film, captions or a font. */
export const isMediaName = (path: string): boolean =>
  isPictureName(path) || isFontName(path) || /\.(?:mp4|webm|vtt)$/i.test(path);

/** Matches code of templates, style sheets, HTML, Markdown and programs around the path of a file. */
const CODE = /^(?:[{<$].*|!?\[.*[\])]|@?[a-z][\w.]*\(.*\))/is;

/**
 * Returns the name of the picture, film or font in code of another program: `hut.svg` for `url(img/hut.svg)`,
 * `{{ 'hut.svg' | relative_url }}` and `<img src="hut.svg">`. Undefined for any other text.
 */
export const fileInCode = (text: string): string | undefined =>
  CODE.test(text.trim())
    ? text.match(/[^\s"'`|<>(){}[\]%/\\]+\.[a-z\d]{3,5}(?![\w.])/gi)?.findLast(isMediaName)
    : undefined;

/** Whether a name or an address ends like that of a file, not like that of a page. */
export const isFileName = (path: string): boolean => isMediaName(path) || DOCUMENT.test(path);

const DOCUMENT =
  /[^/]\.(?:pdf|docx?|xlsx?|pptx?|od[gpst]|rtf|pages|numbers|key|csv|txt|json|xml|msg|eml|zip|7z|rar|tar|t?gz|bz2|xz|exe|msi|dmg|apk|ics|vcf|epub|gpx|km[lz]|dwg|dxf|stl|eps|psd|indd|mp3|m4a|ogg|wav|mov|avi|hei[cf]|tiff?|bmp|m?js|css)$/i;

/** The formats in which the build writes pictures. */
export type PixelFormat = 'avif' | 'webp' | 'png' | 'jpeg';

/**
 * Whether the label of a link to a file ends with the file's type in brackets: `Menu (PDF, 1 MB)`, `価格表（PDF）`.
 * @param note the type and the size of the file: ` (PDF, 1 MB)`
 */
export const saysType = (label: string, note: string): boolean =>
  new RegExp(`[(（][^()（）]*\\b${/[A-Z\d.]+/.exec(note)?.[0]}\\b[^()（）]*[)）]\\s*$`, 'i').test(label);

/**
 * The formats of the other files in `_media` that are recognized by their content: films, captions, documents,
 * calendars (`ics`) and contacts (`vcf`). `zip` is also the format of DOCX, XLSX and similar documents, and `office`
 * that of their older versions and of those with a password. `lfs` is the text that Git LFS leaves in the place of a
 * file that was not fetched.
 */
export type MediaType = 'mp4' | 'webm' | 'vtt' | 'pdf' | 'zip' | 'office' | 'ics' | 'vcf' | 'lfs';

/** A format that browsers cannot show as a picture. */
export interface ForeignFormat {
  /** The name of the format in a sentence: `an HEIC photo`. */
  description: string;
  /** The format in which the picture should be saved. */
  saveAs: 'JPEG' | 'PNG';
  /** Whether the content shows the format, and not only the name. */
  isInContent: boolean;
}

/** The properties of a picture file. */
export interface PictureFacts {
  format: PictureFormat;
  /** In CSS pixels. */
  width: number;
  height: number;
  /** The hash of the file's content. The address of each file that is made from the picture contains this hash. */
  hash: string;
  /**
   * The size in bytes of a copy without metadata. Undefined for pictures that have to be encoded for this: AVIF, and
   * turned PNG and WebP files.
   */
  copyBytes?: number;
  /** The average color as #rrggbb. Undefined if the picture has transparent parts. */
  color?: string;
  /**
   * The darkest and the lightest color as #rrggbb: one of a hundred pixels is darker, and one is lighter. Undefined for
   * photographs with transparent parts, and for SVGs that adapt or have too much detail.
   */
  extremes?: { darkest: string; lightest: string };
  /** The average color of what can be seen, as #rrggbb. Undefined for a picture without transparent parts. */
  ink?: string;
  /** For an SVG: whether its colors may depend on the text around it or on the theme. */
  adapts?: true;
  /** For an SVG: the size of the part that is not empty. */
  drawing?: { width: number; height: number };
  /**
   * For an SVG with too much detail: `extreme` if it must not be used, `high` if only browsers may draw it. So it can
   * be neither an icon nor a logo, and it cannot be cropped.
   */
  detail?: 'high' | 'extreme';
  /**
   * For an SVG that is small enough: its drawing as an icon. The markup is empty if it has no shapes, for example if it
   * is a text.
   */
  symbol?: IconSymbol;
  /** For an SVG with text: the font that it names first, if only some visitors have this font. */
  font?: string;
  /** The kind of harmful content in the file, for example "a script". Undefined if there is none. */
  unsafe?: string;
}

/** The files in `_media`. */
export interface Pictures {
  /** The paths of the files inside `_media`, in the Unicode form NFC. */
  names: string[];
  /** Returns the properties of a picture, or undefined if the file is not a picture. */
  factsOf(name: string): PictureFacts | undefined;
  /** Returns the format of a file that browsers cannot show as a picture; undefined for any other file. */
  foreignFormatOf(name: string): ForeignFormat | undefined;
  /** Returns the size of a file in bytes. */
  bytesOf(name: string): number;
  /** Returns the format of a file, judged by the content; undefined for other formats. */
  typeOf(name: string): MediaType | undefined;
  /** Returns the running time of a film in seconds, or undefined if the running time is not known. */
  secondsOf(name: string): number | undefined;
  /** Returns the properties of a font, or why the font cannot be used; undefined for a file of another kind. */
  fontOf(name: string): FontFacts | UnusableFont | undefined;
  /** Returns the address of a file that is copied, for example a film or a document. */
  addressOf(name: string): string;
  /** Changes whenever one of the files changes. */
  stamp: string;
}

/**
 * Returns the part before the hash in the addresses of the files that are made from a file in `_media`:
 * `/media/team/our-office` for `team/our office.jpg`. This part contains only characters that need no escaping in URLs,
 * in `srcset` and in server configurations. It may be the same for two files; the hash after it tells them apart.
 */
export function mediaStem(name: string): string {
  const segments = name.replace(/\.[^./]*$/, '').split('/');
  return ['/media', ...segments.map(plainSegment)].join('/');
}

const plainSegment = (segment: string): string =>
  segment
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.~-]+/g, '-')
    .slice(0, MAX_SEGMENT)
    .replace(/^[.-]+|[.-]+$/g, '') || 'file';

/** An output file that is made from a file in `_media`. */
export interface MediaFile {
  /** The address of the output file: `/media/…`. */
  path: string;
  /** The name of the source file in `_media`. */
  name: string;
  /**
   * How the output file is made. `copy` copies the source file without its metadata. `cleaned` removes the invisible
   * content of an SVG. `icons` makes all icons of the site. `font` makes the web font of a family. An object makes a
   * picture in the given format: scaled to the width, or cropped to the width and height.
   */
  as: 'copy' | 'cleaned' | 'icons' | 'font' | { width: number; height?: number; format: PixelFormat };
}

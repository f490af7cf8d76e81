/** The formats of picture files. A GIF or WebP with several frames is `moving`. */
export type PictureFormat = 'svg' | 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | 'moving';

/** The formats that pictures are written in. */
export type PixelFormat = 'avif' | 'webp' | 'png' | 'jpeg';

/** What a picture file says about itself. */
export interface PictureFacts {
  format: PictureFormat;
  /** CSS pixels. */
  width: number;
  height: number;
  /** The hash of its content, for the addresses of the files made from it. */
  hash: string;
  /** Its mean color as #rrggbb; none for a picture with transparent parts. */
  color?: string;
  /** Content that no picture needs and that could do harm: "a script". */
  unsafe?: string;
}

/** The files of `_media`. */
export interface Pictures {
  /** Their paths inside `_media`. */
  names: string[];
  /** The facts of a picture; undefined where the file is not a picture. */
  factsOf(name: string): PictureFacts | undefined;
  /** A file's size in bytes. */
  bytesOf(name: string): number;
  /** The address of a file that is copied as it is, for example a film. */
  addressOf(name: string): string;
  /** Changes whenever a file does. */
  stamp: string;
}

/** A file of the output that is made from one in `_media`. */
export interface MediaFile {
  /** Its address: `/media/…`. */
  path: string;
  /** The file in `_media`. */
  name: string;
  /** How: copied; an SVG without invisible content; all icons; or scaled to a width, or cropped to a size, in a format. */
  as: 'copy' | 'cleaned' | 'icons' | { width: number; height?: number; format: PixelFormat };
}

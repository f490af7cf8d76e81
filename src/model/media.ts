/** The formats of picture files. `moving` is an animated GIF or WebP. */
export type PictureFormat = 'svg' | 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | 'moving';

/** The formats in which the build writes pictures. */
export type PixelFormat = 'avif' | 'webp' | 'png' | 'jpeg';

/** The properties of a picture file. */
export interface PictureFacts {
  format: PictureFormat;
  /** In CSS pixels. */
  width: number;
  height: number;
  /** The hash of the file's content. The address of each file that is made from the picture contains this hash. */
  hash: string;
  /** The average color as #rrggbb. Undefined if the picture has transparent parts. */
  color?: string;
  /** The kind of harmful content in the file, for example "a script". Undefined if there is none. */
  unsafe?: string;
}

/** The files in `_media`. */
export interface Pictures {
  /** The paths of the files inside `_media`. */
  names: string[];
  /** Returns the properties of a picture, or undefined if the file is not a picture. */
  factsOf(name: string): PictureFacts | undefined;
  /** Returns the size of a file in bytes. */
  bytesOf(name: string): number;
  /** Returns the running time of a film in seconds, or undefined if the running time is not known. */
  secondsOf(name: string): number | undefined;
  /** Returns the address of a file that is copied unchanged, for example a video. */
  addressOf(name: string): string;
  /** Changes whenever one of the files changes. */
  stamp: string;
}

/** An output file that is made from a file in `_media`. */
export interface MediaFile {
  /** The address of the output file: `/media/…`. */
  path: string;
  /** The name of the source file in `_media`. */
  name: string;
  /**
   * How the output file is made. `copy` copies the source file unchanged. `cleaned` removes the invisible content of an
   * SVG. `icons` makes all icons of the site. An object makes a picture in the given format: scaled to the width, or
   * cropped to the width and height.
   */
  as: 'copy' | 'cleaned' | 'icons' | { width: number; height?: number; format: PixelFormat };
}

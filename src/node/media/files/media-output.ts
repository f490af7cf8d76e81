/** A file in the output: a picture, another media file, the web manifest, or a document. */
export interface MediaOutput {
  /** The URL path. */
  path: string;
  /** The path of the original on the disk, if this file differs from it only in its metadata. */
  copyOf?: string;
  /** The name in the cache, which identifies all inputs of the content; undefined for files that are not cached. */
  key?: string;
  make(): Promise<Uint8Array>;
}

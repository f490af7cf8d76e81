import { statSync } from 'node:fs';
import { MEDIA_DIR, PUBLIC_DIR } from '../../../model/site-files.ts';
import type { LoadedDir } from '../../site/load-site.ts';

/** The most bytes that a file may have on Cloudflare Pages, and in a repository on GitHub. */
const CLOUDFLARE = 25 * 2 ** 20;
const GITHUB = 100 * 2 ** 20;

/**
 * Returns a sentence on the files that some hosts refuse; none if there are no such files. Pictures and documents that
 * the build makes are never as large.
 */
export function largeFiles({
  media,
  originals,
  copied,
  pathOfCopied,
}: Pick<LoadedDir, 'media' | 'originals' | 'copied' | 'pathOfCopied'>): string[] {
  const copies = media.filter(({ as }) => as === 'copy');
  const names = new Set(copies.map(({ name }) => name));
  const files = [
    ...Array.from(names, (name) => ({ file: MEDIA_DIR + name, bytes: bytesOf(originals.pathOf(name)) })),
    ...copied.map((path) => ({ file: PUBLIC_DIR + path, bytes: bytesOf(pathOfCopied(path)) })),
  ];
  const large = files.filter(({ bytes }) => bytes > CLOUDFLARE);
  if (large.length === 0) return [];
  const list = large.map(({ file, bytes }) => `"${file.replace('../', '')}" (${Math.round(bytes / 1e6)} MB)`);
  const isHuge = large.some(({ bytes }) => bytes > GITHUB);
  return [
    `Cloudflare Pages refuses files above 25 MiB${isHuge ? ', and GitHub those above 100 MiB' : ''}: ${list.join(', ')}. For these hosts, make them smaller, or upload them to a service for large files, and link to their address there.`,
  ];
}

/** Returns the size of a file; 0 if it was removed, which is reported when it is copied. */
const bytesOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

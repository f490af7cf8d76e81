import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { ERROR_PAGE, HEADERS_FILE, htmlFile, NOT_FOUND, REDIRECTS_FILE } from '../../../model/routes.ts';

export const NOT_FOUND_PAGE = htmlFile(NOT_FOUND);

/** Files that the server reads but does not serve. */
const PRIVATE = new Set([NOT_FOUND_PAGE, ERROR_PAGE, HEADERS_FILE, REDIRECTS_FILE]);

/**
 * Returns the decoded segments of a request path. A trailing slash adds no empty segment. Returns undefined for a path
 * that browsers never send, such as a path with the segment `..`, which could lead out of the served folder.
 */
export function pathSegments(path: string): string[] | undefined {
  if (!path.startsWith('/')) return undefined; // `*`, or an absolute URL, as sent to proxies
  const raw = path.slice(1).split('/');
  if (raw.at(-1) === '') raw.pop();
  try {
    const segments = raw.map(decodeURIComponent);
    return segments.every((segment) => segment && !/[\p{Cc}\\/?#]|^\.\.?$/u.test(segment))
      ? segments
      : undefined;
  } catch {
    return undefined; // malformed percent-encoding
  }
}

/**
 * Returns the path segments of the file to send for a request path. If the path leads to a folder, the file is the
 * folder's `index.html`. Returns undefined if there is no such file, or if it must not be served.
 */
export async function findFile(root: string, segments: string[]): Promise<string[] | undefined> {
  const hidden = segments.some((segment) => segment.startsWith('.') && segment !== '.well-known');
  if (hidden || PRIVATE.has(segments.join('/'))) return undefined;
  const kind = await kindOf(join(root, ...segments));
  const file = kind === 'folder' ? [...segments, 'index.html'] : segments;
  const path = join(root, ...file);
  if (kind === 'folder' && (await kindOf(path)) !== 'file') return undefined;
  return kind && (await isInside(root, path)) ? file : undefined;
}

/** Returns whether a path leads to a file or to a folder; undefined for anything else. Follows symbolic links. */
export async function kindOf(path: string): Promise<'file' | 'folder' | undefined> {
  const stats = await stat(path).catch(() => undefined);
  if (stats?.isFile()) return 'file';
  return stats?.isDirectory() ? 'folder' : undefined;
}

/** Returns whether a file and its compressed forms are inside the folder, with symbolic links resolved. */
async function isInside(root: string, path: string): Promise<boolean> {
  const forms = ['', '.br', '.gz'].map((form) => realpath(`${path}${form}`).catch(() => undefined));
  return (await Promise.all(forms)).every((real) => real === undefined || real.startsWith(root + sep));
}

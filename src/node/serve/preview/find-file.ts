import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import {
  canonical,
  ERROR_PAGE,
  HEADERS_FILE,
  htmlFile,
  NOT_FOUND,
  REDIRECTS_FILE,
} from '../../../model/routes.ts';

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

/** A file that is served. */
export interface ServedFile {
  /** The path of the file in the served folder. */
  file: string;
  /** The address of the file, decoded: `/prices` for `prices.html`, `/prices/` for `prices/index.html`. */
  address: string;
  isPage: boolean;
}

/**
 * Returns the file for a request path. A page is found by each address that it could have on some host: `/prices`,
 * `/prices/`, `/prices.html`, `/prices/index.html` and `/prices/index`. Returns undefined if there is no such file, or
 * if it must not be served.
 */
export async function findFile(root: string, segments: string[]): Promise<ServedFile | undefined> {
  const hidden = segments.some((segment) => segment.startsWith('.') && segment !== '.well-known');
  if (hidden) return undefined;
  const path = segments.join('/');
  const route = canonical(`/${path}`).replace(/\/index$/, '') || '/';
  const pages = [htmlFile(route), `${route.slice(1)}/index.html`];
  for (const file of path.endsWith('.html') ? pages : [path, ...pages]) {
    if (PRIVATE.has(file) || (await kindOf(join(root, file))) !== 'file') continue;
    if (!(await isInside(root, join(root, file)))) return undefined;
    const address = `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`;
    return { file, address, isPage: file.endsWith('.html') };
  }
  return undefined;
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

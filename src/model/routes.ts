/**
 * Routes, and the addresses made of them. A route names a page or a file inside the site: `/pricing`, whatever the
 * site's folder on its host and whether its addresses end with a slash. `pathOf` adds both, where an address leaves the
 * engine.
 */
import type { Page, Site } from './page.ts';
import { segmentOf, withoutNotionId } from './slug.ts';

/** The route of the page shown at unknown addresses. */
export const NOT_FOUND = '/404';

/**
 * Returns the route of a page file: `index.yaml` → `/`, `pricing.yaml` → `/pricing`, `articles/index.yaml` →
 * `/articles`.
 * @param file path inside the site directory
 */
export function routeOf(file: string): string {
  const path = file.replace(/\.yaml$/, '').replace(/(^|\/)index$/, '');
  return `/${path}`;
}

/** The maximum length of a segment in a route. */
export const MAX_SEGMENT = 100;

/** The same in bytes of UTF-8. File systems limit names to 255 bytes, including extensions. */
const MAX_SEGMENT_BYTES = 2 * MAX_SEGMENT;

/**
 * Returns the first segment of a file's path that is not allowed in a route, or undefined if all segments are allowed.
 * Segments may contain lowercase letters, digits and single hyphens. Latin letters have no accents, because people type
 * addresses without them; the letters of other scripts are as they are.
 */
export function unusablePart(file: string): string | undefined {
  // Hosts show the file of this page for their own errors.
  if (htmlFile(routeOf(file)) === ERROR_PAGE) return ERROR_PAGE.replace('.html', '');
  return file
    .replace(/\.yaml$/, '')
    .split('/')
    .find((part) => !isSegment(part) || RESERVED.has(part));
}

const isSegment = (part: string): boolean =>
  segmentOf(part) === part &&
  part !== '' &&
  part.length <= MAX_SEGMENT &&
  new TextEncoder().encode(part).length <= MAX_SEGMENT_BYTES;

/**
 * Returns the path that a page file with an unusable name should have: `ueber-uns.yaml` for `Über uns.yaml`. Returns
 * undefined if there is no obvious one.
 * @param language the language of the site
 */
export function usablePath(file: string, language?: string): string | undefined {
  const parts = file.replace(/\.yaml$/, '').split('/');
  const path = `${parts.map((part) => segmentOf(withoutNotionId(part), language)).join('/')}.yaml`;
  return unusablePart(path) === undefined ? path : undefined;
}

/** Addresses that start with one of these segments are reserved for the build's own files. */
const RESERVED = new Set(['assets', 'media']);

/** Returns an address with the letters that are percent-encoded in it: `/日本` for `/%E6%97%A5%E6%9C%AC`. */
export const withLetters = (address: string): string =>
  address
    .replace(/(?:%[89A-F][\dA-F])+/gi, (encoded) => {
      try {
        return decodeURIComponent(encoded);
      } catch {
        return encoded; // no text in UTF-8
      }
    })
    .normalize();

/** Returns the canonical form of a pathname, without a trailing slash, `.html` or `index.html`. */
export function canonical(pathname: string): string {
  const path = pathname.replace(/(?:\/index)?\.html\/*$/, '').replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

/**
 * Returns the output path of a page's HTML. Hosts serve `pricing.html` at `/pricing`, and `pricing/index.html` at
 * `/pricing/`.
 */
export function htmlFile(route: string, site?: Pick<Addressing, 'trailingSlash'>): string {
  if (route === '/') return 'index.html';
  const isFolder = site?.trailingSlash === 'always' && route !== NOT_FOUND;
  return `${route.slice(1)}${isFolder ? '/index' : ''}.html`;
}

/** Whether a file of an output may be the HTML of a page, or of the page for unknown addresses. */
export const isPageFile = (file: string): boolean => file.endsWith('.html') && file !== ERROR_PAGE;

/** The output paths of the feeds. */
export const ATOM_FILE = 'feed.atom';
export const RSS_FILE = 'feed.xml';

/** The output path of the search index. */
export const SEARCH_FILE = 'search.json';

/** The addresses of the icons and of the web manifest. Browsers request some of these addresses by default. */
export const ICONS = {
  svg: '/favicon.svg',
  ico: '/favicon.ico',
  touch: '/apple-touch-icon.png',
  manifest: '/manifest.webmanifest',
} as const;

/** Returns the output path of the data that all islands share. @param hash a hash of the content */
export const siteDataFile = (hash: string): string => `assets/site-${hash}.json`;

/** Returns the output path of the style sheet of all components. @param hash a hash of the content */
export const styleSheetFile = (hash: string): string => `assets/styles-${hash}.css`;

/** Returns the output path of a page's Markdown version: `/pricing.md`, and `/index.md` for the home page. */
export function markdownFile(route: string): string {
  return `${route === '/' ? 'index' : route.slice(1)}.md`;
}

/** Returns the output paths of a page's files. */
export const filesOfPage = (route: string): string[] => [htmlFile(route), markdownFile(route)];

/** The output paths of the files for crawlers and hosts. */
export const SITEMAP_FILE = 'sitemap.xml';
export const ROBOTS_FILE = 'robots.txt';
export const LLMS_FILE = 'llms.txt';
export const SECURITY_FILE = '.well-known/security.txt';
export const REDIRECTS_FILE = '_redirects';
export const HEADERS_FILE = '_headers';
export const APACHE_FILE = '.htaccess';

/** The output path of the page that hosts show for their own errors. */
export const ERROR_PAGE = '500.html';

const OWN = new Set([
  SEARCH_FILE,
  ATOM_FILE,
  RSS_FILE,
  SITEMAP_FILE,
  ROBOTS_FILE,
  LLMS_FILE,
  SECURITY_FILE,
  REDIRECTS_FILE,
  HEADERS_FILE,
  APACHE_FILE,
  ERROR_PAGE,
]);

/** Whether an address is that of a folder in which all files are the build's own. */
export const isReserved = (address: string): boolean => RESERVED.has(address.slice(1));

/** Whether the build writes a file to this address. The files of pages do not count. */
export const isBuilt = (address: string): boolean =>
  OWN.has(address.slice(1)) ||
  Object.values<string>(ICONS).includes(address) ||
  RESERVED.has(address.split('/')[1]!);

/** The settings of a site on which its addresses depend. */
export type Addressing = Pick<Site, 'url' | 'trailingSlash' | 'otherSites'>;

/** Returns the folder of a site on its host, without a slash at the end: `/base`, and an empty text for most sites. */
export const baseOf = ({ url }: Pick<Site, 'url'>): string => /^[^/]*\/\/[^/]*(.*?)\/*$/.exec(url)?.[1] ?? '';

/**
 * Returns the folder of a site on its host, given the text of its `_headers`: the first rule is for all of its pages.
 */
export const baseIn = (headers: string): string => /^(\/\S+)\/\*\n/.exec(headers)?.[1] ?? '';

/**
 * Returns the address on its host of a page or file of a site: `/base/pricing/#all` for `/pricing#all`.
 * @param route a route, possibly with a query and a fragment. The home page always has a slash.
 */
export function pathOf(site: Addressing, route: string): string {
  const [, path, rest] = /^([^?#]*)(.*)$/s.exec(route)!;
  const isSlashed = site.trailingSlash === 'always' && !path!.endsWith('/') && !/\.[^/]*$/.test(path!);
  return `${baseOf(site)}${path}${isSlashed ? '/' : ''}${rest}`;
}

/**
 * Returns the route, with query and fragment, of an address on the host of a site: the reverse of `pathOf`. Undefined
 * if the address is not in the folder of the site, or belongs to another site on the same host.
 */
export function routeAt(site: Addressing, address: string): string | undefined {
  const [, path = '', rest] = /^([^?#]*)(.*)$/s.exec(address)!;
  const base = baseOf(site);
  if (!isBelow(path, base) || otherSiteAt(site, path) !== undefined) return undefined;
  return canonical(path.slice(base.length)) + rest;
}

/** Returns the folder of another site on the same host to which an address belongs; undefined if there is none. */
export const otherSiteAt = ({ otherSites }: Partial<Addressing>, address: string): string | undefined =>
  otherSites?.find((folder) => isBelow(address.replace(/[?#].*$/s, ''), folder));

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/**
 * Returns the absolute URL of an address on the host of a site, in ASCII. If the address is already an absolute URL,
 * its origin is kept.
 */
export const addressOf = (site: Pick<Site, 'url'>, address: string): string =>
  new URL(address, site.url).href;

/** Returns the absolute URL of a page or file of a site, in ASCII. */
export const urlOf = (site: Site, route: string): string => addressOf(site, pathOf(site, route));

/** Whether search engines may index a page. */
export const isIndexed = ({ route, seo }: Page, site: Site): boolean =>
  site.indexable && route !== NOT_FOUND && seo?.noindex !== true;

/** Returns the canonical URL of a page. */
export const canonicalOf = ({ route, seo }: Page, site: Site): string =>
  addressOf(site, seo?.canonical?.href ?? pathOf(site, route));

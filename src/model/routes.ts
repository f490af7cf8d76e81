/** Routes: the canonical addresses of pages, and the paths of files in the output. */
import type { Page, Site } from './page.ts';

/** The page shown at every address that does not exist. */
export const NOT_FOUND = '/404';

/**
 * The route of a page file: `index.yaml` → `/`, `pricing.yaml` → `/pricing`, `articles/index.yaml` → `/articles`.
 * @param file path inside the site directory
 */
export function routeOf(file: string): string {
  const path = file.replace(/\.yaml$/, '').replace(/(^|\/)index$/, '');
  return `/${path}`;
}

/** The first segment of a file's path that a route cannot have: segments have small letters, digits and single hyphens. */
export function unusablePart(file: string): string | undefined {
  return file
    .replace(/\.yaml$/, '')
    .split('/')
    .find((part) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(part) || RESERVED.has(part));
}

/** First segments of addresses that the build uses itself. */
const RESERVED = new Set(['assets', 'media']);

/** The canonical form of a pathname, without trailing slash and `index.html`. */
export function canonical(pathname: string): string {
  const path = pathname.replace(/\/index\.html$/, '/').replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

/** The path of a page's HTML in the output. */
export function htmlFile(route: string): string {
  return route === NOT_FOUND ? '404.html' : `${route.slice(1)}/index.html`.replace(/^\//, '');
}

/** The path of a page's data in the output. */
export function dataFile(route: string): string {
  return `${route.slice(1)}/page.json`.replace(/^\//, '');
}

/** The paths of the feeds in the output. */
export const ATOM_FILE = 'feed.atom';
export const RSS_FILE = 'feed.xml';

/** The path of the search index in the output. */
export const SEARCH_FILE = 'search.json';

/** The addresses of the icons and of the web manifest. Browsers request some of them by default. */
export const ICONS = {
  svg: '/favicon.svg',
  ico: '/favicon.ico',
  touch: '/apple-touch-icon.png',
  manifest: '/manifest.webmanifest',
} as const;

/** The path in the output of the data that all pages share. */
export const SITE_JSON = 'site.json';

/** The path in the output of a page as Markdown: `/pricing.md`, and `/index.md` for the first page. */
export function markdownFile(route: string): string {
  return `${route === '/' ? 'index' : route.slice(1)}.md`;
}

/** The files that a page has in the output. */
export const filesOfPage = (route: string): string[] => [
  htmlFile(route),
  dataFile(route),
  markdownFile(route),
];

/** The paths in the output of files for crawlers and hosts. */
export const SITEMAP_FILE = 'sitemap.xml';
export const ROBOTS_FILE = 'robots.txt';
export const LLMS_FILE = 'llms.txt';
export const REDIRECTS_FILE = '_redirects';
export const HEADERS_FILE = '_headers';

/** The path in the output of the page that hosts show for their own errors. */
export const ERROR_PAGE = '500.html';

const OWN = new Set([
  SITE_JSON,
  SEARCH_FILE,
  ATOM_FILE,
  RSS_FILE,
  SITEMAP_FILE,
  ROBOTS_FILE,
  LLMS_FILE,
  REDIRECTS_FILE,
  HEADERS_FILE,
  ERROR_PAGE,
]);

/** Whether the build writes a file of its own at an address, independent of the pages. */
export const isBuilt = (address: string): boolean =>
  OWN.has(address.slice(1)) ||
  Object.values<string>(ICONS).includes(address) ||
  RESERVED.has(address.split('/')[1]!);

/** The absolute URL of a path on the site; an absolute URL is returned as it is, in ASCII. */
export const addressOf = (site: Site, path: string): string => new URL(path, site.url).href;

/** Whether search engines may index a page. */
export const isIndexed = ({ route, seo }: Page, site: Site): boolean =>
  site.indexable && route !== NOT_FOUND && seo?.noindex !== true;

/** The canonical URL of a page. */
export const canonicalOf = ({ route, seo }: Page, site: Site): string =>
  addressOf(site, seo?.canonical?.href ?? route);

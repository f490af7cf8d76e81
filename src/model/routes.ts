/** The one canonical form of addresses, and which files they stand for. */
import type { Page, Site } from './page.ts';

/** The page shown for every address that does not exist. */
export const NOT_FOUND = '/404';

/**
 * The route of a page file: `index.yaml` → `/`, `pricing.yaml` → `/pricing`, `articles/index.yaml` → `/articles`.
 * @param file path inside the site directory
 */
export function routeOf(file: string): string {
  const path = file.replace(/\.yaml$/, '').replace(/(^|\/)index$/, '');
  return `/${path}`;
}

/** The parts of a file's path that can not be part of an address: small letters, digits and single hyphens can. */
export function unusablePart(file: string): string | undefined {
  return file
    .replace(/\.yaml$/, '')
    .split('/')
    .find((part) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(part) || RESERVED.has(part));
}

/** First parts of an address that the build uses itself. */
const RESERVED = new Set(['assets', 'media']);

/** The canonical form of a pathname: no slash at the end, no `index.html`. */
export function canonical(pathname: string): string {
  const path = pathname.replace(/\/index\.html$/, '/').replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

/** Where a page's HTML stands in the output, relative to its top. */
export function htmlFile(route: string): string {
  return route === NOT_FOUND ? '404.html' : `${route.slice(1)}/index.html`.replace(/^\//, '');
}

/** Where a page's data stands in the output; with a slash before it, its address. */
export function dataFile(route: string): string {
  return `${route.slice(1)}/page.json`.replace(/^\//, '');
}

/** Where the feeds stand in the output; with a slash before it, their addresses. */
export const ATOM_FILE = 'feed.atom';
export const RSS_FILE = 'feed.xml';

/** Where what the search looks through stands in the output. */
export const SEARCH_FILE = 'search.json';

/** The addresses of the icons and of the file that lists them; browsers ask for some of them by these names. */
export const ICONS = {
  svg: '/favicon.svg',
  ico: '/favicon.ico',
  touch: '/apple-touch-icon.png',
  manifest: '/manifest.webmanifest',
} as const;

/** Where the data that all pages share stands in the output. */
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

/** What crawlers and hosts, and `preview`, read at the addresses where they look for it. */
export const SITEMAP_FILE = 'sitemap.xml';
export const ROBOTS_FILE = 'robots.txt';
export const LLMS_FILE = 'llms.txt';
export const REDIRECTS_FILE = '_redirects';
export const HEADERS_FILE = '_headers';

/** The page that hosts show when they fail themselves, by its place in the output. */
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

/** Whether the build has something of its own at an address, whatever the pages are. */
export const isBuilt = (address: string): boolean =>
  OWN.has(address.slice(1)) ||
  Object.values<string>(ICONS).includes(address) ||
  RESERVED.has(address.split('/')[1]!);

/** An address of a site in full, as ASCII; one from outside stays as it is. */
export const addressOf = (site: Site, path: string): string => new URL(path, site.url).href;

/** Whether search engines may list a page. */
export const isIndexed = ({ route, seo }: Page, site: Site): boolean =>
  site.indexable && route !== NOT_FOUND && seo?.noindex !== true;

/** The address under which a page is to be listed. */
export const canonicalOf = ({ route, seo }: Page, site: Site): string =>
  addressOf(site, seo?.canonical?.href ?? route);

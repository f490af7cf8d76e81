/** The one canonical form of addresses, and which files they stand for. */

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
export const SITE_FILE = 'site.json';

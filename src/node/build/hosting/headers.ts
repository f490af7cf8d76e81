import type { Site } from '../../../model/page.ts';
import { baseOf } from '../../../model/routes.ts';
import { merged, runsOn, servicesOf, type SiteService } from '../../../services/privacy/site-services.ts';
import type { ContentSources } from '../report/content-sources.ts';

/** The response headers of a site. */
export interface Headers {
  /** The folder of the site on its host. The headers are sent for addresses in it. */
  base: string;
  /** Sent with every response, whatever its status. */
  every: Record<string, string>;
  /** Sent with files below a folder. They replace headers of the same name in `every`. */
  below: { path: string; headers: Record<string, string> }[];
}

/** Pages change but keep their URLs, so browsers must revalidate pages. Files with hashed names never change. */
export const REVALIDATE = 'no-cache';
const FOREVER = 'public, max-age=31536000, immutable';

/** Browser features that no page uses. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/**
 * Returns the headers of a site. The configurations of all hosts are made from these headers, and `preview` sends them
 * too.
 * @param sources the merged sources of all documents of the site
 */
export function headersOf(
  site: Pick<Site, 'analytics' | 'scripts' | 'privacy' | 'indexable' | 'url'>,
  sources: ContentSources,
): Headers {
  const base = baseOf(site);
  return {
    base,
    every: {
      'Content-Security-Policy': serializePolicy(directivesOf(servicesOf(site), sources)),
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': REVALIDATE,
      // For PDFs, pictures and data files. Unlike pages, these files cannot contain a robots meta element.
      ...(!site.indexable && { 'X-Robots-Tag': 'noindex' }),
    },
    below: [
      { path: `${base}/assets/`, headers: { 'Cache-Control': FOREVER } },
      // Allows feed readers and link previews to embed pictures.
      {
        path: `${base}/media/`,
        headers: { 'Cache-Control': FOREVER, 'Cross-Origin-Resource-Policy': 'cross-origin' },
      },
    ],
  };
}

/**
 * Returns the directives of the content security policy that all documents share. The style elements differ from page
 * to page, so each document contains a second policy for them (`documentPolicy`). The shared policy lists the other
 * directives. It does not use `default-src` instead, because that directive would apply to style elements too.
 */
export function directivesOf(services: SiteService[], sources: ContentSources) {
  const ofServices = merged(...services.map((service) => service.sources));
  const frames = [...sources.frames, ...(ofServices['frame-src'] ?? [])];
  // Only a site that shows its own pages in frames allows this, as the catalogue of blocks does.
  const ancestors = sources.frames.includes("'self'") ? ["'self'"] : ["'none'"];
  return {
    // A search library in WebAssembly would need 'wasm-unsafe-eval' here.
    'script-src': ["'self'", ...sources.scripts, ...(ofServices['script-src'] ?? [])],
    'connect-src': unique("'self'", ofServices['connect-src'], sources.connections),
    'img-src': unique("'self'", ['data:'], ofServices['img-src'], sources.pictures),
    'font-src': unique("'self'", ofServices['font-src']),
    'media-src': unique("'self'", ofServices['media-src'], sources.films),
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': frames.length > 0 ? [...new Set(frames)] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...sources.forms],
    'frame-ancestors': ancestors,
  };
}

const unique = (first: string, ...lists: (string[] | undefined)[]): string[] => [
  ...new Set([first, ...lists.flatMap((list) => list ?? [])]),
];

/** The directives of a document that can be narrower than those of the whole site. */
const NARROWED = ['connect-src', 'img-src', 'frame-src', 'form-action'] as const;

/** Those that only differ if services run on some pages and not on others. With its hashes, the first one is long. */
const OF_SERVICES = ['script-src', 'font-src', 'media-src'] as const;

/**
 * Returns the policy for a document's meta element. It allows the document's style elements, its `style` attributes,
 * and the style sheet that scripts add; and from other websites only what this document needs, where the header allows
 * what any document does. If the host sends no headers, it has all directives that the header would have, but
 * `frame-ancestors`, which browsers ignore in a document.
 * @param sources the sources of the document
 * @param path the address of the document on its site; undefined for a document without scripts of services
 */
export function documentPolicy(
  site: Pick<Site, 'analytics' | 'scripts' | 'privacy' | 'hostHeaders' | 'url'>,
  sources: ContentSources,
  path?: string,
): string {
  const all = servicesOf(site);
  const services = path === undefined ? [] : all.filter((service) => runsOn(service, path));
  const styles = styleDirectives(sources, services);
  const { 'frame-ancestors': _, ...others } = directivesOf(services, sources);
  if (!hasHostHeaders(site)) return serializePolicy({ ...styles, ...others });
  const names = services.length < all.length ? [...OF_SERVICES, ...NARROWED] : NARROWED;
  const narrowed = Object.fromEntries(names.map((name) => [name, others[name]]));
  return serializePolicy({ ...styles, ...narrowed });
}

/** Returns whether the host sends the headers of the site. The addresses of GitHub Pages tell that it does not. */
export const hasHostHeaders = ({ hostHeaders, url }: Pick<Site, 'hostHeaders' | 'url'>): boolean =>
  hostHeaders ?? !isOnGitHubPages(url);

const isOnGitHubPages = (url: string): boolean => new URL(url).hostname.endsWith('.github.io');

/** Returns a sentence on the redirects that GitHub Pages does not make; none for a site on another host. */
export const withoutRedirects = ({ url }: Pick<Site, 'url'>, count: number): string[] =>
  count === 0 || !isOnGitHubPages(url)
    ? []
    : [
        `GitHub Pages makes no redirects, so visitors do not get from the old addresses of this site (${count}) to the new ones. Use another host, or create a page at each old address that links to the new one.`,
      ];

/**
 * Returns the directives for styles. A hash turns `'unsafe-inline'` off, so a document has either hashes, or a service
 * that adds style elements.
 */
export const styleDirectives = (
  { styles }: Pick<ContentSources, 'styles'>,
  services: SiteService[] = [],
): Record<string, string[]> => ({
  'style-src-elem': unique(
    "'self'",
    services.some(({ hasStyles }) => hasStyles) ? ["'unsafe-inline'"] : styles,
    merged(...services.map((service) => service.sources))['style-src-elem'],
  ),
  'style-src-attr': ["'unsafe-inline'"],
});

export const serializePolicy = (policy: Record<string, string[]>) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

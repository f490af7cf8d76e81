import type { Redirect, Site } from '../model/page.ts';
import { baseOf, pathOf } from '../model/routes.ts';
import { byPrecision, hasRest, sentAddress } from '../site/old-addresses.ts';

/** How these hosts write the rest of an address in a target. */
const SPLAT = '/:splat';

/**
 * Returns redirects as hosts need them: with addresses on the host of the site. If the site is in a folder, the root of
 * its host leads there.
 */
export function redirectsOnHost(redirects: Redirect[], site: Site): Redirect[] {
  const base = baseOf(site);
  // The rest of an address has its own slash.
  const onHost = (to: string) => (to.endsWith('/*') ? base + to : pathOf(site, to));
  const moved = redirects.map(({ from, to, permanent }) => ({
    from: base + from,
    to: to.startsWith('/') ? onHost(to) : to,
    permanent,
  }));
  return base === '' ? moved : [{ from: '/', to: pathOf(site, '/'), permanent: false }, ...moved];
}

/**
 * Returns the redirects in the `_redirects` format of Netlify and Cloudflare Pages, one per line. The status is 301 or
 * 302, because not every host supports 308 and 307. These hosts compare addresses byte by byte, so each is listed in
 * every form that browsers send: with and without a slash, and with encoded characters in both cases (WordPress links
 * to `/%c3%bc`, browsers send `/%C3%BC` for `/ü`). The first line that matches applies, so those for the rest of an
 * address are last, the longest first.
 */
export const redirectsFile = (redirects: Redirect[]): string =>
  redirects
    .toSorted(byPrecision)
    .flatMap(({ from, to, permanent }) =>
      formsOf(from).map(
        (path) => `${path} ${encodeTarget(to).replace(/\/\*$/, SPLAT)} ${permanent ? 301 : 302}\n`,
      ),
    )
    .join('');

function formsOf(from: string): string[] {
  const sent = sentAddress(from);
  const forms = new Set([sent, sent.replaceAll(/%[\dA-F]{2}/g, (code) => code.toLowerCase())]);
  const isFile = from === '/' || /\.[^/]*$/.test(from);
  return [...forms].flatMap((form) => (isFile || hasRest({ from }) ? [form] : [form, `${form}/`]));
}

/** Parses the output of `redirectsFile`. */
export function parseRedirects(text: string): Redirect[] {
  return [...text.matchAll(/^(\S+) (\S+) (30[12])$/gm)]
    .filter(([, from]) => from === '/' || !from!.endsWith('/'))
    .map(([, from, to, status]) => ({
      from: decodeURIComponent(from!),
      to: to!.replace(SPLAT, '/*'),
      permanent: status === '301',
    }));
}

/** The limits of Cloudflare Pages: numbers of lines, and characters of a line. It ignores what is above them. */
const LIMITS = { fixed: 2000, withRest: 100, length: 1000 };

/**
 * Returns a sentence for each limit above which Cloudflare Pages would ignore some of the redirects.
 * @param redirects those on the host of the site
 */
export function aboveLimits(redirects: Redirect[]): string[] {
  const number = (count: number) => count.toLocaleString('en');
  const lines = redirectsFile(redirects).trimEnd().split('\n');
  const withRest = redirects.filter(hasRest).length;
  const fixed = lines.length - withRest;
  const isMany = fixed > LIMITS.fixed || withRest > LIMITS.withRest;
  const long = redirects.filter((redirect) =>
    redirectsFile([redirect])
      .split('\n')
      .some(({ length }) => length > LIMITS.length),
  );
  return [
    ...(isMany
      ? [
          `The redirects take ${number(fixed)} lines in _redirects, and ${number(withRest)} with "/*". Cloudflare Pages reads ${number(LIMITS.fixed)} and ${LIMITS.withRest} of them, and ignores the rest. Join several to one with "/*".`,
        ]
      : []),
    ...long.map(
      ({ from }) =>
        `The redirect from "${from.slice(0, 60)}${from.length > 60 ? '…' : ''}" takes more than ${number(LIMITS.length)} characters in _redirects, so Cloudflare Pages ignores it. Redirect the addresses above it with "/*", or to a shorter address.`,
    ),
  ];
}

/**
 * Returns the `Location` header for a request. The header contains the target of the redirect. If the target has no
 * query, the query of the request is added.
 */
export function locationOf({ to }: Redirect, query: string): string {
  const address = encodeTarget(to);
  return address.includes('?') ? address : address.replace(/(?=#)|$/, () => query);
}

/** Returns the HTTP status of a redirect. */
export const statusOf = ({ permanent }: Redirect): 301 | 302 => (permanent ? 301 : 302);

/** Percent-encodes the non-ASCII characters of an address, for an HTTP header. */
function encodeTarget(to: string): string {
  if (!to.startsWith('/')) return new URL(to).href;
  const { pathname, search, hash } = new URL(to, 'http://localhost');
  return pathname + search + hash;
}

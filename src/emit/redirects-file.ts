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

/** The limits of Cloudflare Pages, in lines. It ignores what is above them. */
const LIMITS = { fixed: 2000, withRest: 100 };

/** Returns a sentence if Cloudflare Pages would ignore some of the redirects; undefined if there are few enough. */
export function aboveLimits(redirects: Redirect[]): string | undefined {
  const lines = redirectsFile(redirects).trimEnd().split('\n');
  const withRest = redirects.filter(hasRest).length;
  const fixed = lines.length - withRest;
  if (fixed <= LIMITS.fixed && withRest <= LIMITS.withRest) return undefined;
  const number = (count: number) => count.toLocaleString('en');
  return `The redirects take ${number(fixed)} lines in _redirects, and ${number(withRest)} with "/*". Cloudflare Pages reads ${number(LIMITS.fixed)} and ${LIMITS.withRest} of them, and ignores the rest. Join several to one with "/*".`;
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

import type { Redirect } from '../model/page.ts';

/**
 * Returns the redirects in the `_redirects` format of Netlify and Cloudflare Pages, one per line. The status is 301 or
 * 302, because not every host supports 308 and 307. Both `/old` and `/old/` are listed, because some hosts treat the
 * two as different addresses.
 */
export const redirectsFile = (redirects: Redirect[]): string =>
  redirects
    .flatMap(({ from, to, permanent }) =>
      [from, ...(/\.[^/]*$/.test(from) ? [] : [`${from}/`])].map(
        (path) => `${encodeURI(path)} ${encodeTarget(to)} ${permanent ? 301 : 302}\n`,
      ),
    )
    .join('');

/** Parses the output of `redirectsFile`. */
export function parseRedirects(text: string): Redirect[] {
  return [...text.matchAll(/^(\S+) (\S+) (30[12])$/gm)]
    .filter(([, from]) => !from!.endsWith('/'))
    .map(([, from, to, status]) => ({ from: decodeURI(from!), to: to!, permanent: status === '301' }));
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

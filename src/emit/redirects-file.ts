import type { Redirect } from '../model/page.ts';

/**
 * The redirects in the `_redirects` format of Netlify and Cloudflare Pages, one per line. The status is 301 or 302, since
 * not every host supports 308 and 307. Hosts differ in whether `/old` matches `/old/`, so both are listed.
 */
export const redirectsFile = (redirects: Redirect[]): string =>
  redirects
    .flatMap(({ from, to, permanent }) =>
      [from, ...(/\.[^/]*$/.test(from) ? [] : [`${from}/`])].map(
        (path) => `${encodeURI(path)} ${encodeTarget(to)} ${permanent ? 301 : 302}\n`,
      ),
    )
    .join('');

/** Parses what `redirectsFile` writes. */
export function parseRedirects(text: string): Redirect[] {
  return [...text.matchAll(/^(\S+) (\S+) (30[12])$/gm)]
    .filter(([, from]) => !from!.endsWith('/'))
    .map(([, from, to, status]) => ({ from: decodeURI(from!), to: to!, permanent: status === '301' }));
}

/** The `Location` header for a request: the target, with the query of the request unless the target has one. */
export function locationOf({ to }: Redirect, query: string): string {
  const address = encodeTarget(to);
  return address.includes('?') ? address : address.replace(/(?=#)|$/, () => query);
}

/** The HTTP status of a redirect. */
export const statusOf = ({ permanent }: Redirect): 301 | 302 => (permanent ? 301 : 302);

/** An address for an HTTP header: characters beyond ASCII are percent-encoded. */
function encodeTarget(to: string): string {
  if (!to.startsWith('/')) return new URL(to).href;
  const { pathname, search, hash } = new URL(to, 'http://localhost');
  return pathname + search + hash;
}

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isUrl } from '../../../model/urls.ts';

/** Splits the target of a request into path and query. For example, `/a?b` becomes `/a` and `?b`. */
export function splitTarget({ url = '' }: Pick<IncomingMessage, 'url'>): { path: string; query: string } {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url)!;
  return { path, query };
}

/** Returns the decoded path of a request; undefined if the percent-encoding is malformed. */
export function decodedPath(request: Pick<IncomingMessage, 'url'>): string | undefined {
  try {
    return decodeURIComponent(splitTarget(request).path);
  } catch {
    return undefined;
  }
}

/**
 * Whether a request names this machine as its host: `localhost`, a subdomain of it, an IP address, or one of the given
 * names. In an attack by DNS rebinding, the name of another website resolves to an address of this machine, and
 * browsers send that name as the host.
 */
const isLocalHost = (hostname: string, names: string[]): boolean =>
  /^(.+\.)?localhost$/.test(hostname) ||
  isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 ||
  names.includes(hostname);

/** Returns the answer to a request that names another host than this machine; undefined for any other request. */
export function hostRefusal(
  { headers: { host } }: Pick<IncomingMessage, 'headers'>,
  names: string[],
): string | undefined {
  if (host === undefined) return undefined; // only HTTP/1.0 omits the host, and browsers do not use HTTP/1.0
  const hostname = isUrl(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;
  if (hostname !== undefined && isLocalHost(hostname, names)) return undefined;
  const answered = `This server answers only to ${['localhost', ...names].join(', ')} and IP addresses.`;
  return hostname === undefined
    ? answered
    : `${answered} If "${hostname}" is yours, for example as the address of a tunnel, start the server with --host ${hostname}`;
}

/**
 * Whether a page of another origin has sent a request. Browsers say so in `Sec-Fetch-Site`; older ones only name the
 * origin, in each POST request.
 */
export function isCrossOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  return !isUrl(origin) || new URL(origin).host !== host;
}

/** Returns the body of a request as text; undefined if it is larger than `maxBytes`. */
export const readBody = async (request: IncomingMessage, maxBytes: number): Promise<string | undefined> =>
  (await readBytes(request, maxBytes))?.toString('utf8');

/** Returns the body of a request; undefined if it is larger than `maxBytes`. */
export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= maxBytes) parts.push(part);
  }
  return size > maxBytes ? undefined : Buffer.concat(parts);
}

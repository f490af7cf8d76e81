import { DomUtils, parseDocument } from 'htmlparser2';
import type { Response } from '../../support/sandbox/http.ts';

/** An address, and the file of the site that contains it. */
interface Found {
  in: string;
  written: string;
}

/** The attributes that contain addresses, each with one or more of them. */
const ATTRIBUTES =
  'href src srcset poster action content data-entry data-modules data-site data-sheet data-search'.split(' ');

/**
 * Requests the start page of a site, its files for crawlers, and everything on the site to which they refer.
 * @param start the URL of the home page
 * @param get requests an address on the host
 * @returns the status of each address on the host of the site, and the pages among them
 */
export async function crawl(
  start: string,
  get: (path: string) => Promise<Response>,
): Promise<Map<string, { status: number; isPage: boolean; in: string }>> {
  const { origin } = new URL(start);
  const files = ['sitemap.xml', 'feed.xml', 'feed.atom', 'search.json', 'llms.txt', 'robots.txt'];
  const open: Found[] = [start, ...files.map((file) => start + file)].map((written) => ({
    in: 'start',
    written,
  }));
  const seen = new Map<string, { status: number; isPage: boolean; in: string }>();
  for (let found = open.pop(); found; found = open.pop()) {
    const url = URL.canParse(found.written, found.in === 'start' ? start : origin + found.in)
      ? new URL(found.written, found.in === 'start' ? start : origin + found.in)
      : undefined;
    if (url?.origin !== origin || seen.has(url.pathname)) continue;
    const { status, headers, body } = await get(url.pathname + url.search);
    const type = String(headers['content-type']);
    seen.set(url.pathname, { status, isPage: type.startsWith('text/html'), in: found.in });
    const inner = url.pathname;
    if (status === 200)
      open.push(...addressesIn(type, String(body)).map((written) => ({ in: inner, written })));
  }
  return seen;
}

/** Returns the addresses in a file. */
function addressesIn(type: string, text: string): string[] {
  if (type.startsWith('text/html')) return addressesInHtml(text);
  if (/json/.test(type)) return addressesInData(JSON.parse(text));
  if (/xml|atom/.test(type))
    return [
      ...[...text.matchAll(/<(?:loc|link|guid|id)\b[^>]*>([^<]+)</g)].map(([, address]) => address!),
      ...[...text.matchAll(/href=(?:"|&quot;)(.+?)(?:"|&quot;)/g)].map(([, address]) => address!),
    ];
  if (/javascript/.test(type))
    return [...text.matchAll(/(?:\bimport\(|\bfrom|\bimport)\s*["'`]([./][^"'`]*\.js)["'`]/g)].map(
      ([, path]) => path!,
    );
  if (/markdown|plain/.test(type))
    return [...text.matchAll(/\]\(([^)\s]+)\)|^Sitemap: (\S+)/gm)].map(([, link, map]) => (link ?? map)!);
  return [];
}

function addressesInHtml(html: string): string[] {
  const elements = DomUtils.getElementsByTagName('*', parseDocument(html));
  return elements.flatMap(({ name, attribs, children }) => {
    const text = name === 'script' || name === 'style' ? DomUtils.textContent(children) : '';
    const isData = /json/.test(attribs.type ?? '');
    return [
      ...ATTRIBUTES.flatMap((attribute) =>
        attribute === 'content' && !/^https?:/.test(attribs.content ?? '')
          ? []
          : (attribs[attribute] ?? '').split(/\s+/).filter((part) => /^(?:https?:|[/?#])/.test(part)),
      ),
      ...(isData ? addressesInData(JSON.parse(text)) : []),
      ...[...text.matchAll(/url\(([^)]+)\)/g)]
        .map(([, address]) => address!)
        .filter((one) => one.startsWith('/')),
      ...[...text.matchAll(/\bimport\(["'`]([^"'`]+)/g)].map(([, address]) => address!),
    ];
  });
}

/** Returns the texts of data that are addresses. */
function addressesInData(data: unknown): string[] {
  if (typeof data === 'string')
    return /^(?:https?:\/\/\S+|\/\S*)$/.test(data) ? [data.replace(/\{.*/, '')] : [];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(addressesInData) : [];
}

import { LinkChecker, LinkState } from 'linkinator';
import { canonical, NOT_FOUND } from '../../../src/model/routes.ts';
import { referencesOf, type Reference } from './references.ts';
import type { BuiltSite } from './built.ts';

/**
 * Returns a site's bad links, one line each: `source: address: reason`. Requests the site's own URLs from the test
 * server. For URLs on other sites, checks only the syntax.
 */
export async function badLinks(built: BuiltSite): Promise<string[]> {
  const all = referencesOf(built);
  const check = (reasonFor: (reference: Reference) => string | undefined) =>
    all.flatMap((reference) => {
      const reason = reasonFor(reference);
      return reason === undefined ? [] : [`${reference.source}: ${reference.written}: ${reason}`];
    });
  const isOwn = ({ url }: Reference) => url?.origin === built.origin;
  // The server responds with 404 even to the URL of the 404 page itself, so this URL is not requested.
  const isItself = ({ source, url }: Reference) => source === NOT_FOUND && url?.pathname === NOT_FOUND;
  const requested = all.filter((reference) => isOwn(reference) && !isItself(reference));
  const addresses = new Set(requested.map(({ url }) => pageOf(url!)));
  const failures = await requestFailures(built, addresses);
  // The URLs that linkinator has found, but `referencesOf` has not.
  const others = [...failures].filter(([address]) => !addresses.has(address));
  const found = [
    ...others.map((line) => line.join(': ')),
    ...check((one) => (isOwn(one) ? failures.get(pageOf(one.url!)) : syntaxError(one))),
    ...check((one) => (isOwn(one) ? missingFragment(built, one.url!) : undefined)),
  ];
  return [...new Set(found)].sort();
}

const pageOf = (url: URL) => url.href.replace(/#.*$/s, '');

/**
 * Requests the given URLs, and everything on the site to which the pages and style sheets refer. A redirect is a
 * failure.
 * @returns the reason for each failure, by absolute URL
 */
async function requestFailures(
  { url, origin }: BuiltSite,
  addresses: Set<string>,
): Promise<Map<string, string>> {
  const { links } = await new LinkChecker().check({
    path: [...addresses].map((address) => address.replace(origin, url)),
    recurse: true,
    concurrency: 20,
    cleanUrls: true, // otherwise linkinator resolves the links of /pricing against /pricing/
    checkCss: true,
    redirects: 'error',
    urlRewriteExpressions: [
      { pattern: new RegExp(`^${origin.replaceAll('.', '\\.')}(?=/)`), replacement: url },
    ],
    linksToSkip: async (link) => new URL(link).origin !== new URL(url).origin,
  });
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  return new Map(
    broken.map(({ url: requested, status }) => [requested.replace(url, origin), `answered with ${status}`]),
  );
}

/**
 * Returns an error if the fragment of a URL leads nowhere on the page. A fragment is the id of an element, or `top`
 * (HTML Standard, section 7.4.6.4). linkinator cannot check this: it skips fragments on pages that it has visited
 * before, and does not know `top`.
 */
function missingFragment({ documents, origin }: BuiltSite, url: URL): string | undefined {
  const target = documents.find(({ path }) => origin + path === origin + canonical(url.pathname));
  const fragment = decodeURIComponent(url.hash.slice(1));
  if (!target || fragment === '' || fragment === 'top') return undefined;
  const exists = target.all().some(({ attribs }) => attribs.id === fragment);
  return exists ? undefined : 'there is no such place on the page';
}

/**
 * Matches a text of characters that are allowed in a URI (RFC 3986, appendix A), and of non-ASCII characters that the
 * URL Standard allows.
 */
const CHARACTERS = /^(?:[\w.~:/?#[\]@!$&'()*+,;=\u00a0-\u{10fffd}-]|%[\da-f]{2})*$/iu;

const SCHEMES: Record<string, (url: URL) => boolean> = {
  'https:': ({ hostname, username, password }) => /\.[a-z\d-]+$/.test(hostname) && !username && !password,
  // RFC 6068, section 2
  'mailto:': ({ pathname }) => /^[^\s@,]+@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(decodeURIComponent(pathname)),
  // RFC 3966, section 3: a global number
  'tel:': ({ pathname }) => /^\+[\d().-]+$/.test(pathname),
  'data:': () => true,
};

function syntaxError({ written, url }: Reference): string | undefined {
  if (!url || !CHARACTERS.test(written)) return 'is no address';
  return SCHEMES[url.protocol]?.(url) ? undefined : `is no address for ${url.protocol}`;
}

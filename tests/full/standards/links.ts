import { LinkChecker, LinkState } from 'linkinator';
import { canonical, NOT_FOUND } from '../../../src/model/routes.ts';
import { addressesOf, type Named } from './addresses.ts';
import type { Built } from './built.ts';

/**
 * What of a site's addresses leads nowhere, as lines: `by: address: why`. Those of the site are asked for where it is
 * served, those of other hosts are looked at only.
 */
export async function badAddresses(built: Built): Promise<string[]> {
  const all = addressesOf(built);
  const told = (why: (named: Named) => string | undefined) =>
    all.flatMap((named) => {
      const reason = why(named);
      return reason === undefined ? [] : [`${named.by}: ${named.written}: ${reason}`];
    });
  const isOwn = ({ url }: Named) => url?.origin === built.origin;
  // The page for what is not there has no address but that of what is not there.
  const isItself = ({ by, url }: Named) => by === NOT_FOUND && url?.pathname === NOT_FOUND;
  const asked = all.filter((named) => isOwn(named) && !isItself(named));
  const addresses = new Set(asked.map(({ url }) => pageOf(url!)));
  const unanswered = await unansweredOf(built, addresses);
  // What linkinator has seen on the way, and we have not.
  const others = [...unanswered].filter(([address]) => !addresses.has(address));
  const found = [
    ...others.map((line) => line.join(': ')),
    ...told((named) => (isOwn(named) ? unanswered.get(pageOf(named.url!)) : misspelt(named))),
    ...told((named) => (isOwn(named) ? lostIn(built, named.url!) : undefined)),
  ];
  return [...new Set(found)].sort();
}

const pageOf = (url: URL) => url.href.replace(/#.*$/s, '');

/**
 * Asks for addresses of a site, and for all that its pages and style sheets name. A redirect is a detour, and told too.
 * @returns address in full → what came in place of the answer
 */
async function unansweredOf({ url, origin }: Built, addresses: Set<string>): Promise<Map<string, string>> {
  const { links } = await new LinkChecker().check({
    path: [...addresses].map((address) => address.replace(origin, url)),
    recurse: true,
    concurrency: 20,
    cleanUrls: true, // otherwise it reads links of /pricing as if they stood at /pricing/
    checkCss: true,
    redirects: 'error',
    urlRewriteExpressions: [
      { pattern: new RegExp(`^${origin.replaceAll('.', '\\.')}(?=/)`), replacement: url },
    ],
    linksToSkip: async (link) => new URL(link).origin !== new URL(url).origin,
  });
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  return new Map(
    broken.map(({ url: asked, status }) => [asked.replace(url, origin), `answered with ${status}`]),
  );
}

/**
 * A fragment that its page does not have (HTML Standard, 7.4.6.4: an element's id, or `top`). linkinator does not look for
 * those that it meets after it has seen their page, and knows no `top`.
 */
function lostIn({ documents, origin }: Built, url: URL): string | undefined {
  const target = documents.find(({ path }) => origin + path === origin + canonical(url.pathname));
  const fragment = decodeURIComponent(url.hash.slice(1));
  if (!target || fragment === '' || fragment === 'top') return undefined;
  const isThere = target.all().some(({ attribs }) => attribs.id === fragment);
  return isThere ? undefined : 'there is no such place on the page';
}

/** RFC 3986, appendix A: the characters of an address, and those of UTF-8 that the URL Standard admits. */
const CHARACTERS = /^(?:[\w.~:/?#[\]@!$&'()*+,;=\u00a0-\u{10fffd}-]|%[\da-f]{2})*$/iu;

const SCHEMES: Record<string, (url: URL) => boolean> = {
  'https:': ({ hostname, username, password }) => /\.[a-z\d-]+$/.test(hostname) && !username && !password,
  // RFC 6068, 2
  'mailto:': ({ pathname }) => /^[^\s@,]+@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(decodeURIComponent(pathname)),
  // RFC 3966, 3: a global number
  'tel:': ({ pathname }) => /^\+[\d().-]+$/.test(pathname),
  'data:': () => true,
};

function misspelt({ written, url }: Named): string | undefined {
  if (!url || !CHARACTERS.test(written)) return 'is no address';
  return SCHEMES[url.protocol]?.(url) ? undefined : `is no address for ${url.protocol}`;
}

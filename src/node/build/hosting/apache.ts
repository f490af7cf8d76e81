import { byPrecision, hasRest } from '../../../site/old-addresses.ts';
import { MEDIA_TYPES } from './content-types.ts';
import {
  encoded,
  fill,
  otherForms,
  ownAddresses,
  folderParts,
  type HostRedirect,
  isOnHost,
  literal,
  pageRules,
  quoted,
  restPatterns,
  type ServedSite,
  splitFragment,
} from './served-site.ts';

/** Returns the `.htaccess` file for Apache, which reads it in the folder of the site. */
export function htaccessFile(site: ServedSite): string {
  const { base, every, below } = site.headers;
  const header = ([name, value]: [string, string]) => `Header always set ${name} ${quoted(value)}`;
  return fill('htaccess', {
    ...folderParts(site.headers),
    pages: [
      ...ownAddresses(site).map(copiedRule),
      ...otherForms(site).map(([from, to]) => formRule(from, `${base}/${to}`)),
      ...pageRules('htaccess', site),
    ],
    types: Object.entries(MEDIA_TYPES).map(
      ([type, ends]) => `AddType ${type} ${ends.replace(/\w+/g, '.$&')}`,
    ),
    headers: Object.entries(every).map(header),
    below: below.flatMap(({ path, headers }) =>
      Object.entries(headers).map((entry) => `${header(entry)} "expr=%{REQUEST_URI} =~ m#^${path}#"`),
    ),
    // The first that matches applies.
    redirects: site.redirects
      .filter(({ from }) => from.startsWith(`${base}/`))
      .toSorted(byPrecision)
      .flatMap((redirect) => rulesOf(redirect, base, site.slashes)),
  });
}

/** Returns the `.htaccess` file for the folder around that of the site, if a server has it as its root. */
export const outerHtaccessFile = ({ headers }: ServedSite): string =>
  fill('htaccess-outside', folderParts(headers));

/** Returns the rule for an address that the rules for pages do not serve. */
const copiedRule = (path: string) => {
  const file = path.endsWith('/') ? `"${substitute(path)}index.html"` : '-';
  return `RewriteRule "^${inQuotes(path)}$" ${file} [L]`;
};

/** What the template sets if a server in front of Apache has the certificate. Otherwise, Apache adds its origin. */
const ORIGIN = '%{ENV:ORIGIN}';

/** Returns the rule for another form of an address. @param from without the folder of the site */
const formRule = (from: string, to: string) =>
  `RewriteRule "^${inQuotes(from)}$" "${ORIGIN}${substitute(to)}" [R=308,NE,L]`;

/** @param base the folder of the site, in which the file is. Its rules get addresses without this folder. */
function rulesOf(redirect: HostRedirect, base: string, slashes: ServedSite['slashes']): string[] {
  const { from, to, status } = redirect;
  const [path, fragment] = splitFragment(to);
  const inner = from.slice(base.length + 1);
  const pattern = hasRest(redirect) ? `^${inQuotes(inner.slice(0, -1))}` : `^${inQuotes(inner)}/?$`;
  const rule = (target: string) =>
    `RewriteRule "${pattern}" "${isOnHost(to) ? ORIGIN : ''}${target}" [R=${status},NE,L]`;
  if (hasRest(redirect) && to.endsWith('/*')) {
    // The rest as it was sent: a pattern of a rule gets it decoded.
    const folders = from.split('/').length - 2;
    return restPatterns(redirect, slashes, '[^? ]').flatMap(([rest, end]) => [
      String.raw`RewriteCond %{THE_REQUEST} "^\S+ /(?:[^/? ]+/){${folders}}${rest}[? ]"`,
      rule(`${substitute(to.slice(0, -1))}%1${end}`),
    ]);
  }
  // Apache would append the query of the request to the fragment.
  const withQuery = [
    'RewriteCond %{QUERY_STRING} .',
    rule(`${substitute(path)}?%{QUERY_STRING}${substitute(fragment)}`),
  ];
  return [
    ...(fragment && !path.includes('?') ? withQuery : []),
    rule(substitute(path) + substitute(fragment)),
  ];
}

/** Returns a pattern that matches a text. In a rewrite rule, a quote would end it, and nothing escapes a quote. */
const inQuotes = (text: string) => literal(text).replaceAll('"', '\\x22');

/** Returns an address as the target of a rewrite rule, in which a percent sign would start a variable. */
const substitute = (address: string) => encoded(address).replaceAll('%', '\\%');

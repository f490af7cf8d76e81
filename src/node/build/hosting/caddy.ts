import { byPrecision, hasRest, withoutRest } from '../../../site/old-addresses.ts';
import { MEDIA_TYPES } from './content-types.ts';
import {
  encoded,
  fill,
  otherForms,
  ownAddresses,
  folderParts,
  type HostRedirect,
  isOnHost,
  pageRules,
  quoted,
  type ServedSite,
  splitFragment,
} from './served-site.ts';

/** Returns the configuration for Caddy, which a site block imports. */
export function caddyConfig(site: ServedSite): string {
  const { base, every, below } = site.headers;
  const header = ([name, value]: [string, string]) => `${name} ${quoted(value)}`;
  return fill('Caddyfile', {
    ...folderParts(site.headers),
    pages: [
      ...(base ? outside(base) : []),
      ...copiedRules(ownAddresses(site).map((address) => `${base}/${address}`)),
      ...otherForms(site).flatMap(([from, to], index) =>
        formRules(`${base}/${from}`, `${base}/${to}`, index),
      ),
      ...pageRules('Caddyfile', site),
    ],
    headers: Object.entries(every).map(header),
    below: below.flatMap(({ path, headers }) => [
      `header ${path}* {`,
      ...Object.entries(headers).map((entry) => `\t${header(entry)}`),
      '}',
    ]),
    types: Object.entries(MEDIA_TYPES).flatMap(([type, ends]) => {
      const matcher = `@${type.replace(/\W/g, '_')}`;
      const charset = type.startsWith('text/') ? '; charset=utf-8' : '';
      return [
        `${matcher} path ${ends.replace(/\w+/g, '*.$&')}`,
        `header ${matcher} Content-Type "${type}${charset}"`,
      ];
    }),
    // The first that matches applies.
    redirects: site.redirects
      .toSorted(byPrecision)
      .flatMap((redirect, index) => rulesOf(redirect, index, site.slashes)),
    folders: below.map(({ path }) => `${path}*`),
  });
}

/** Returns the rules for addresses outside of the folder of a site. Unlike patterns, matchers of paths ignore case. */
const outside = (base: string) => [
  `@base path_regexp "^${literal(base)}$"`,
  `redir @base ${base}/{with_query} 308`,
  `@outside not path_regexp "^${literal(base)}/"`,
  'error @outside 404',
];

/** Returns the rules for addresses that the rules for pages do not serve. */
const copiedRules = (addresses: string[]) =>
  addresses.length === 0
    ? []
    : [
        `@copied path_regexp "^(?:${addresses.map(literal).join('|')})$"`,
        'handle @copied {',
        '\tfile_server {',
        '\t\tprecompressed br gzip',
        '\t\tdisable_canonical_uris',
        '\t}',
        '}',
      ];

/** Returns the rules for another form of an address. */
const formRules = (from: string, to: string, index: number) => [
  `@form${index} path_regexp "^${literal(from)}$"`,
  `redir @form${index} "${encoded(to)}{with_query}" 308`,
];

function rulesOf(redirect: HostRedirect, index: number, slashes: ServedSite['slashes']): string[] {
  const { from, to, status } = redirect;
  const [path, fragment] = splitFragment(to);
  const query = path.includes('?') ? '' : '{with_query}';
  const matcher = `@moved${index}`;
  const answer = `redir ${matcher} "${encoded(path)}${query}${encoded(fragment)}" ${status}`;
  // Other matchers of paths ignore case: /Prices would lead from /prices to itself.
  const matches = (rest: string) => `${matcher} path_regexp "^${literal(withoutRest(from))}${rest}"`;
  if (!hasRest(redirect)) return [matches('/?$'), answer];
  if (!to.endsWith('/*')) return [matches('/'), answer];
  // Of a prefix, Caddy compares other characters than those of ASCII only in their encoded form.
  const prefix = withoutRest(from).replace(/[%{}?]|[^\0-\x7f]+/g, encodeURIComponent);
  return [
    matches('/'),
    `route ${matcher} {`,
    `\turi strip_prefix ${quoted(prefix)}`,
    ...(isOnHost(to) ? [slashes === 'always' ? ADD_SLASH : '\turi strip_suffix /'] : []),
    `\tredir * "${encoded(withoutRest(to))}{uri}" ${status}`,
    '}',
  ];
}

/** Adds a slash to the address of a page, which has no dot in its last part. */
const ADD_SLASH = '\turi path_regexp /([^./]+)$ /$1/';

/** Returns a pattern of Caddy that matches a text, without quotes and braces, which would end or start something. */
const literal = (text: string) =>
  text.replace(
    /[^\w/\u0080-\u{10ffff}-]/gu,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );

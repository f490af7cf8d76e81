import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../../model/page.ts';
import { ENGINE_DIR } from '../../disk/root.ts';
import { byPrecision, hasRest, withoutRest } from '../../../site/old-addresses.ts';
import { MEDIA_TYPES } from './content-types.ts';
import type { Headers } from './headers.ts';

/** A redirect for a server configuration. With `/*` at its end, it is for all addresses below one. */
export interface HostRedirect {
  /** The old address as people read it, without encoded characters. */
  from: string;
  /** A path of the site or a URL of another host, possibly with a query and a fragment. */
  to: string;
  status: 301 | 302 | 307 | 308;
}

/**
 * Returns the configuration files for servers.
 * @param redirects no two have the same `from`
 * @param slashes whether the addresses of pages end with a slash
 * @param copied the paths of the files that are copied as they are
 */
export function configsOf(
  headers: Headers,
  redirects: HostRedirect[],
  slashes: Site['trailingSlash'] = 'never',
  copied: string[] = [],
): [name: string, text: string][] {
  const { base } = headers;
  const common = commonParts(headers);
  const addresses = addressesLikePages(copied).map((path) => `${base}/${path}`);
  const pagesOf = (
    template: string,
    outside: (base: string) => string[],
    asTheyAre: (addresses: string[]) => string[],
  ) => [
    ...(base ? outside(base) : []),
    ...asTheyAre(addresses),
    ...fill(template, common).trimEnd().split('\n'),
  ];
  const nginx = {
    ...nginxParts(headers, redirects),
    pages: pagesOf(`nginx-${slashes}.conf`, nginxOutside, nginxCopied),
  };
  const caddy = {
    ...caddyParts(headers, redirects),
    pages: pagesOf(`Caddyfile-${slashes}`, caddyOutside, caddyCopied),
  };
  return [
    ['nginx.conf', fill('nginx.conf', { ...common, ...nginx })],
    ['nginx-server.conf', fill('nginx-server.conf', {})],
    ['Caddyfile', fill('Caddyfile', { ...common, ...caddy })],
    ['Containerfile', fill('Containerfile', {})],
  ];
}

/**
 * Returns the `.htaccess` file for Apache, which reads it in the folder of the site.
 * @param slashes whether the addresses of pages end with a slash
 * @param copied the paths of the files that are copied as they are
 */
export const htaccessOf = (
  headers: Headers,
  redirects: HostRedirect[],
  slashes: Site['trailingSlash'] = 'never',
  copied: string[] = [],
): string => {
  const { pages, ...parts } = apacheParts(headers, redirects, slashes);
  return fill('htaccess', { ...parts, pages: [...apacheCopied(copied), ...pages!] });
};

/**
 * Returns the addresses, without a slash at the start, of those copied files for which the rules for pages would apply:
 * documents, and files whose names have no extension. An `index.html` is at the address of its folder, too.
 */
const addressesLikePages = (copied: string[]): string[] =>
  copied
    .filter((path) => /(?:\.html|(?:^|\/)[^./]+)$/.test(path) && !path.startsWith('.well-known/'))
    .flatMap((path) => (path.endsWith('/index.html') ? [path, path.slice(0, -'index.html'.length)] : [path]));

/** Return the rules for copied files that would be taken for pages, given their addresses. */
const nginxCopied = (addresses: string[]) =>
  addresses.map((address) => {
    const file = address.endsWith('/') ? '${uri}index.html' : '$uri';
    return `location = ${quoted(address)} { try_files ${file} =404; }`;
  });
const caddyCopied = (addresses: string[]) =>
  addresses.length === 0
    ? []
    : [
        `@copied path_regexp "^(?:${addresses.map(caddyLiteral).join('|')})$"`,
        'handle @copied {',
        '\tfile_server {',
        '\t\tprecompressed br gzip',
        '\t\tdisable_canonical_uris',
        '\t}',
        '}',
      ];
const apacheCopied = (copied: string[]) =>
  addressesLikePages(copied).map((path) => {
    const file = path.endsWith('/') ? `"${substitute(path)}index.html"` : '-';
    return `RewriteRule "^${literal(path)}$" ${file} [L]`;
  });

/** Returns what all configurations insert: the folder of the site on its host, as it is and in a pattern. */
const commonParts = ({ base }: Headers) => ({ base: [base], path: [base.replaceAll('.', '\\.')] });

/** Return the rules for addresses outside of the folder of a site. */
const nginxOutside = (base: string) => [
  `location = ${base} { return 308 ${base}/$is_args$args; }`,
  'location / { return 404; }',
];
const caddyOutside = (base: string) => [
  `@folder path ${base}`,
  `redir @folder ${base}/{with_query} 308`,
  `@outside not path ${base}/*`,
  'error @outside 404',
];

/** Replaces the `{{placeholders}}` in a template of `deploy/`. Each inserted line is indented like its placeholder. */
function fill(template: string, parts: Record<string, string[]>): string {
  const text = readFileSync(join(ENGINE_DIR, 'deploy', template), 'utf8');
  return text
    .replace(/^([ \t]*)\{\{(\w+)\}\}$/gm, (_, indent: string, name: string) =>
      parts[name]!.map((line) => (line ? indent + line : line)).join('\n'),
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name]!.join(' '));
}

function nginxParts({ every, below }: Headers, redirects: HostRedirect[]): Record<string, string[]> {
  const varied = new Set(below.flatMap(({ headers }) => Object.keys(headers)));
  const variable = (name: string) => `$${name.toLowerCase().replaceAll('-', '_')}`;
  const set = ([name, value]: [string, string]) => `set ${variable(name)} ${quoted(value)};`;
  const usual = Object.entries(every).filter(([name]) => varied.has(name));
  return {
    types: Object.entries(MEDIA_TYPES).map(([type, ends]) => `${type} ${ends};`),
    headers: [
      ...usual.map(set),
      ...Object.entries(every).map(
        ([name, value]) => `add_header ${name} ${varied.has(name) ? variable(name) : quoted(value)} always;`,
      ),
    ],
    below: below.flatMap(({ path, headers }) => [
      `location ^~ ${path} {`,
      ...Object.entries(headers).map((header) => `    ${set(header)}`),
      '    try_files $uri @missing;',
      '}',
    ]),
    missing: usual.map(set),
    redirects: redirects.flatMap(nginxRedirect),
  };
}

/** Returns the addresses from which a redirect leads. */
const sourcesOf = (from: string): string[] => (from === '/' ? [from] : [from, `${from}/`]);

/** Matches the rest of an address. With another slash at its start, the address would lead to another host. */
const REST = String.raw`((?![/\\]).*)`;

function nginxRedirect(redirect: HostRedirect): string[] {
  const { from, to, status } = redirect;
  const [path, fragment] = splitFragment(to);
  const query = path.includes('?') ? '' : '$is_args$args';
  const answer = `return ${status} "${encoded(path)}${query}${encoded(fragment)}";`;
  if (!hasRest(redirect))
    return sourcesOf(from).map((address) => `location = ${quoted(address)} { ${answer} }`);
  const folder = from.slice(0, -1);
  if (!to.endsWith('/*')) return [`location ^~ ${quoted(folder)} { ${answer} }`];
  // Unlike `return`, `rewrite` encodes what it takes from the address, line breaks included.
  const flag = status === 301 || status === 308 ? 'permanent' : 'redirect';
  const pattern = `^${folder.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${REST}$`;
  return [
    `location ^~ ${quoted(folder)} { rewrite ${quoted(pattern)} "${encoded(to.slice(0, -1))}$1" ${flag}; }`,
  ];
}

function caddyRedirect(redirect: HostRedirect, index: number): string[] {
  const { from, to, status } = redirect;
  const [path, fragment] = splitFragment(to);
  const query = path.includes('?') ? '' : '{with_query}';
  const matcher = `@moved${index}`;
  const answer = `redir ${matcher} "${encoded(path)}${query}${encoded(fragment)}" ${status}`;
  // Other matchers of paths ignore case: /Prices would lead from /prices to itself.
  const matches = (rest: string) => `${matcher} path_regexp "^${caddyLiteral(withoutRest(from))}${rest}"`;
  if (!hasRest(redirect)) return [matches('/?$'), answer];
  if (!to.endsWith('/*')) return [matches('/'), answer];
  // Of a prefix, Caddy compares other characters than those of ASCII only in their encoded form.
  const prefix = withoutRest(from).replace(/[%{}?[\]]|[^\0-\x7f]+/g, encodeURIComponent);
  return [
    matches('/'),
    `route ${matcher} {`,
    `\turi strip_prefix ${quoted(prefix)}`,
    `\tredir * "${encoded(withoutRest(to))}{uri}" ${status}`,
    '}',
  ];
}

/** Returns a pattern of Caddy that matches a text, without quotes and braces, which would end or start something. */
const caddyLiteral = (text: string) =>
  text.replace(
    /[^\w/\u0080-\u{10ffff}-]/gu,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );

function caddyParts({ every, below }: Headers, redirects: HostRedirect[]): Record<string, string[]> {
  const header = ([name, value]: [string, string]) => `${name} ${quoted(value)}`;
  return {
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
    redirects: redirects.toSorted(byPrecision).flatMap(caddyRedirect),
    folders: below.map(({ path }) => `${path}*`),
  };
}

function apacheParts(
  headers: Headers,
  redirects: HostRedirect[],
  slashes: NonNullable<Site['trailingSlash']>,
): Record<string, string[]> {
  const { base, every, below } = headers;
  const common = commonParts(headers);
  const header = ([name, value]: [string, string]) => `Header always set ${name} ${quoted(value)}`;
  return {
    ...common,
    pages: fill(`htaccess-${slashes}`, common).trimEnd().split('\n'),
    types: Object.entries(MEDIA_TYPES).map(
      ([type, ends]) => `AddType ${type} ${ends.replace(/\w+/g, '.$&')}`,
    ),
    headers: Object.entries(every).map(header),
    below: below.flatMap(({ path, headers }) =>
      Object.entries(headers).map((entry) => `${header(entry)} "expr=%{REQUEST_URI} =~ m#^${path}#"`),
    ),
    // The first that matches applies.
    redirects: redirects
      .filter(({ from }) => from.startsWith(`${base}/`))
      .toSorted(byPrecision)
      .flatMap((redirect) => apacheRedirect(redirect, base)),
  };
}

/** @param base the folder of the site, in which the file is. Its rules get addresses without this folder. */
function apacheRedirect(redirect: HostRedirect, base: string): string[] {
  const { from, to, status } = redirect;
  const [path, fragment] = splitFragment(to);
  const inner = from.slice(base.length + 1);
  const pattern = hasRest(redirect) ? `^${literal(inner.slice(0, -1))}` : `^${literal(inner)}/?$`;
  const rule = (target: string) => `RewriteRule "${pattern}" "${target}" [R=${status},NE,L]`;
  if (hasRest(redirect) && to.endsWith('/*')) {
    // The rest as it was sent: a pattern of a rule gets it decoded.
    const folders = from.split('/').length - 2;
    return [
      String.raw`RewriteCond %{THE_REQUEST} "^\S+ /(?:[^/? ]+/){${folders}}((?![/\\])[^? ]*)"`,
      rule(`${substitute(to.slice(0, -1))}%1`),
    ];
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
const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('"', '\\x22');

/** Returns an address as the target of a rewrite rule, in which a percent sign would start a variable. */
const substitute = (address: string) => encoded(address).replaceAll('%', '\\%');

/** Splits an address into the part before its fragment and the fragment, because a query is added between the two. */
function splitFragment(address: string): [path: string, fragment: string] {
  const at = address.indexOf('#');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}

/** Returns a quoted string. Its syntax is the same in nginx and Caddy. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Percent-encodes those characters of a URL that would start a variable or end a string in a server configuration. */
const encoded = (address: string) =>
  encodeURI(address).replaceAll('%25', '%').replaceAll('$', '%24').replace(/[{}]/g, encodeURIComponent);

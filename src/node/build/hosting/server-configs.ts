import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_DIR } from '../../disk/root.ts';
import { MEDIA_TYPES } from './content-types.ts';
import type { Headers } from './headers.ts';

/** A redirect for a server configuration. */
export interface HostRedirect {
  from: string;
  /** A path of the site or a URL of another host, possibly with a query and a fragment. */
  to: string;
  status: 301 | 302 | 307 | 308;
}

/** Returns the configuration files for servers. @param redirects no two have the same `from` */
export function configsOf(headers: Headers, redirects: HostRedirect[]): [name: string, text: string][] {
  return [
    ['nginx.conf', fill('nginx.conf', nginxParts(headers, redirects))],
    ['nginx-server.conf', fill('nginx-server.conf', {})],
    ['Caddyfile', fill('Caddyfile', caddyParts(headers, redirects))],
    ['Containerfile', fill('Containerfile', {})],
  ];
}

/** Returns the `.htaccess` file for Apache, which reads it in the folder of the site. */
export const htaccessOf = (headers: Headers, redirects: HostRedirect[]): string =>
  fill('htaccess', apacheParts(headers, redirects));

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
    redirects: redirects.flatMap(({ from, to, status }) => {
      const [path, fragment] = splitFragment(to);
      const query = path.includes('?') ? '' : '$is_args$args';
      return [from, `${from}/`].map(
        (address) =>
          `location = ${quoted(decodeURI(address))} { return ${status} "${encoded(path)}${query}${encoded(fragment)}"; }`,
      );
    }),
  };
}

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
    redirects: redirects.flatMap(({ from, to, status }, index) => {
      const [path, fragment] = splitFragment(to);
      const query = path.includes('?') ? '' : '{with_query}';
      const address = decodeURI(from);
      return [
        `@moved${index} path ${quoted(address)} ${quoted(`${address}/`)}`,
        `redir @moved${index} "${encoded(path)}${query}${encoded(fragment)}" ${status}`,
      ];
    }),
    folders: below.map(({ path }) => `${path}*`),
  };
}

function apacheParts({ every, below }: Headers, redirects: HostRedirect[]): Record<string, string[]> {
  const header = ([name, value]: [string, string]) => `Header always set ${name} ${quoted(value)}`;
  return {
    root: ['/'],
    types: Object.entries(MEDIA_TYPES).map(
      ([type, ends]) => `AddType ${type} ${ends.replace(/\w+/g, '.$&')}`,
    ),
    headers: Object.entries(every).map(header),
    below: below.flatMap(({ path, headers }) =>
      Object.entries(headers).map((entry) => `${header(entry)} "expr=%{REQUEST_URI} =~ m#^${path}#"`),
    ),
    redirects: redirects.flatMap(({ from, to, status }) => {
      const [path, fragment] = splitFragment(to);
      const pattern = `^${literal(decodeURIComponent(from).slice(1))}/?$`;
      const rule = (query: string) =>
        `RewriteRule "${pattern}" "${substitute(path)}${query}${substitute(fragment)}" [R=${status},NE,L]`;
      // Apache would append the query of the request to the fragment.
      const withQuery = ['RewriteCond %{QUERY_STRING} .', rule('?%{QUERY_STRING}')];
      return [...(fragment && !path.includes('?') ? withQuery : []), rule('')];
    }),
  };
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

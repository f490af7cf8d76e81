import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import type { Headers } from './headers.ts';

/** An address that leads elsewhere. */
export interface Moved {
  from: string;
  /** A path of this site or an outside address, maybe with a query or a place in it. */
  to: string;
  status: 301 | 302 | 307 | 308;
}

/** The kinds of files in a built site, by the end of their names: servers know fewer, and not the same ones. */
const TYPES = {
  'text/html': 'html',
  'text/css': 'css',
  'text/javascript': 'js mjs',
  'text/plain': 'txt',
  'text/markdown': 'md',
  'text/vtt': 'vtt',
  'text/xml': 'xml',
  'application/atom+xml': 'atom',
  'application/json': 'json',
  'application/manifest+json': 'webmanifest',
  'application/pdf': 'pdf',
  'application/wasm': 'wasm',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/x-icon': 'ico',
  'font/woff2': 'woff2',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

/** Configurations for servers, by their names. @param redirects each from another address */
export function configsOf(headers: Headers, redirects: Moved[]): [name: string, text: string][] {
  return [
    ['nginx.conf', fill('nginx.conf', nginxParts(headers, redirects))],
    ['nginx-server.conf', fill('nginx-server.conf', {})],
    ['Caddyfile', fill('Caddyfile', caddyParts(headers, redirects))],
    ['Containerfile', fill('Containerfile', {})],
  ];
}

/** A template of `deploy/` with its gaps filled; what has several lines stands as far in as the gap did. */
function fill(template: string, parts: Record<string, string[]>): string {
  const text = readFileSync(join(ROOT, 'deploy', template), 'utf8');
  return text
    .replace(/^([ \t]*)\{\{(\w+)\}\}$/gm, (_, indent: string, name: string) =>
      parts[name]!.map((line) => (line ? indent + line : line)).join('\n'),
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name]!.join(' '));
}

function nginxParts({ every, below }: Headers, redirects: Moved[]): Record<string, string[]> {
  const varied = new Set(below.flatMap(({ headers }) => Object.keys(headers)));
  const variable = (name: string) => `$${name.toLowerCase().replaceAll('-', '_')}`;
  const set = ([name, value]: [string, string]) => `set ${variable(name)} ${quoted(value)};`;
  const usual = Object.entries(every).filter(([name]) => varied.has(name));
  return {
    types: Object.entries(TYPES).map(([type, ends]) => `${type} ${ends};`),
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
      const [path, place] = splitFragment(to);
      const query = path.includes('?') ? '' : '$is_args$args';
      return [from, `${from}/`].map(
        (address) =>
          `location = ${quoted(decodeURI(address))} { return ${status} "${encoded(path)}${query}${encoded(place)}"; }`,
      );
    }),
  };
}

function caddyParts({ every, below }: Headers, redirects: Moved[]): Record<string, string[]> {
  const header = ([name, value]: [string, string]) => `${name} ${quoted(value)}`;
  return {
    headers: Object.entries(every).map(header),
    below: below.flatMap(({ path, headers }) => [
      `header ${path}* {`,
      ...Object.entries(headers).map((entry) => `\t${header(entry)}`),
      '}',
    ]),
    types: Object.entries(TYPES).flatMap(([type, ends]) => {
      const matcher = `@${type.replace(/\W/g, '_')}`;
      const charset = type.startsWith('text/') ? '; charset=utf-8' : '';
      return [
        `${matcher} path ${ends.replace(/\w+/g, '*.$&')}`,
        `header ${matcher} Content-Type "${type}${charset}"`,
      ];
    }),
    redirects: redirects.flatMap(({ from, to, status }, index) => {
      const [path, place] = splitFragment(to);
      const query = path.includes('?') ? '' : '{with_query}';
      const address = decodeURI(from);
      return [
        `@moved${index} path ${quoted(address)} ${quoted(`${address}/`)}`,
        `redir @moved${index} "${encoded(path)}${query}${encoded(place)}" ${status}`,
      ];
    }),
    folders: below.map(({ path }) => `${path}*`),
  };
}

/** An address without its place on the page, and that place: a query stands between the two. */
function splitFragment(address: string): [path: string, place: string] {
  const at = address.indexOf('#');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}

/** A text that no server takes for anything else. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** An address in which no server finds a variable or the end of a text. */
const encoded = (address: string) =>
  encodeURI(address).replaceAll('%25', '%').replaceAll('$', '%24').replace(/[{}]/g, encodeURIComponent);

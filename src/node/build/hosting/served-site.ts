import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../../model/page.ts';
import { ENGINE_DIR } from '../../disk/root.ts';
import type { Headers } from './headers.ts';

/** A redirect for a server configuration. With `/*` at its end, it is for all addresses below one. */
export interface HostRedirect {
  /** The old address as people read it, without encoded characters. */
  from: string;
  /** A path of the site or a URL of another host, possibly with a query and a fragment. */
  to: string;
  status: 301 | 302 | 307 | 308;
}

/** What the configuration of a server depends on. */
export interface ServedSite {
  headers: Headers;
  /** No two have the same `from`. */
  redirects: HostRedirect[];
  /** Whether the addresses of pages end with a slash. */
  slashes?: Site['trailingSlash'];
  /** The paths of the files that are copied as they are. */
  copied?: string[];
  /** The routes of all pages. */
  routes?: string[];
}

/** Replaces the `{{placeholders}}` in a template of `deploy/`. Each inserted line is indented like its placeholder. */
export function fill(template: string, parts: Record<string, string[]>): string {
  const text = readFileSync(join(ENGINE_DIR, 'deploy', template), 'utf8');
  return text
    .replace(/^([ \t]*)\{\{(\w+)\}\}$/gm, (_, indent: string, name: string) =>
      parts[name]!.map((line) => (line ? indent + line : line)).join('\n'),
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name]!.join(' '));
}

/** Returns the lines of the template with the rules for the addresses of pages. @param server the start of its name */
export const pageRules = (server: string, { headers, slashes = 'never' }: ServedSite, end = ''): string[] =>
  fill(`${server}-${slashes}${end}`, folderParts(headers)).trimEnd().split('\n');

/** Returns what all configurations insert: the folder of the site on its host, as it is and in a pattern. */
export const folderParts = ({ base }: Headers) => ({ base: [base], path: [base.replaceAll('.', '\\.')] });

/**
 * Returns the addresses, without a slash at the start, that need rules of their own. Some copied files would be taken
 * for pages: documents, and files whose names have no extension. An `index.html` is at the address of its folder, too.
 * And the patterns for pages know only the letters of ASCII.
 */
export const ownAddresses = (site: ServedSite): string[] => [
  ...(site.copied ?? [])
    .filter((path) => /(?:\.html|(?:^|\/)[^./]+)$/.test(path) && !path.startsWith('.well-known/'))
    .flatMap((path) => (path.endsWith('/index.html') ? [path, path.slice(0, -'index.html'.length)] : [path])),
  ...(site.slashes === 'always' ? pagesWithLetters(site).map((page) => `${page}/`) : []),
];

/** Returns the routes of the pages with other letters than those of ASCII, without the slash at the start. */
const pagesWithLetters = ({ routes = [] }: ServedSite): string[] =>
  routes.filter((route) => /[^\0-\x7f]/.test(route)).map((route) => route.slice(1));

/**
 * Returns the addresses that lead to another form of the same address, and this form. A folder with an `index.html`
 * leads to its address with a slash, so that relative links in the document work.
 */
export function otherForms(site: ServedSite): [from: string, to: string][] {
  const folders = ownAddresses(site).filter((address) => address.endsWith('/'));
  const end = site.slashes === 'always' ? '/' : '';
  return [
    ...folders.map((address): [string, string] => [address.slice(0, -1), address]),
    ...pagesWithLetters(site).flatMap((page) =>
      [...(end ? [] : ['/']), ...FORMS].map((form): [string, string] => [page + form, page + end]),
    ),
  ];
}

/** What other addresses of a page have at their ends. */
const FORMS = ['.html', '/index.html', '/index'].flatMap((form) => [form, `${form}/`]);

/**
 * Returns patterns for the rest of an address, each with what follows it in the target, for the first that matches.
 * With another slash at its start, the target would be on another host. A page has one address, with or without a
 * slash at the end: the redirect leads to it in one step.
 * @param to the target, which ends with a slash and a star
 * @param character a pattern for a character of the rest
 */
export function restPatterns(
  { to }: HostRedirect,
  slashes: ServedSite['slashes'],
  character: string,
): [pattern: string, end: string][] {
  const start = String.raw`(?![/\\])`;
  const whole: [string, string] = [`(${start}${character}*)`, ''];
  if (!isOnHost(to)) return [whole];
  if (slashes !== 'always') return [[`(${start}${character}*?)/?`, '']];
  return [[`(${start}(?:${character}*/)?[^./? ]+)/?`, '/'], whole];
}

/** Whether a target is on the host of the site. */
export const isOnHost = (to: string): boolean => to.startsWith('/');

/** Splits an address into the part before its fragment and the fragment, because a query is added between the two. */
export function splitFragment(address: string): [path: string, fragment: string] {
  const at = address.indexOf('#');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}

/** Returns a quoted string. Its syntax is the same in nginx and Caddy. */
export const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Percent-encodes those characters of a URL that would start a variable or end a string in a server configuration. */
export const encoded = (address: string) =>
  encodeURI(address).replaceAll('%25', '%').replaceAll('$', '%24').replace(/[{}]/g, encodeURIComponent);

/** Returns a regular expression that matches a text. */
export const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

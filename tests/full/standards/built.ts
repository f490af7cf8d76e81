import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { inject } from 'vitest';
import { canonical, isPageFile } from '../../../src/model/routes.ts';

/** A site that is built and served. Its content is read only from its output folder. */
export interface BuiltSite {
  /** The folder with the site's sources. */
  name: string;
  /** The URL of the test server, without a trailing slash. */
  url: string;
  dist: string;
  /** The configured origin, without a trailing slash. */
  origin: string;
  /** The paths of all files except compressed files and server configurations. The separator is `/`. */
  files: string[];
  documents: Document[];
}

export interface Document {
  /** The page's path, such as `/pricing`. */
  path: string;
  text: string;
  /** Returns the elements with a tag name, in document order. By default, returns all elements. */
  all(name?: string): Element[];
}

export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Returns the sites that the global setup has built. */
export const builtSites = (): BuiltSite[] => [
  readBuilt('pages', inject('url'), inject('dist')),
  readBuilt('tests/fixtures/second-site', inject('second').url, inject('second').dist),
];

/** Reads a built site from its output folder. */
export function readBuilt(name: string, url: string, dist: string): BuiltSite {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) =>
      join(parentPath, file)
        .slice(dist.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !/\.(br|gz)$/.test(file))
    .sort();
  const textOf = (file: string) => readFileSync(join(dist, file), 'utf8');
  const documents = files.filter(isPageFile).map((file) => readDocument(canonical(`/${file}`), textOf(file)));
  const home = documents.find(({ path }) => path === '/')!;
  const { origin } = new URL(metas(home, 'og:image')[0]!);
  return { name, url, dist, origin, files, documents };
}

/** Parses the HTML of a page. */
export function readDocument(path: string, text: string): Document {
  const root = parseDocument(text);
  return { path, text, all: (name = '*') => DomUtils.getElementsByTagName(name, root) };
}

/** Returns an element's text with whitespace collapsed. */
export const textOf = (element: Element): string => DomUtils.innerText(element).replace(/\s+/g, ' ').trim();

/** Returns the `content` of all `meta` elements with this `name` or `property`. */
export const metas = (document: Document, name: string): string[] =>
  document
    .all('meta')
    .filter(({ attribs }) => attribs.name === name || attribs.property === name)
    .map(({ attribs }) => attribs.content ?? '');

/** Returns the attributes of all `link` elements with this `rel`. */
export const links = (document: Document, rel: string): Record<string, string>[] =>
  document
    .all('link')
    .filter(({ attribs }) => attribs.rel?.split(/\s+/).includes(rel))
    .map(({ attribs }) => attribs);

/** Whether a page is `noindex` (https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag). */
export const isHidden = (document: Document): boolean =>
  metas(document, 'robots').some((rules) => /\bnoindex\b/.test(rules));

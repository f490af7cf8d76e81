import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { inject } from 'vitest';
import { canonical, NOT_FOUND } from '../../../src/model/routes.ts';

/** A site as it was built and is served, of which nothing is known but what stands in the files. */
export interface Built {
  /** The folder that it was built from. */
  name: string;
  /** Where it is served now, without a trailing slash. */
  url: string;
  dist: string;
  /** Where it says that it is found, without a trailing slash. */
  origin: string;
  /** All files but those that are compressed, and those for servers; paths have `/`. */
  files: string[];
  documents: Document[];
}

export interface Document {
  /** The page's address on the site: `/pricing`. */
  path: string;
  text: string;
  /** Elements of a name, all of them by default, in the order of the text. */
  all(name?: string): Element[];
}

export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** The sites that were built for the tests. */
export const builtSites = (): Built[] => [
  readBuilt('pages', inject('url'), inject('dist')),
  readBuilt('tests/fixtures/second-site', inject('second').url, inject('second').dist),
];

export function readBuilt(name: string, url: string, dist: string): Built {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) =>
      join(parentPath, file)
        .slice(dist.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !/\.(br|gz)$|^\.deploy\//.test(file))
    .sort();
  const textOf = (file: string) => readFileSync(join(dist, file), 'utf8');
  return {
    name,
    url,
    dist,
    origin: JSON.parse(textOf('site.json')).url,
    files,
    documents: files
      .filter((file) => /(^|\/)(index|404)\.html$/.test(file))
      .map((file) => readDocument(file === '404.html' ? NOT_FOUND : canonical(`/${file}`), textOf(file))),
  };
}

export function readDocument(path: string, text: string): Document {
  const root = parseDocument(text);
  return { path, text, all: (name = '*') => DomUtils.getElementsByTagName(name, root) };
}

/** What an element says, with its spaces as one reads them. */
export const textOf = (element: Element): string => DomUtils.innerText(element).replace(/\s+/g, ' ').trim();

/** The value of a `meta` by its `name` or `property`; every one of them. */
export const metas = (document: Document, name: string): string[] =>
  document
    .all('meta')
    .filter(({ attribs }) => attribs.name === name || attribs.property === name)
    .map(({ attribs }) => attribs.content ?? '');

/** The `link` elements whose relation is this one. */
export const links = (document: Document, rel: string): Record<string, string>[] =>
  document
    .all('link')
    .filter(({ attribs }) => attribs.rel?.split(/\s+/).includes(rel))
    .map(({ attribs }) => attribs);

/** Whether search engines are asked not to list a page (https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag). */
export const isHidden = (document: Document): boolean =>
  metas(document, 'robots').some((rules) => /\bnoindex\b/.test(rules));

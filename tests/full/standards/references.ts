import type { SearchPage } from '../../../src/model/protocol.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type BuiltSite, type Document, type Element, readDocument } from './built.ts';

/** A URL in a file of a built site: a link or a resource. */
export interface Reference {
  /** The file that contains the reference. For a page, its path. */
  source: string;
  /** The reference as written in the file. */
  written: string;
  /** The reference resolved against its source; undefined if it is not a valid URL. */
  url: URL | undefined;
}

/** Returns every URL in the files of a site: pages, their data, Markdown, sitemap, robots.txt, feeds, scripts. */
export function referencesOf(built: BuiltSite): Reference[] {
  const { dist, origin, files, documents } = built;
  const textOf = (file: string) => readFileSync(join(dist, file), 'utf8');
  const resolveAll = (source: string, base: string, addresses: string[]): Reference[] =>
    addresses.map((written) => ({
      source,
      written,
      url: URL.canParse(written, origin + base) ? new URL(written, origin + base) : undefined,
    }));
  const pages = documents.flatMap((document) =>
    resolveAll(document.path, document.path, urlsInDocument(document)),
  );
  const others = files.flatMap((file) =>
    resolveAll(file, `/${file}`, READERS.find(([name]) => name.test(file))?.[1](textOf(file)) ?? []),
  );
  return [...pages, ...others];
}

type Reader = (text: string) => string[];

const matches =
  (pattern: RegExp): Reader =>
  (text) =>
    [...text.matchAll(pattern)].map(([, address]) => unescaped(address!));
const concat =
  (...readers: Reader[]): Reader =>
  (text) =>
    readers.flatMap((read) => read(text));

/** Replaces the predefined entities of XML (XML 1.0, section 4.6) with the characters for which they stand. */
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name]!);
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const inMarkdown: Reader = (text) => {
  const found: string[] = [];
  visit(unified().use(remarkParse).use(remarkGfm).parse(text), (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') found.push(node.url);
  });
  return found;
};

/** Returns the URLs in the HTML that a feed contains. */
const inSummaries: Reader = (text) =>
  [...text.matchAll(/<(?:summary|description)[^>]*>(.*?)<\//gs)].flatMap(([, html]) =>
    urlsInDocument(readDocument('', unescaped(html!))),
  );

/** Functions that find the URLs in files other than pages. The first pattern that matches the file name counts. */
const READERS: [name: RegExp, read: Reader][] = [
  [/\.md$|^llms\.txt$/, inMarkdown],
  [/^sitemap\.xml$/, matches(/<loc>(.*?)<\/loc>/g)],
  [/^feed\.atom$/, concat(matches(/<(?:id|icon|logo)>(.*?)<\//g), matches(/ href="(.*?)"/g), inSummaries)],
  [/^feed\.xml$/, concat(matches(/<(?:link|guid)[^>]*>(.*?)<\//g), matches(/ href="(.*?)"/g), inSummaries)],
  [/^robots\.txt$/, matches(/^Sitemap: (.*)$/gm)],
  [/^_redirects$/, matches(/^\S+ (\S+) \d+$/gm)],
  [/^manifest\.webmanifest$/, matches(/"(?:src|start_url)":"(.*?)"/g)],
  [/^500\.html$/, (text) => urlsInDocument(readDocument('', text))],
  // The scripts and style sheets that a script loads.
  [/^assets\/.*\.js$/, inScripts],
  [/^(search|assets\/search\/.*)\.json$/, inSearch],
];

function inScripts(text: string): string[] {
  const found = [...text.matchAll(/["'`](\.\/|\/?assets\/)([\w.-]+\.(?:js|css|woff2))["'`]/g)];
  return found.map(([, folder, file]) => `${folder === './' ? './' : '/assets/'}${file}`);
}

/** Returns the URLs of the pages and sections in the search index, or in a part of it. */
function inSearch(text: string): string[] {
  const content: SearchPage[] | object = JSON.parse(text);
  const pages = Array.isArray(content) ? content.filter((entry: object) => 'route' in entry) : [];
  return pages.flatMap(({ route, sections }: SearchPage) =>
    sections.map(({ anchor }) => (anchor === undefined ? route : `${route}#${anchor}`)),
  );
}

/** Attributes that contain a single URL: those in the index of the HTML Standard, and our own `data-` attributes. */
const URL_ATTRIBUTES = ['href', 'src', 'poster', 'action', 'formaction', 'cite', 'data-entry', 'data-search'];

/** Returns the URLs in a document: links, resources, metadata, styles and structured data. */
export function urlsInDocument(document: Document): string[] {
  return document.all().flatMap((element) => {
    const { name, attribs } = element;
    const { srcset = '', imagesrcset = '', style = '', content = '' } = attribs;
    const isAddress = name === 'meta' && /^og:(url|image|video|audio)$/.test(nameOf(element));
    return [
      ...URL_ATTRIBUTES.flatMap((attribute) => attribs[attribute] || []),
      ...[srcset, imagesrcset].flatMap((set) =>
        set.split(',').flatMap((one) => one.trim().split(/\s+/)[0] || []),
      ),
      ...(attribs['data-modules']?.split(' ').filter(Boolean) ?? []),
      ...inStyles(style),
      ...(name === 'style' ? inStyles(inner(element)) : []),
      ...(name === 'script' ? inScripts(inner(element)) : []),
      ...(isAddress ? [content] : []),
      ...(attribs.type === 'application/ld+json' ? inData(JSON.parse(inner(element))) : []),
    ];
  });
}

const nameOf = ({ attribs }: Element) => attribs.property ?? attribs.name ?? '';
/** Returns the text of a script or style element. */
export const inner = ({ children }: Element) =>
  children.map((child) => ('data' in child ? child.data : '')).join('');
const inStyles: Reader = (css) =>
  [...css.matchAll(/url\(\s*["']?(.*?)["']?\s*\)/g)].map(([, address]) => address!);

/**
 * Returns the URLs in structured data. Skips the values of keys such as `@id` and `@context`, which are identifiers.
 */
function inData(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return /^https?:/.test(value) && !key.startsWith('@') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => inData(inside, Array.isArray(value) ? key : name));
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type Built, type Document, type Element, readDocument } from './built.ts';

/** An address that something of a built site leads to or brings. */
export interface Named {
  /** The file that names it. */
  by: string;
  /** As it is written there. */
  written: string;
  /** Where it leads to from there, in full; undefined where it is none. */
  url: URL | undefined;
}

/** Every address that the files of a site name: pages, their data, pages as Markdown, lists for crawlers, feeds, scripts. */
export function addressesOf(built: Built): Named[] {
  const { dist, origin, files, documents } = built;
  const textOf = (file: string) => readFileSync(join(dist, file), 'utf8');
  const told = (by: string, base: string, addresses: string[]): Named[] =>
    addresses.map((written) => ({
      by,
      written,
      url: URL.canParse(written, origin + base) ? new URL(written, origin + base) : undefined,
    }));
  const pages = documents.flatMap((document) => told(document.path, document.path, inDocument(document)));
  const others = files.flatMap((file) =>
    told(file, `/${file}`, READERS.find(([name]) => name.test(file))?.[1](textOf(file)) ?? []),
  );
  return [...pages, ...others];
}

type Reader = (text: string) => string[];

const matches =
  (pattern: RegExp): Reader =>
  (text) =>
    [...text.matchAll(pattern)].map(([, address]) => unescaped(address!));
const both =
  (...readers: Reader[]): Reader =>
  (text) =>
    readers.flatMap((read) => read(text));

/** XML 1.0, 4.6: the entities that are always there. */
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

/** HTML inside of a feed. */
const inSummaries: Reader = (text) =>
  [...text.matchAll(/<(?:summary|description)[^>]*>(.*?)<\//gs)].flatMap(([, html]) =>
    inDocument(readDocument('', unescaped(html!))),
  );

/** Files beside the pages, by their names: what in them is an address. */
const READERS: [name: RegExp, read: Reader][] = [
  [/\.md$|^llms\.txt$/, inMarkdown],
  [/^sitemap\.xml$/, matches(/<loc>(.*?)<\/loc>/g)],
  [/^feed\.atom$/, both(matches(/<(?:id|icon|logo)>(.*?)<\//g), matches(/ href="(.*?)"/g), inSummaries)],
  [/^feed\.xml$/, both(matches(/<(?:link|guid)[^>]*>(.*?)<\//g), matches(/ href="(.*?)"/g), inSummaries)],
  [/^robots\.txt$/, matches(/^Sitemap: (.*)$/gm)],
  [/^_redirects$/, matches(/^\S+ (\S+) \d+$/gm)],
  [/^manifest\.webmanifest$/, matches(/"(?:src|start_url)":"(.*?)"/g)],
  [/^500\.html$/, (text) => inDocument(readDocument('', text))],
  // Scripts and style sheets that a script brings.
  [/^assets\/.*\.js$/, inScripts],
  [/^search\.json$/, inSearch],
];

function inScripts(text: string): string[] {
  const found = [...text.matchAll(/["'`](\.\/|\/?assets\/)([\w.-]+\.(?:js|css|woff2))["'`]/g)];
  return found.map(([, folder, file]) => `${folder === './' ? './' : '/assets/'}${file}`);
}

/** Pages and sections that the search finds: `search.json`. */
function inSearch(text: string): string[] {
  const pages: { route: string; sections: { anchor?: string }[] }[] = JSON.parse(text);
  return pages.flatMap(({ route, sections }) =>
    sections.map(({ anchor }) => (anchor === undefined ? route : `${route}#${anchor}`)),
  );
}

/** Attributes that are one address (HTML Standard, index of attributes), and ours for what scripts bring. */
const ONE = ['href', 'src', 'poster', 'action', 'formaction', 'cite', 'data-entry', 'data-search'];

/** What a document leads to, shows, brings or says of itself. */
export function inDocument(document: Document): string[] {
  return document.all().flatMap((element) => {
    const { name, attribs } = element;
    const { srcset = '', imagesrcset = '', style = '', content = '' } = attribs;
    const isAddress = name === 'meta' && /^(og:(url|image|video|audio)|twitter:image)$/.test(nameOf(element));
    return [
      ...ONE.flatMap((attribute) => attribs[attribute] || []),
      ...[srcset, imagesrcset].flatMap((set) =>
        set.split(',').flatMap((one) => one.trim().split(/\s+/)[0] || []),
      ),
      ...(attribs['data-modules']?.split(' ').filter(Boolean) ?? []),
      ...inStyles(style),
      ...(name === 'style' ? inStyles(inner(element)) : []),
      ...(isAddress ? [content] : []),
      ...(attribs.type === 'application/ld+json' ? inData(JSON.parse(inner(element))) : []),
    ];
  });
}

const nameOf = ({ attribs }: Element) => attribs.property ?? attribs.name ?? '';
const inner = ({ children }: Element) =>
  children.map((child) => ('data' in child ? child.data : '')).join('');
const inStyles: Reader = (css) =>
  [...css.matchAll(/url\(\s*["']?(.*?)["']?\s*\)/g)].map(([, address]) => address!);

/** Addresses in structured data. What begins with `@` names words and things, and is not followed. */
function inData(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return /^https?:/.test(value) && !key.startsWith('@') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => inData(inside, Array.isArray(value) ? key : name));
}

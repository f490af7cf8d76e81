import { createHash } from 'node:crypto';
import { SectionReader } from '../../../emit/html/html-sections.ts';
import { readHtml } from '../../../emit/html/read-html.ts';
import type { RenderedView, HtmlDocument, SearchSection } from '../../../model/protocol.ts';
import type { BlockType } from '../../../model/types.gen.ts';
import { type BlockedContent, type ContentSources, hashSource, originsOf } from './content-sources.ts';
import { loadedFonts } from './loaded-fonts.ts';

/**
 * Facts about a document, for later build stages. The build keeps only these facts, because the documents of a large
 * site do not fit into memory.
 */
export interface DocumentFacts {
  /** The number of characters. */
  length: number;
  /** A hash that is the same for documents that look the same. */
  fingerprint: string;
  /** The component names of the islands, including the island in the footer. */
  islands: string[];
  sources: ContentSources;
  /** What the policy of a built site blocks, whatever its other documents contain. */
  blocked: BlockedContent[];
  /** The URLs of the fonts that the document's styles use. */
  fonts: string[];
  /** The pictures that the document loads from this site. */
  pictures: LoadedPicture[];
  /** For each block of the page, the length of its HTML in characters. */
  blocks: number[];
}

/** Facts about a page and its document. */
export interface PageFacts extends DocumentFacts {
  /** For each block of the page, the types of the interactive blocks among it and the blocks inside it. */
  interactive: BlockType[][];
}

export interface LoadedPicture {
  /** The URLs of all sizes of the picture in its lightest format. The browser loads the size that suits the screen. */
  candidates: string[];
  /** Whether the picture loads before the reader scrolls. */
  isEager: boolean;
  /** The index of the block that contains the picture; undefined outside blocks. */
  block: number | undefined;
}

/**
 * Matches the script types that a content security policy covers. Scripts of other types, such as JSON-LD, are data.
 */
const EXECUTED = /^(|module|importmap|speculationrules|(text|application)\/javascript)$/;

type Attributes = Record<string, string>;

/** What the HTML of a page contains. */
export interface Content extends Pick<DocumentFacts, 'blocked' | 'pictures' | 'blocks'> {
  /** The texts of style elements and of inline scripts. */
  styles: string[];
  scripts: string[];
  sources: Omit<ContentSources, 'scripts' | 'styles'>;
  sections: SearchSection[];
}

/** The texts of the style elements and inline scripts of a document. */
export type Inline = Pick<HtmlDocument, 'styles' | 'scripts'>;

/** Reads the HTML of a page, or a whole document. A block inside another block counts as part of the outer block. */
export function readContent(html: string): Content {
  const blocks = createBlockReader();
  const pictures = createPictureReader(blocks.current);
  const inline = createInlineReader();
  const remote = createRemoteReader(blocks.current);
  const sections = new SectionReader();
  readHtml(html, [blocks, pictures, inline, remote, sections]);
  remote.readCss(inline.styles.join('\n'));
  return {
    styles: inline.styles,
    scripts: inline.scripts,
    sources: remote.sources,
    blocked: remote.blocked,
    pictures: pictures.found,
    blocks: blocks.lengths,
    sections: sections.sections(),
  };
}

/**
 * Returns the sources that the policy of a document has to allow.
 * @param inline the inline content of the document, without that of its page
 * @param content what the HTML of the page contains
 */
export const sourcesOf = (
  inline: Inline,
  { sources, styles, scripts }: Pick<Content, 'sources' | 'styles' | 'scripts'>,
): ContentSources => ({
  ...sources,
  styles: [...inline.styles, ...styles].map(hashSource),
  scripts: [...inline.scripts, ...scripts].map(hashSource),
});

/** Returns the facts about a document. @param content what the HTML of the page contains */
export function factsOf(
  { html, styles, scripts }: HtmlDocument,
  { islands }: Pick<RenderedView, 'islands'>,
  { sections: _, ...content }: Content,
): DocumentFacts {
  return {
    length: html.length,
    fingerprint: fingerprint(html),
    islands: Object.values(islands).map(({ component }) => component),
    sources: sourcesOf({ styles, scripts }, content),
    blocked: content.blocked,
    fonts: loadedFonts([...styles, ...content.styles].join('\n'), html),
    pictures: content.pictures,
    blocks: content.blocks,
  };
}

/** Returns the facts about a document of which nothing is known, such as a page of the catalogue. */
export const factsOfHtml = (html: string): DocumentFacts =>
  factsOf({ html, styles: [], scripts: [] }, { islands: {} }, readContent(html));

/**
 * Returns a hash that is the same for documents that look the same. Ignores the hashes in file names, the list of
 * scripts and the content security policy. Builds store it: if this function changes, the next build reports all pages
 * as changed.
 */
export function fingerprint(html: string): string {
  const bare = html
    .replace(/(\/assets\/[\w.-]+?)-[\w-]{8}(\.\w+)/g, '$1$2')
    .replace(/ data-modules="[^"]*"|"modules":\[[^\]]*\]/g, '')
    .replace(/\n?<meta http-equiv="content-security-policy"[^>]*>/, '');
  return createHash('sha256').update(bare).digest('base64');
}

function createBlockReader() {
  const lengths: number[] = [];
  let depth = 0;
  let outer: { depth: number; start: number } | undefined;
  return {
    lengths,
    current: () => (outer ? lengths.length : undefined),
    open(_: string, attributes: Attributes, start: number) {
      depth++;
      if (!outer && attributes['data-block'] !== undefined) outer = { depth, start };
    },
    close(_: string, end: number) {
      if (outer?.depth === depth) {
        lengths.push(end + 1 - outer.start);
        outer = undefined;
      }
      depth--;
    },
  };
}

/** @param block returns the index of the block that is being read */
function createPictureReader(block: () => number | undefined) {
  const found: LoadedPicture[] = [];
  let lightest: string | undefined;
  let isSkipped = false;
  const add = (srcset: string, isEager: boolean) => {
    // Pictures on other hosts are skipped. So are data URLs, which are part of the document.
    const candidates = srcset
      .split(',')
      .map((entry) => entry.trim().split(/\s+/)[0]!)
      .filter((url) => /^\/(?!\/)/.test(url));
    if (candidates.length > 0) found.push({ candidates, isEager, block: block() });
  };
  return {
    found,
    open(name: string, attributes: Attributes) {
      const { srcset, src, media, loading, fetchpriority, poster } = attributes;
      if (name === 'picture') {
        lightest = undefined;
        // A browser loads the version of only one theme.
        isSkipped = attributes['data-theme-only'] === 'dark';
      } else if (name === 'source' && media === undefined) lightest ??= srcset;
      else if (name === 'img') {
        // A picture in two versions is lazy; the first one on a page is preloaded.
        const isEager = loading !== 'lazy' || fetchpriority === 'high';
        if (!isSkipped) add(lightest ?? srcset ?? src ?? '', isEager);
        [lightest, isSkipped] = [undefined, false];
      } else if (name === 'video') add(poster ?? '', true);
    },
  };
}

function createInlineReader() {
  const scripts: string[] = [];
  const styles: string[] = [];
  let texts: string[] | undefined;
  let content = '';
  return {
    scripts,
    styles,
    open(name: string, { src, type = '' }: Attributes) {
      if (name === 'style') texts = styles;
      else if (name === 'script' && src === undefined && EXECUTED.test(type)) texts = scripts;
      content = '';
    },
    text(data: string) {
      if (texts) content += data;
    },
    close(name: string) {
      if (name !== 'style' && name !== 'script') return;
      texts?.push(content);
      texts = undefined;
    },
  };
}

/** Matches the rules of a style sheet that load other style sheets, and those that load fonts. */
const IMPORTS = /@import[^;]*/g;
const FONT_FACES = /@font-face\s*\{[^}]*/g;

/** Returns the origins of the URLs in CSS. */
const originsInCss = (css: string) =>
  originsOf(...[...css.matchAll(/(?:url\(|@import\s+(?!url))\s*["']?([^"')\s]+)/g)].map(([, url]) => url!));

/** @param block returns the index of the block that is being read */
function createRemoteReader(block: () => number | undefined) {
  const sources = {
    pictures: [] as string[],
    films: [] as string[],
    forms: [] as string[],
    connections: [] as string[],
    frames: [] as string[],
  };
  const blocked: BlockedContent[] = [];
  let templates = 0;
  const forbid = (directive: string, origins: string[]) =>
    blocked.push(...origins.map((source) => ({ directive, source, block: block() })));
  const urls = (...lists: (string | undefined)[]) => lists.flatMap((list = '') => list.split(/[\s,]+/));
  const readCss = (css: string) => {
    if (!css.includes('//')) return;
    for (const rule of css.match(IMPORTS) ?? []) forbid('style-src', originsInCss(rule));
    for (const rule of css.match(FONT_FACES) ?? []) forbid('font-src', originsInCss(rule));
    sources.pictures.push(...originsInCss(css.replaceAll(IMPORTS, '').replaceAll(FONT_FACES, '')));
  };
  return {
    sources,
    blocked,
    readCss,
    open(name: string, attributes: Attributes) {
      const { src, srcset, poster, action = '', formaction = '', style } = attributes;
      if (name === 'template') templates++;
      if (name === 'iframe' && /^\/(?!\/)/.test(src ?? '')) sources.frames.push("'self'");
      // What is in a template is not loaded before the visitor asks for it.
      if (name === 'iframe' && templates > 0) return void sources.frames.push(...originsOf(src ?? ''));
      if (name === 'img') sources.pictures.push(...originsOf(...urls(src, srcset)));
      if (['source', 'video', 'audio', 'track'].includes(name)) {
        sources.films.push(...originsOf(...urls(src)));
        sources.pictures.push(...originsOf(...urls(poster, srcset)));
      }
      // The action of a form may be a `mailto:` URL. For such a form, the policy's directive `form-action` has to
      // contain the scheme.
      if (name === 'form')
        sources.forms.push(...(action.startsWith('mailto:') ? ['mailto:'] : originsOf(action)));
      sources.forms.push(...originsOf(formaction));
      sources.connections.push(...originsOf(attributes['data-sends-to'] ?? ''));
      if (style !== undefined) readCss(style);
      const [directive, url = ''] = forbiddenIn(name, attributes) ?? [];
      if (directive !== undefined) forbid(directive, originsOf(url));
      const hasHandler = Object.keys(attributes).some((key) => key.startsWith('on'));
      const isScript = [attributes.href, src].some((url) => url?.startsWith('javascript:'));
      if (hasHandler || isScript || SCRIPT.test(attributes.srcdoc ?? '')) forbid('script-src', ['inline']);
    },
    close(name: string) {
      if (name === 'template') templates--;
    },
  };
}

/** Matches a script in the text of a frame. */
const SCRIPT = /<script\b|\son\w+\s*=/i;

/** Returns the directive that allows only content of the site itself in an element, and the URL of its content. */
function forbiddenIn(
  name: string,
  { src, href, data, rel, as }: Attributes,
): [directive: string, url: string | undefined] | undefined {
  if (name === 'script') return ['script-src', src];
  if (name === 'iframe') return ['frame-src', src];
  if (name === 'embed') return ['object-src', src];
  if (name === 'object') return ['object-src', data];
  if (name === 'base') return ['base-uri', href];
  if (name !== 'link') return undefined;
  if (rel === 'stylesheet') return ['style-src', href];
  if (rel === 'modulepreload') return ['script-src', href];
  return rel === 'preload' ? [`${as}-src`, href] : undefined;
}

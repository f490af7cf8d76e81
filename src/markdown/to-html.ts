import type { Element, Properties, Root } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import rehypeSanitize, { defaultSchema, type Options as SanitizeOptions } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { excessOf } from './limits.ts';
import {
  complainOfFootnotes,
  describeReferences,
  endWithFootnotes,
  isFootnoteLink,
  footnotesRange,
} from './footnotes.ts';
import { nodeRange } from './node-position.ts';
import { NOTE_SYNTAX, shapeNotes } from './callouts.ts';
import { plainToHtml } from './fast-path.ts';
import type { Heading, Html, Link, LongText, Picture } from '../model/page.ts';
import type { Complaint } from '../diagnostics/problem.ts';
import { slugOf } from '../model/slug.ts';
import type { Range } from '../diagnostics/source.ts';
import { complainOfTables } from './tables.ts';
import type { SiteFields } from '../model/types.gen.ts';

/** Words of the interface that stand in texts. */
export type TextWords = Pick<SiteFields['words'], (typeof TEXT_WORDS)[number]>;
export const TEXT_WORDS = ['tip', 'warning', 'example', 'footnotes', 'backToText'] as const;

/** A heading has its name from its words, but that of the footnotes is in no text. */
export type NamedBy = 'words' | 'footnotes';

/** What the surroundings of a text make of its links and pictures, and hear of its mistakes. Places are offsets in the text. */
export interface MarkdownContext {
  words: TextWords;
  link(to: string, place: Range): Link | undefined;
  picture(src: string, alt: string, place: Range): Picture | undefined;
  complain(complaint: Complaint, place: Range): void;
  /** Hears of the headings of a long text, in their order: what each is named by, and where that is written. */
  heading?(namedBy: NamedBy, place: Range): void;
  /** Explains terms of the glossary, where the text is one that explains them. */
  explain?(tree: Root): void;
}

const SAFE: SanitizeOptions = {
  ...defaultSchema,
  clobberPrefix: '',
  tagNames: [...defaultSchema.tagNames!, 'figure', 'figcaption'],
  attributes: {
    ...defaultSchema.attributes,
    a: [...defaultSchema.attributes!.a!, 'rel', 'dataBooking'],
    div: [['className', 'note', 'tip', 'warning', 'example'], ['role', 'note'], 'ariaLabel'],
    img: ['src', 'loading', 'decoding'],
    source: ['srcSet', 'type', 'sizes'],
    ol: [['className', 'contains-task-list', 'footnotes']],
    p: [['className', 'note-title']],
  },
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'] },
};

/** What one text is processed with. */
interface Task {
  context: MarkdownContext;
  /** Where the headings of a long text are written down; only such a text has ids and footnotes. */
  headings: Heading[] | undefined;
  /** Where its footnotes are written, if it has any. */
  footnotes?: Range | undefined;
}

const processor = unified()
  .data(NOTE_SYNTAX)
  .use(remarkParse)
  .use(remarkGfm)
  .use(() => (tree: MarkdownRoot, file) => {
    const task = file.data as unknown as Task;
    const { context, headings } = task;
    const text = String(file.value);
    task.footnotes = footnotesRange(tree, text);
    complainOfHtml(tree, context);
    complainOfHeadings(tree, context);
    complainOfTables(tree, text, context);
    complainOfFootnotes(tree, text, context, headings !== undefined);
    shapeNotes(tree, text, context);
  })
  .use(() => (tree: MarkdownRoot, file) => withFootnotes(tree, (file.data as unknown as Task).context))
  .use(() => (tree: Root, file) => {
    const { context } = file.data as unknown as Task;
    resolveLinks(tree, context);
    measurePictures(tree, context);
    endWithFootnotes(tree);
  })
  .use(rehypeSanitize, SAFE)
  .use(() => (tree: Root, file) => {
    nameHeadings(tree, file.data as unknown as Task);
    letScroll(tree);
  })
  .use(() => (tree: Root, file) => (file.data as unknown as Task).context.explain?.(tree))
  .use(rehypeStringify, { allowDangerousHtml: true }) // what a term means, sanitised before
  .freeze();

/**
 * Markdown (CommonMark with GitHub's tables, strikethrough and bare addresses, and notes between `:::`) as sanitised
 * HTML.
 */
export function markdownToHtml(text: string, context: MarkdownContext): Html {
  return process(text, context);
}

/** Markdown whose headings have ids, so that a list of contents can lead to them. It may have footnotes. */
export function markdownToLongText(text: string, context: MarkdownContext): LongText {
  const headings: Heading[] = [];
  return { html: process(text, context, headings), headings };
}

function process(text: string, context: MarkdownContext, headings?: Heading[]): Html {
  const excess = excessOf(text);
  if (excess) {
    context.complain(excess.complaint, excess.place);
    return '' as Html;
  }
  const plain = context.explain ? undefined : plainToHtml(text, context);
  if (plain) return plain;
  const task: Task = { context, headings };
  return String(processor.processSync({ value: text, data: { ...task } })) as Html;
}

/** One line of Markdown as sanitised HTML for the inside of an element: no paragraph around it. */
export function inlineToHtml(text: string, context: MarkdownContext): Html {
  return markdownToHtml(text, context).replace(/^<p>([^]*)<\/p>$/, '$1') as Html;
}

function complainOfHtml(tree: MarkdownRoot, context: MarkdownContext): void {
  visit(tree, 'html', (node) => {
    if (node.value.startsWith('</')) return; // told at the tag that it closes
    context.complain(
      {
        code: 'raw-html',
        message: 'Texts are written in Markdown; HTML would not be shown.',
        hint: 'Use **bold**, *italic*, `code` or [a link](/pricing). For the sign itself write \\<.',
      },
      nodeRange(node),
    );
  });
}

/** Below the heading of their block, headings go down one level at a time. */
function complainOfHeadings(tree: MarkdownRoot, context: MarkdownContext): void {
  let level = 1;
  visit(tree, 'heading', (heading) => {
    const { depth } = heading;
    if (depth === 1 || depth > level + 1 + Number(level === 1)) {
      context.complain(
        {
          code: 'heading-order',
          message:
            depth === 1
              ? 'The main heading of a page is not written in a text.'
              : `This heading skips a level: ${'#'.repeat(depth)} after ${'#'.repeat(level)}.`,
          hint: depth === 1 ? 'Begin it with ## or ###.' : `Begin it with ${'#'.repeat(level + 1)}.`,
        },
        nodeRange(heading),
      );
    }
    level = depth;
  });
}

/** Markdown as HTML, its footnotes at the end. */
const withFootnotes = (tree: MarkdownRoot, { words }: MarkdownContext) =>
  toHast(tree, {
    clobberPrefix: '',
    footnoteLabel: words.footnotes,
    footnoteBackLabel: (index, time) =>
      words.backToText.replace('{number}', time > 1 ? `${index + 1}-${time}` : `${index + 1}`),
  }) as Root;

function resolveLinks(tree: Root, context: MarkdownContext): void {
  visit(tree, 'element', (element) => {
    const { tagName, properties, position } = element;
    if (tagName !== 'a' || typeof properties.href !== 'string' || isFootnoteLink(element)) return;
    const place = { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
    const link = context.link(properties.href, place);
    if (!link) return;
    properties.href = link.href;
    if (link.kind === 'outside' || link.kind === 'booking') properties.rel = ['noopener'];
    if (link.kind === 'booking') properties.dataBooking = '';
  });
}

/** Gives each picture its address and its size, so that nothing moves when it comes. */
function measurePictures(tree: Root, context: MarkdownContext): void {
  visit(tree, 'element', (element, index, parent) => {
    const { tagName, properties } = element;
    if (tagName !== 'img') return;
    const picture = context.picture(
      nameIn(String(properties.src)),
      String(properties.alt ?? ''),
      nodeRange(element),
    );
    if (!picture) return;
    const { src, width, height, sources, sizes } = picture;
    Object.assign(properties, { src, width, height, loading: 'lazy', decoding: 'async' });
    if (!sources) return;
    const forms = sources.map(({ type, srcset }) => elementOf('source', { type, srcSet: srcset, sizes }));
    parent!.children[index!] = elementOf('picture', {}, [...forms, element]);
    return SKIP;
  });
}

const elementOf = (tagName: string, properties: Properties, children: Element[] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** A file's name as it was written: the parser has made an address of it. */
function nameIn(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address; // there is no such file
  }
}

/** Gives each section and each part of one an id made from its words, and writes them down. */
function nameHeadings(tree: Root, { context, headings, footnotes }: Task): void {
  if (!headings) return;
  visit(tree, 'element', (element: Element) => {
    const level = element.tagName === 'h2' ? 2 : element.tagName === 'h3' ? 3 : undefined;
    if (!level) return;
    const text = textOf(element);
    const base = slugOf(text);
    let id = base;
    for (let count = 2; headings.some((other) => other.id === id); count++) id = `${base}-${count}`;
    element.properties.id = id;
    headings.push({ id, text, level });
    if (element.position) context.heading?.('words', nodeRange(element));
    else context.heading?.('footnotes', footnotes!);
  });
  const last = headings.at(-1);
  if (last) describeReferences(tree, last.id);
}

/**
 * Lets what may be wider than a screen scroll by itself, within reach of a keyboard: text that is kept as it is
 * written, and each table, in an element of its own that has the name of the heading above it.
 */
function letScroll(tree: Root): void {
  let heading: string | undefined;
  visit(tree, 'element', (element: Element, index, parent) => {
    if (/^h[1-6]$/.test(element.tagName)) heading = textOf(element);
    if (element.tagName === 'pre') element.properties.tabIndex = 0;
    if (element.tagName !== 'table' || index === undefined || !parent) return undefined;
    const named = heading === undefined ? {} : { role: 'group', ariaLabel: heading };
    parent.children[index] = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table'], tabIndex: 0, ...named },
      children: [element],
    };
    return index + 1; // past the table, which is a child now
  });
}

function textOf(element: Element): string {
  let text = '';
  visit(element, 'text', ({ value }) => {
    text += value;
  });
  return text;
}

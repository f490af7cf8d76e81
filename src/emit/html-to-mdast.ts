import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import type { FootnoteReference, List, PhrasingContent, Root, RootContent } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark, { type Options } from 'rehype-remark';
import { unified } from 'unified';
import { visit } from '../markdown/visit.ts';

/**
 * Removes elements that only a rendered page needs: explanations of terms, and the links from footnotes back to the
 * text. Renames the elements of footnotes and callouts, so that each gets its own handler.
 */
const prepareElements = () => (tree: HtmlRoot) =>
  visit(tree, 'element', (element, index, parent) => {
    const { dataExplanation, dataFootnoteBackref, dataFootnoteRef, className } = element.properties;
    if (dataExplanation !== undefined || dataFootnoteBackref !== undefined) {
      parent!.children.splice(index!, 1);
      return index;
    }
    const classes = Array.isArray(className) ? className : [];
    if (dataFootnoteRef !== undefined) element.tagName = 'footnote-reference';
    else if (classes.includes('footnotes')) element.tagName = 'footnote-list';
    else if (classes.includes('note')) element.tagName = 'blockquote';
    else if (classes.includes('note-title')) element.children = [calloutTitle(element.children)];
    return undefined;
  });

/** Returns the title of a callout, with a colon after its kind: `Tip` and `Try it` become `Tip: Try it`. */
function calloutTitle([kind, ...title]: ElementContent[]): Element {
  const separator: ElementContent[] = title.length > 0 ? [{ type: 'text', value: ':' }] : [];
  return { type: 'element', tagName: 'strong', properties: {}, children: [kind!, ...separator, ...title] };
}

const handlers: Options['handlers'] = {
  'footnote-reference': (_, { properties }: Element) => ({
    type: 'footnoteReference',
    ...footnoteOf(properties.href),
  }),
  'footnote-list': (state, { children }: Element) =>
    children
      .filter((item) => item.type === 'element')
      .map((item) => ({
        type: 'footnoteDefinition',
        ...footnoteOf(item.properties.id),
        children: state.toFlow(state.all(item)) as [],
      })),
};

/** Returns the footnote with this id. The id may also be given as a link: `_fn-name` or `#_fn-name`. */
function footnoteOf(id: unknown): Pick<FootnoteReference, 'identifier' | 'label'> {
  const name = decodeURI(String(id).replace(/^#?_fn-/, ''));
  return { identifier: name, label: name };
}

const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(prepareElements)
  .use(rehypeRemark, { document: true, handlers });

const WORDS = String.raw`[^<&\s]+(?: [^<&\s]+)*`;
const PIECE = new RegExp(
  [
    `(?<words> ?${WORDS} ?| )`,
    `<(?<mark>strong|em)>(?<marked>${WORDS})</\\k<mark>>`,
    `<code>(?<code>${WORDS})</code>`,
    `<a href="(?<to>[^"&\\s]+)"(?: rel="noopener")?(?: data-booking="")?>(?<label>${WORDS})</a>`,
  ].join('|'),
  'uy',
);

/** Parses a line without nested elements. Returns undefined for any other HTML. */
function parseLine(html: string): PhrasingContent[] | undefined {
  if (/ {2}|^ | $/.test(html)) return undefined;
  const phrases: PhrasingContent[] = [];
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < html.length) {
    const { words, mark, marked, code, to, label } = PIECE.exec(html)?.groups ?? {};
    if (words !== undefined) phrases.push({ type: 'text', value: words });
    else if (marked !== undefined)
      phrases.push({
        type: mark === 'em' ? 'emphasis' : 'strong',
        children: [{ type: 'text', value: marked }],
      });
    else if (code !== undefined) phrases.push({ type: 'inlineCode', value: code });
    else if (to !== undefined)
      phrases.push({ type: 'link', url: to, title: null, children: [{ type: 'text', value: label! }] });
    else return undefined;
  }
  return phrases;
}

const BLOCK =
  /^(?:<p>(?<paragraph>.*)<\/p>|<h(?<depth>[1-6])(?: id="[^"]*")?>(?<heading>.*)<\/h\k<depth>>|<ul>\n(?<items>(?:<li>.*<\/li>\n)+)<\/ul>)$/;

/** Parses paragraphs, headings and flat lists of such lines. Returns undefined for any other HTML. */
function parseBlocks(html: string): RootContent[] | undefined {
  const blocks: RootContent[] = [];
  for (const written of html.split(/\n(?!<li>|<\/ul>)/)) {
    const { paragraph, depth, heading, items } = BLOCK.exec(written)?.groups ?? {};
    const lines = items
      ?.split('\n')
      .slice(0, -1)
      .map((item) => item.slice('<li>'.length, -'</li>'.length));
    const contents = (lines ?? [paragraph ?? heading ?? '']).map(parseLine);
    if (!contents.every((content) => content !== undefined && content.length > 0)) return undefined;
    const [first] = contents as [PhrasingContent[]];
    if (lines) blocks.push(listOf(contents as PhrasingContent[][]));
    else if (depth === undefined) blocks.push({ type: 'paragraph', children: first });
    else blocks.push({ type: 'heading', depth: Number(depth) as 1, children: first });
  }
  return blocks;
}

const listOf = (items: PhrasingContent[][]): List => ({
  type: 'list',
  ordered: false,
  start: null,
  spread: false,
  children: items.map((children) => ({
    type: 'listItem',
    spread: false,
    checked: null,
    children: [{ type: 'paragraph', children }],
  })),
});

/** Converts the HTML of a text to Markdown nodes. Uses the parser only for texts with unusual or nested elements. */
export function fromHtml(html: string): RootContent[] {
  if (!/[<&]/.test(html)) return [{ type: 'paragraph', children: [{ type: 'text', value: html }] }];
  const children = parseLine(html);
  return children ? [{ type: 'paragraph', children }] : (parseBlocks(html) ?? parseHtml(html));
}

/** Converts any HTML to Markdown nodes with the parser. */
export const parseHtml = (html: string): RootContent[] =>
  (processor.runSync(processor.parse(html)) as Root).children;

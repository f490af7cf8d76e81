import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import type { FootnoteReference, PhrasingContent, Root, RootContent } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark, { type Options } from 'rehype-remark';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/**
 * Leaves out what only a drawn page has, the explanations of terms and the ways back from footnotes, and names the
 * elements that have a form of their own in Markdown.
 */
const nameNotes = () => (tree: HtmlRoot) =>
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
    else if (classes.includes('note-title')) element.children = [titleOf(element.children)];
    return undefined;
  });

/** `Tip Try it`, which the page sets apart, as `Tip: Try it`. */
function titleOf([kind, ...title]: ElementContent[]): Element {
  const between: ElementContent[] = title.length > 0 ? [{ type: 'text', value: ':' }] : [];
  return { type: 'element', tagName: 'strong', properties: {}, children: [kind!, ...between, ...title] };
}

const handlers: Options['handlers'] = {
  'footnote-reference': (_, { properties }: Element) => ({
    type: 'footnoteReference',
    ...footnoteAt(properties.href),
  }),
  'footnote-list': (state, { children }: Element) =>
    children
      .filter((item) => item.type === 'element')
      .map((item) => ({
        type: 'footnoteDefinition',
        ...footnoteAt(item.properties.id),
        children: state.toFlow(state.all(item)) as [],
      })),
};

/** The footnote whose place is called so, or is what a link leads to. */
function footnoteAt(place: unknown): Pick<FootnoteReference, 'identifier' | 'label'> {
  const name = decodeURI(String(place).replace(/^#?fn-/, ''));
  return { identifier: name, label: name };
}

const reader = unified()
  .use(rehypeParse, { fragment: true })
  .use(nameNotes)
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

/** A line of words and of elements that hold only words, which most texts are: it takes no parser to read it. */
function phrasesOf(html: string): PhrasingContent[] | undefined {
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

/** Our own HTML as Markdown again; where there is no sign of any, as the text that it is. */
export function fromHtml(html: string): RootContent[] {
  if (!/[<&]/.test(html)) return [{ type: 'paragraph', children: [{ type: 'text', value: html }] }];
  const children = phrasesOf(html.replace(/^<p>(.*)<\/p>$/s, '$1'));
  return children ? [{ type: 'paragraph', children }] : parsed(html);
}

/** The same by the parser, whatever the HTML is. */
export const parsed = (html: string): RootContent[] => (reader.runSync(reader.parse(html)) as Root).children;

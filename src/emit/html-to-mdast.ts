import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import type { FootnoteReference, Root, RootContent } from 'mdast';
import rehypeRemark, { type Options } from 'rehype-remark';
import { unified } from 'unified';
import { htmlToHast } from './html/html-to-hast.ts';
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

const processor = unified().use(prepareElements).use(rehypeRemark, { document: true, handlers }).freeze();

/** Converts the HTML of a text to Markdown nodes. */
export function fromHtml(html: string): RootContent[] {
  if (!/[<&]/.test(html)) return [{ type: 'paragraph', children: [{ type: 'text', value: html }] }];
  return (processor.runSync(htmlToHast(html)) as Root).children;
}

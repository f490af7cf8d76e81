import type { Element, Root, RootContent } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { EXIT, visit } from './visit.ts';
import type { Range } from '../diagnostics/source.ts';
import type { MarkdownContext } from './context.ts';
import { firstLineOf } from './node-position.ts';

/** Returns the range of the first line of the first footnote. */
export function footnotesRange(tree: MarkdownRoot, text: string): Range | undefined {
  let first: Range | undefined;
  visit(tree, 'footnoteDefinition', (footnote) => {
    first = firstLineOf(footnote, text);
    return EXIT;
  });
  return first;
}

/** Converts Markdown to HTML with the footnotes at the end. */
export const toHastWithFootnotes = (tree: MarkdownRoot, { words }: MarkdownContext): Root =>
  toHast(tree, {
    clobberPrefix: '_',
    footnoteLabel: words.footnotes,
    footnoteBackLabel: (index, time) =>
      words.backToText.replace('{number}', time > 1 ? `${index + 1}-${time}` : `${index + 1}`),
  }) as Root;

/** Moves the footnotes out of their `section` element, so that the footnotes heading becomes a heading of the text. */
export function flattenFootnotes(tree: Root): void {
  const isFootnotes = (node: RootContent): node is Element =>
    node.type === 'element' && node.properties.dataFootnotes !== undefined;
  tree.children = tree.children.flatMap((node) =>
    isFootnotes(node) ? node.children.map(withoutMarkers) : [node],
  );
}

function withoutMarkers(node: RootContent): RootContent {
  if (node.type !== 'element') return node;
  if (node.tagName === 'ol') return { ...node, properties: { className: ['footnotes'] } };
  return { ...node, properties: {} };
}

/** Whether a link leads from the text to a footnote or back. */
export const isFootnoteLink = ({ properties }: Element): boolean =>
  properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined;

/**
 * Gives each footnote reference the footnotes heading as its description for screen readers. The reference itself shows
 * only a number.
 */
export function describeReferences(tree: Root, headingId: string): void {
  visit(tree, 'element', ({ properties }) => {
    if (properties.dataFootnoteRef !== undefined) properties.ariaDescribedBy = [headingId];
  });
}

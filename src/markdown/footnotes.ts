import type { Element, Root, RootContent } from 'hast';
import type { FootnoteDefinition, Root as MarkdownRoot } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { EXIT, visit } from 'unist-util-visit';
import type { Range } from '../diagnostics/source.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { MarkdownContext } from './context.ts';
import { firstLineOf, rangeOf } from './node-position.ts';

/**
 * Reports footnotes without references, references without footnotes, and duplicate footnotes.
 * @param isAllowed whether the field may have footnotes
 */
export function checkFootnotes(
  tree: MarkdownRoot,
  text: string,
  { report }: MarkdownContext,
  isAllowed: boolean,
): void {
  const reportAt = (range: Range, message: string, hint: string) =>
    report({ code: 'bad-footnote', message, hint }, range);
  const footnotes = new Map<string, FootnoteDefinition>();
  const used = new Set<string>();

  visit(tree, 'footnoteReference', ({ identifier }) => void used.add(identifier));
  visit(tree, 'footnoteDefinition', (footnote) => {
    const { identifier, label } = footnote;
    if (footnotes.has(identifier))
      reportAt(
        firstLineOf(footnote, text),
        `Duplicate footnote "${label}".`,
        'Rename one of the two footnotes.',
      );
    else footnotes.set(identifier, footnote);
  });
  for (const { range, name } of unknownReferences(tree, text)) {
    const meant = nearest(name, footnotes.keys());
    if (meant) used.add(meant); // so that the footnote is not reported as unused too
    const hint = meant
      ? `Did you mean "${meant}"?`
      : `Add it on its own line: [^${name}]: The text of the footnote.`;
    reportAt(range, `There is no footnote "${name}".`, hint);
  }
  for (const footnote of footnotes.values()) {
    const { identifier, label, children } = footnote;
    const range = firstLineOf(footnote, text);
    if (!isAllowed)
      reportAt(
        range,
        'Footnotes are not supported in this field.',
        'Move the content of the footnote into the text.',
      );
    else if (children.length === 0)
      reportAt(range, `The footnote "${label}" is empty.`, 'Write its text after the colon.');
    else if (!used.has(identifier))
      reportAt(
        range,
        `The footnote "${label}" is never used.`,
        `Add [^${label}] to the text, or remove the footnote.`,
      );
  }
}

/** Returns the range of the first line of the first footnote. */
export function footnotesRange(tree: MarkdownRoot, text: string): Range | undefined {
  let first: Range | undefined;
  visit(tree, 'footnoteDefinition', (footnote) => {
    first = firstLineOf(footnote, text);
    return EXIT;
  });
  return first;
}

/** Returns the references to footnotes that do not exist. The parser treats such references as plain text. */
function unknownReferences(tree: MarkdownRoot, text: string): { name: string; range: Range }[] {
  const references: { name: string; range: Range }[] = [];
  visit(tree, 'text', (node) => {
    if (!node.position) return;
    const { start, end } = rangeOf(node);
    for (const { 0: mark, 1: name, index } of text.slice(start, end).matchAll(/(?<!\\)\[\^([^\]\s]+)\]/g)) {
      const at = start + index;
      references.push({ name: name!, range: { start: at, end: at + mark.length } });
    }
  });
  return references;
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

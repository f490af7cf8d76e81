import type { Element, Root, RootContent } from 'hast';
import type { FootnoteDefinition, Root as MarkdownRoot } from 'mdast';
import { EXIT, visit } from 'unist-util-visit';
import type { MarkdownContext } from './to-html.ts';
import { firstLineOf, nodeRange } from './node-position.ts';
import type { Range } from '../diagnostics/source.ts';
import { nearest } from '../diagnostics/suggest.ts';

/** Holds the places that footnotes are named at against the footnotes that there are. */
export function complainOfFootnotes(
  tree: MarkdownRoot,
  text: string,
  { complain }: MarkdownContext,
  inLongText: boolean,
): void {
  const notes = new Map<string, FootnoteDefinition>();
  const used = new Set<string>();
  const say = (place: Range, message: string, hint: string) =>
    complain({ code: 'bad-footnote', message, hint }, place);

  visit(tree, 'footnoteReference', ({ identifier }) => void used.add(identifier));
  visit(tree, 'footnoteDefinition', (note) => {
    if (notes.has(note.identifier)) {
      say(
        firstLineOf(note, text),
        `${named(note)} stands here a second time.`,
        'Give this one another name.',
      );
    } else notes.set(note.identifier, note);
  });
  for (const { place, name } of marksIn(tree, text)) {
    const meant = nearest(name, notes.keys());
    if (meant) used.add(meant); // told of here, not at the footnote
    const otherwise = `Write it on a line of its own: [^${name}]: What it says.`;
    say(place, `There is no footnote "${name}".`, meant ? `Did you mean "${meant}"?` : otherwise);
  }
  for (const note of notes.values()) {
    const place = firstLineOf(note, text);
    if (!inLongText)
      say(place, 'A text as short as this has no footnotes.', 'Write it into the text itself.');
    else if (note.children.length === 0)
      say(place, `${named(note)} is empty.`, 'Write its text after the colon.');
    else if (!used.has(note.identifier)) {
      const hint = `Write [^${note.label}] where it is needed, or take it out.`;
      say(place, `Nothing refers to the footnote "${note.label}".`, hint);
    }
  }
}

/** Where the footnotes of a text are written: the first line of the first of them. */
export function footnotesRange(tree: MarkdownRoot, text: string): Range | undefined {
  let first: Range | undefined;
  visit(tree, 'footnoteDefinition', (note) => {
    first = firstLineOf(note, text);
    return EXIT;
  });
  return first;
}

const named = ({ label }: FootnoteDefinition) => `The footnote "${label}"`;

/** Marks that were meant to refer to a footnote, and would be shown: there is none of that name. */
function marksIn(tree: MarkdownRoot, text: string): { name: string; place: Range }[] {
  const marks: { name: string; place: Range }[] = [];
  visit(tree, 'text', (node) => {
    if (!node.position) return;
    const { start, end } = nodeRange(node);
    for (const { 0: mark, 1: name, index } of text.slice(start, end).matchAll(/(?<!\\)\[\^([^\]\s]+)\]/g)) {
      marks.push({ name: name!, place: { start: start + index, end: start + index + mark.length } });
    }
  });
  return marks;
}

/** Lets footnotes end the text as a section like the others, with a heading that the list of contents can lead to. */
export function endWithFootnotes(tree: Root): void {
  const isFootnotes = (node: Root['children'][number]): node is Element =>
    node.type === 'element' && node.properties.dataFootnotes !== undefined;
  tree.children = tree.children.flatMap((node) => (isFootnotes(node) ? node.children.map(plain) : [node]));
}

function plain(node: RootContent): RootContent {
  if (node.type !== 'element') return node;
  if (node.tagName === 'ol') return { ...node, properties: { className: ['footnotes'] } };
  return { ...node, properties: {} };
}

/** Whether a link leads from a text to its footnote or back. */
export const isFootnoteLink = ({ properties }: Element): boolean =>
  properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined;

/** Names the heading of the footnotes at each number in the text, which says little by itself. */
export function describeReferences(tree: Root, id: string): void {
  visit(tree, 'element', ({ properties }) => {
    if (properties.dataFootnoteRef !== undefined) properties.ariaDescribedBy = [id];
  });
}

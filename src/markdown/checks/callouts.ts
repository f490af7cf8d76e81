import type { BlockContent, DefinitionContent, Nodes, Paragraph, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { visit } from '../visit.ts';
import { didYouMean, nearest, oneOf } from '../../diagnostics/suggest.ts';
import type { MarkdownContext } from '../context.ts';
import { rangeOf } from '../node-position.ts';
import { calloutNamed } from './callout-names.ts';

const CALLOUTS = ['tip', 'warning', 'example'] as const;
/** The names that are valid after `:::`. */
const NAMES = [...CALLOUTS, 'definitions', 'figure'] as const;

export type Callout = (typeof CALLOUTS)[number];
type Directive = ContainerDirective | LeafDirective;
type Content = BlockContent | DefinitionContent;
interface Mistake {
  message: string;
  hint: string;
}

/** Returns the mistake in a callout, a definition list or a figure; undefined if there is none. */
export function calloutMistake(
  node: Directive,
  parent: Nodes | undefined,
  text: string,
): Mistake | undefined {
  const { name, attributes } = node;
  if (!isKnown(name)) return unknownName(name, parent);
  const open = openMistake(node, parent, text);
  if (open || node.type === 'leafDirective') return open;
  if (Object.keys(attributes ?? {}).length > 0)
    return {
      message: `":::${name}" cannot have attributes.`,
      hint: 'Remove the braces and the text inside them.',
    };
  const { label, body } = splitLabel(node);
  if (body.length === 0)
    return {
      message: `":::${name}" is empty.`,
      hint: 'Write some text inside the callout, or remove the callout.',
    };
  if (name === 'definitions' && label)
    return { message: 'A definition list cannot have a title.', hint: 'Remove the brackets and the title.' };
  if (name === 'figure' && !label)
    return {
      message: 'This figure has no caption.',
      hint: 'Write the caption in brackets: :::figure[…].',
    };
  if (name === 'definitions' && !(body.length === 1 && body[0]!.type === 'list'))
    return { message: '":::definitions" must contain one list and nothing else.', hint: DEFINITION_HINT };
  return undefined;
}

export const DEFINITION_HINT =
  'Write each definition as a list item that starts with its term: - **Residual risk**: the risk that remains after all measures.';

const isKnown = (name: string) => (NAMES as readonly string[]).includes(name);

function unknownName(name: string, parent: Nodes | undefined): Mistake {
  const end =
    parent?.type === 'containerDirective' ? `To end ":::${parent.name}", write only :::.` : undefined;
  return {
    message: `Unknown callout "${name}".`,
    hint: didYouMean(calloutNamed(name) ?? name, NAMES) ?? end ?? `Use one of ${oneOf(NAMES)}.`,
  };
}

/** Returns the mistake if a callout does not end, or ends after the start of the next one. */
function openMistake(node: Directive, parent: Nodes | undefined, text: string): Mistake | undefined {
  const { name } = node;
  const message = `":::${name}" is not closed.`;
  const { start } = rangeOf(node);
  if (node.type === 'leafDirective') {
    const end = isEnd(text.slice(start)) ? '' : ', and add ::: on a line after its text';
    return {
      message: `"::${name}" does not start a callout.`,
      hint: `Write :::${name}, with three colons${end}.`,
    };
  }
  const inner = node.children.find((child) => child.type === 'containerDirective' && !isClosed(child, text));
  if (inner?.type === 'containerDirective') {
    if (!isKnown(inner.name)) return undefined; // the unknown name is reported
    // The parser reads the next callout as a part of this one.
    return { message, hint: `Add ::: on a line before ":::${inner.name}".` };
  }
  if (isClosed(node, text)) return undefined;
  if (parent?.type === 'containerDirective' && isClosed(parent, text)) return undefined; // reported for the parent
  const written = sourceOf(node, text);
  if (/\n.*\S[ \t]*:{3,}[ \t]*$/m.test(written))
    return { message, hint: 'Write the ::: at the end of its text on a line of its own.' };
  const [two] = /(?<=\n[ \t>]*)::(?=[ \t]*$)/m.exec(written) ?? [];
  if (two !== undefined) return { message, hint: 'Write ::: in the place of the :: after its text.' };
  const indent = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).replace(/[^\s>]/g, ' ');
  return { message, hint: `Add ${indent ? `"${indent}:::"` : ':::'} on a line after its text.` };
}

const sourceOf = (node: Nodes, text: string): string => {
  const { start, end } = rangeOf(node);
  return text.slice(start, end);
};

const isClosed = (node: Nodes, text: string): boolean => /\n[ \t>]*:{3,}[ \t]*$/.test(sourceOf(node, text));

/** Whether a text has a callout that does not end. */
export function hasOpenCallout(tree: Root, text: string): boolean {
  let isOpen = false;
  visit(tree, 'containerDirective', (node) => {
    isOpen ||= !isClosed(node, text);
  });
  return isOpen;
}

/** Whether a text has a line that ends a callout, before a line that starts one. */
const isEnd = (text: string): boolean => /\n[ \t>]*:::+(.*)/.exec(text)?.[1]?.trim() === '';

/** Splits a callout into two parts: its title in brackets, and the rest of its content. */
export function splitLabel({ children }: ContainerDirective): {
  label: Paragraph | undefined;
  body: Content[];
} {
  const [first, ...rest] = children;
  const label =
    first?.type === 'paragraph' && (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel
      ? first
      : undefined;
  return { label, body: label ? rest : children };
}

/** Reports lines that start with `:::` but that the parser reads as text. */
export function checkStrayColons(tree: Root, text: string, { report }: MarkdownContext): void {
  let isOpen = false; // whether the last line with colons was meant to start a callout
  visit(tree, (node) => {
    if (node.type === 'leafDirective') isOpen = true;
    if (node.type !== 'text' || !node.position) return;
    const { start, end } = rangeOf(node);
    for (const { 0: line, 2: name, index } of text
      .slice(start, end)
      .matchAll(/^[ \t]*(:{3,})[ \t]*(\p{L}*).*$/gmu)) {
      const at = start + index;
      if (!/(^|\n)[ \t>]*$/.test(text.slice(0, at))) continue;
      const range = { start: at + line.length - line.trimStart().length, end: at + line.trimEnd().length };
      if (name) report({ code: 'bad-note', ...strayStart(name, line.trim(), isEnd(text.slice(at))) }, range);
      else if (!isOpen) report({ code: 'bad-note', ...STRAY_END }, range);
      isOpen = Boolean(name);
    }
  });
}

/**
 * Returns the problem with a line that should start a callout: `::: tip`, `:::tip My title` or `:::tip The text :::`.
 * @param hasEnd whether a callout ends on a line below this one
 */
function strayStart(written: string, line: string, hasEnd: boolean): Mistake {
  const message = 'This ::: does not start a callout.';
  const name = nearest(written.toLowerCase(), NAMES) ?? calloutNamed(written);
  if (name === undefined)
    return {
      message,
      hint: `Write the name of the callout directly after the colons: ${oneOf(NAMES.map((known) => `:::${known}`))}.`,
    };
  const rest = line.slice(line.indexOf(written) + written.length).trim();
  const inner = rest.replace(/[ \t]*:{3,}$/, '');
  const isLine = inner !== rest;
  const title = !isLine && inner ? `[${inner.replace(/^[[(:\s]+|[\])\s]+$/g, '')}]` : '';
  const start = `:::${name}${title}`;
  return {
    message,
    hint: isLine
      ? `Write ${start} on a line before the text, and ::: on a line after it.`
      : `Write "${start}"${hasEnd ? '' : ', and add ::: on a line after the text'}.`,
  };
}

const STRAY_END = {
  message: 'This ::: does not end a callout.',
  hint: 'Remove this line, or start a callout above it, for example with :::tip.',
};

import type {
  BlockContent,
  DefinitionContent,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  Root,
} from 'mdast';
import { type ContainerDirective, directiveFromMarkdown, type LeafDirective } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import { visit } from 'unist-util-visit';
import { didYouMean, oneOf } from '../diagnostics/suggest.ts';
import type { MarkdownContext } from './context.ts';
import { firstLineOf, rangeOf } from './node-position.ts';

const CALLOUTS = ['tip', 'warning', 'example'] as const;
/** The names that are valid after `:::`. */
const NAMES = [...CALLOUTS, 'definitions', 'figure'] as const;

type Callout = (typeof CALLOUTS)[number];
type Directive = ContainerDirective | LeafDirective;
type Content = BlockContent | DefinitionContent;

/**
 * The parser extension for `:::name`. It does not parse `:name` inside a line. Otherwise, a colon in a text could be
 * read as markup.
 */
export const CALLOUT_SYNTAX = {
  micromarkExtensions: [{ flow: directive().flow! }],
  fromMarkdownExtensions: [directiveFromMarkdown()],
};

/** Converts callouts, definition lists and figures to HTML elements, and reports invalid ones. */
export function transformCallouts(tree: Root, text: string, context: MarkdownContext): void {
  visit(tree, (node) => {
    if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return;
    const wrong = findMistake(node, text);
    if (wrong) context.report({ code: 'bad-note', ...wrong }, firstLineOf(node, text));
    else if (node.type === 'containerDirective') transform(node, context);
  });
  checkStrayColons(tree, text, context);
}

function findMistake(node: Directive, text: string): { message: string; hint: string } | undefined {
  const { name, attributes } = node;
  if (!(NAMES as readonly string[]).includes(name))
    return {
      message: `Unknown callout "${name}".`,
      hint: didYouMean(name, NAMES) ?? `Use one of ${oneOf(NAMES)}.`,
    };
  const { start, end } = rangeOf(node);
  const isClosed = /\n[ \t>]*:{3,}[ \t]*$/.test(text.slice(start, end));
  if (node.type === 'leafDirective' || !isClosed)
    return {
      message: `":::${name}" is not closed.`,
      hint: `Write :::${name} on a line before the text, and ::: on a line after it.`,
    };
  if (Object.keys(attributes ?? {}).length > 0)
    return {
      message: `":::${name}" cannot have attributes.`,
      hint: 'Remove the braces and the text inside them.',
    };
  const { label, body } = partsOf(node);
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
      hint: 'Write the caption in brackets: :::figure[What the picture shows].',
    };
  if (name === 'definitions' && !(body.length === 1 && body[0]!.type === 'list'))
    return { message: '":::definitions" must contain one list and nothing else.', hint: DEFINITION_HINT };
  return undefined;
}

const DEFINITION_HINT =
  'Write each definition as a list item that starts with its term: - **Residual risk**: the risk that remains after all measures.';

/** Splits a callout into two parts: its title in brackets, and the rest of its content. */
function partsOf({ children }: ContainerDirective): { label: Paragraph | undefined; body: Content[] } {
  const [first, ...rest] = children;
  const label =
    first?.type === 'paragraph' && (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel
      ? first
      : undefined;
  return { label, body: label ? rest : children };
}

function transform(node: ContainerDirective, context: MarkdownContext): void {
  const { label, body } = partsOf(node);
  checkNoHeadings(node.name, body, context);
  if (node.name === 'definitions') {
    node.data = { hName: 'dl' };
    node.children = (body as List[]).flatMap(({ children }) =>
      children.flatMap((item) => definitionOf(item, context)),
    );
  } else if (node.name === 'figure') {
    node.data = { hName: 'figure' };
    node.children = [...body, { ...label!, data: { hName: 'figcaption' } }];
  } else {
    const word = context.words[node.name as Callout];
    node.data = {
      hName: 'div',
      hProperties: { className: ['note', node.name], role: 'note', ariaLabel: word },
    };
    node.children = [titleOf(word, label), ...body];
  }
}

function checkNoHeadings(name: string, body: Content[], { report }: MarkdownContext): void {
  for (const part of body) {
    if (part.type !== 'heading') continue;
    const message = `":::${name}" cannot contain headings.`;
    const hint = `Write a title after the name: :::${name}[Title].`;
    report({ code: 'bad-note', message, hint }, rangeOf(part));
  }
}

/** Returns the title of a callout: the label for this kind of callout, followed by the title that the author wrote. */
function titleOf(word: string, label: Paragraph | undefined): Paragraph {
  const title: PhrasingContent[] = label ? [{ type: 'text', value: ' ' }, ...label.children] : [];
  const kind: PhrasingContent = {
    type: 'emphasis',
    data: { hName: 'span' },
    children: [{ type: 'text', value: word }],
  };
  return {
    type: 'paragraph',
    data: { hProperties: { className: ['note-title'] } },
    children: [kind, ...title],
  };
}

/** Converts `**Term**: definition` to `dt` and `dd`. A definition may have several paragraphs. */
function definitionOf(item: ListItem, context: MarkdownContext): Content[] {
  const [first, ...more] = item.children;
  const [term, next, ...rest] = first?.type === 'paragraph' ? first.children : [];
  const colon = next?.type === 'text' && /^\s*:\s*/.exec(next.value);
  if (term?.type !== 'strong' || next?.type !== 'text' || !colon) {
    const message = 'This definition has no term.';
    context.report({ code: 'bad-note', message, hint: DEFINITION_HINT }, rangeOf(item));
    return [];
  }
  const definition: PhrasingContent[] = [{ ...next, value: next.value.slice(colon[0].length) }, ...rest];
  return [
    { type: 'paragraph', data: { hName: 'dt' }, children: term.children },
    more.length === 0
      ? { type: 'paragraph', data: { hName: 'dd' }, children: definition }
      : {
          type: 'blockquote',
          data: { hName: 'dd' },
          children: [{ type: 'paragraph', children: definition }, ...more],
        },
  ];
}

/** Reports lines that start with `:::` but that the parser reads as text. */
function checkStrayColons(tree: Root, text: string, { report }: MarkdownContext): void {
  visit(tree, 'text', (node) => {
    if (!node.position) return;
    const { start, end } = rangeOf(node);
    for (const { 0: line, 2: name, index } of text
      .slice(start, end)
      .matchAll(/^[ \t]*(:{3,})[ \t]*(\w*).*$/gm)) {
      const at = start + index;
      if (!/(^|\n)[ \t>]*$/.test(text.slice(0, at))) continue;
      const range = { start: at + line.length - line.trimStart().length, end: at + line.trimEnd().length };
      report({ code: 'bad-note', ...(name ? strayStart(name) : STRAY_END) }, range);
    }
  });
}

const strayStart = (name: string) => ({
  message: 'This ::: does not start a callout.',
  hint: `Write the name of the callout directly after the colons. A title follows in brackets: :::${name}[Title].`,
});

const STRAY_END = {
  message: 'This ::: does not end a callout.',
  hint: 'Remove this line, or start a callout above it, for example with :::tip.',
};

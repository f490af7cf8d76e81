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
import { firstLineOf, nodeRange } from './node-position.ts';
import type { MarkdownContext } from './to-html.ts';
import { didYouMean, oneOf } from '../diagnostics/suggest.ts';

/** What may stand between `:::name` and `:::`. */
const NOTES = ['tip', 'warning', 'example'] as const;
const NAMES = [...NOTES, 'definitions', 'figure'] as const;

type Directive = ContainerDirective | LeafDirective;
type Content = BlockContent | DefinitionContent;

/** The syntax of `:::name`, for the parser. That of `:name` inside a line is left out: texts have colons. */
export const NOTE_SYNTAX = {
  micromarkExtensions: [{ flow: directive().flow! }],
  fromMarkdownExtensions: [directiveFromMarkdown()],
};

/** Turns notes, lists of definitions and figures into what they are drawn as, and tells of those that are none. */
export function shapeNotes(tree: Root, text: string, context: MarkdownContext): void {
  visit(tree, (node) => {
    if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return;
    const wrong = wrongWith(node, text);
    if (wrong) context.complain({ code: 'bad-note', ...wrong }, firstLineOf(node, text));
    else if (node.type === 'containerDirective') shape(node, context);
  });
  complainOfStray(tree, text, context);
}

function wrongWith(node: Directive, text: string): { message: string; hint: string } | undefined {
  const { name, attributes } = node;
  const known = (NAMES as readonly string[]).includes(name);
  if (!known)
    return {
      message: `There is no note called "${name}".`,
      hint: didYouMean(name, NAMES) ?? `There are ${oneOf(NAMES, 'and')}.`,
    };
  const { start, end } = nodeRange(node);
  const isClosed = /\n[ \t>]*:{3,}[ \t]*$/.test(text.slice(start, end));
  if (node.type === 'leafDirective' || !isClosed)
    return {
      message: `"${name}" is not closed.`,
      hint: `Begin it with :::${name} on a line of its own, and end it with ::: on another.`,
    };
  if (Object.keys(attributes ?? {}).length > 0)
    return { message: `"${name}" has no fields in braces.`, hint: 'Take { and } out.' };
  const { label, body } = partsOf(node);
  if (body.length === 0)
    return { message: `"${name}" is empty.`, hint: 'Write something into it, or take it out.' };
  if (name === 'definitions' && label)
    return { message: 'A list of definitions has no title.', hint: 'Take [ and ] out.' };
  if (name === 'figure' && !label)
    return {
      message: 'This figure has no caption.',
      hint: 'Write it in brackets: :::figure[What it shows].',
    };
  if (name === 'definitions' && !(body.length === 1 && body[0]!.type === 'list'))
    return { message: 'Definitions are one list.', hint: FORM };
  return undefined;
}

const FORM = 'Write each as an entry of its own: - **Residual risk**: what is left of it.';

/** Its title, where it has one, and the rest. */
function partsOf({ children }: ContainerDirective): { label: Paragraph | undefined; body: Content[] } {
  const [first, ...rest] = children;
  const label =
    first?.type === 'paragraph' && (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel
      ? first
      : undefined;
  return { label, body: label ? rest : children };
}

function shape(node: ContainerDirective, context: MarkdownContext): void {
  const { label, body } = partsOf(node);
  for (const part of body) {
    if (part.type !== 'heading') continue;
    const message = 'A heading cannot stand inside of this.';
    const hint = `Write a title behind the name: :::${node.name}[Title].`;
    context.complain({ code: 'bad-note', message, hint }, nodeRange(part));
  }
  if (node.name === 'definitions') {
    node.data = { hName: 'dl' };
    node.children = (body as List[]).flatMap(({ children }) =>
      children.flatMap((item) => definitionOf(item, context)),
    );
  } else if (node.name === 'figure') {
    node.data = { hName: 'figure' };
    node.children = [...body, { ...label!, data: { hName: 'figcaption' } }];
  } else {
    const word = context.words[node.name as (typeof NOTES)[number]];
    node.data = {
      hName: 'div',
      hProperties: { className: ['note', node.name], role: 'note', ariaLabel: word },
    };
    node.children = [titleOf(word, label), ...body];
  }
}

/** The word for what it is, and after it the title that it was given. */
function titleOf(word: string, label: Paragraph | undefined): Paragraph {
  const kind = {
    type: 'emphasis',
    data: { hName: 'span' },
    children: [{ type: 'text', value: word }],
  } as const;
  const given = label ? [{ type: 'text', value: ' ' } as const, ...label.children] : [];
  return {
    type: 'paragraph',
    data: { hProperties: { className: ['note-title'] } },
    children: [{ ...kind, children: [...kind.children] }, ...given],
  };
}

/** `**Term**: what it means` as a term and what it means, which may go on in further paragraphs. */
function definitionOf(item: ListItem, context: MarkdownContext): Content[] {
  const [first, ...more] = item.children;
  const [term, next, ...rest] = first?.type === 'paragraph' ? first.children : [];
  const said = next?.type === 'text' && /^\s*:\s*/.exec(next.value);
  if (term?.type !== 'strong' || next?.type !== 'text' || !said) {
    context.complain(
      { code: 'bad-note', message: 'This definition has no term.', hint: FORM },
      nodeRange(item),
    );
    return [];
  }
  const meaning: PhrasingContent[] = [{ ...next, value: next.value.slice(said[0].length) }, ...rest];
  return [
    { type: 'paragraph', data: { hName: 'dt' }, children: term.children },
    more.length === 0
      ? { type: 'paragraph', data: { hName: 'dd' }, children: meaning }
      : {
          type: 'blockquote',
          data: { hName: 'dd' },
          children: [{ type: 'paragraph', children: meaning }, ...more],
        },
  ];
}

/** Colons that were meant to begin or to end a note, and would be shown. */
function complainOfStray(tree: Root, text: string, context: MarkdownContext): void {
  visit(tree, 'text', (node) => {
    if (!node.position) return;
    const { start, end } = nodeRange(node);
    for (const found of text.slice(start, end).matchAll(/^[ \t]*(:{3,})[ \t]*(\w*).*$/gm)) {
      const at = start + found.index;
      if (!/(^|\n)[ \t>]*$/.test(text.slice(0, at))) continue;
      const [line, , name] = found;
      context.complain(
        {
          code: 'bad-note',
          message: name ? 'These colons begin no note.' : 'These colons end no note.',
          hint: name
            ? `Write the name right after them, and any title in brackets: :::${name}[Title].`
            : 'Take them out, or begin the note with :::tip.',
        },
        { start: at + line.length - line.trimStart().length, end: at + line.trimEnd().length },
      );
    }
  });
}

import type {
  BlockContent,
  DefinitionContent,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  Root,
} from 'mdast';
import { type ContainerDirective, directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import { visit } from './visit.ts';
import {
  type Callout,
  calloutMistake,
  checkStrayColons,
  DEFINITION_HINT,
  splitLabel,
} from './checks/callouts.ts';
import type { MarkdownContext } from './context.ts';
import { firstLineOf, rangeOf } from './node-position.ts';

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
  visit(tree, (node, _, parent) => {
    if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return;
    const wrong = calloutMistake(node, parent, text);
    if (wrong) context.report({ code: 'bad-note', ...wrong }, firstLineOf(node, text));
    else if (node.type === 'containerDirective') transform(node, context);
  });
  checkStrayColons(tree, text, context);
}

function transform(node: ContainerDirective, context: MarkdownContext): void {
  const { label, body } = splitLabel(node);
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

import type { PhrasingContent, RootContent, Table } from 'mdast';

/*
 * `remark-stringify` looks for about forty patterns in each text, and keeps track of the constructs around it. Most nodes of a
 * page have only texts in which no character has a meaning in Markdown. They are written here, in a tenth of the time.
 */

/** A text without a character that has a meaning in Markdown where it stands. All such characters are in ASCII. */
const TEXT =
  /^(?:[^\0-\x7f]|[A-Za-z0-9 ,;?()"'%$/+=-]|(?<![Ww])\.|:(?!\/)|!(?!$)|&(?= ))+$/; // prettier-ignore

/** Begins like a list, a heading, or a line below a heading or the first row of a table. */
const OTHER_BLOCK = /^(?:\d+[.)]|[+=: -])/;

/** A text that emphasis can enclose whatever is around it. */
const WORDS = /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/u;

const URL = /^(?:\/|#|https?:\/\/)[A-Za-z0-9/#.?=%~-]*$/;

const CODE = /^[^\s`](?:[^`\r\n\t]*[^\s`])?$/;

/**
 * Writes a node as `remark-stringify` does with the options of `page-markdown.ts`. Returns undefined for a node that needs
 * this package.
 * @param bullet the sign before the items of a list
 */
export function writePlain(node: RootContent, bullet = '-'): string | undefined {
  if (node.type === 'paragraph') return plainLine(node.children);
  if (node.type === 'heading') return withPrefix(`${'#'.repeat(node.depth)} `, plainLine(node.children));
  if (node.type === 'blockquote') {
    const lines = node.children.map((child) => withPrefix('> ', lineOf(child)));
    return isComplete(lines) ? lines.join('\n>\n') : undefined;
  }
  if (node.type === 'table') return plainTable(node);
  if (node.type !== 'list' || node.ordered || node.spread) return undefined;
  const items = node.children.map(({ children: [only, ...others], checked, spread }) =>
    only && others.length === 0 && !spread && typeof checked !== 'boolean'
      ? withPrefix(`${bullet} `, lineOf(only))
      : undefined,
  );
  return isComplete(items) ? items.join('\n') : undefined;
}

const hasOuterSpace = (text: string) => text.startsWith(' ') || text.endsWith(' ');

const withPrefix = (prefix: string, line: string | undefined) =>
  line === undefined ? undefined : prefix + line;

const lineOf = (node: RootContent) => (node.type === 'paragraph' ? plainLine(node.children) : undefined);

const isComplete = (parts: (string | undefined)[]): parts is string[] =>
  parts.length > 0 && parts.every((part) => part !== undefined);

function plainLine(nodes: PhrasingContent[]): string | undefined {
  const parts = nodes.map(plainPhrase);
  if (!isComplete(parts)) return undefined;
  if (nodes.some((node, index) => index > 0 && !isApart(nodes[index - 1]!, node))) return undefined;
  const line = parts.join('');
  return line.endsWith(' ') || OTHER_BLOCK.test(line) ? undefined : line;
}

/**
 * Whether two neighbors are written as if they were alone: no two emphases, the second of which needs another sign, and no
 * texts that could form an address together.
 */
function isApart(before: PhrasingContent, after: PhrasingContent): boolean {
  if (before.type === 'text' && after.type === 'text')
    return !/[.:!&]$/.test(before.value) && !/^[./]/.test(after.value);
  return !(isEmphasis(before) && isEmphasis(after));
}

const isEmphasis = ({ type }: PhrasingContent) => type === 'strong' || type === 'emphasis';

function plainPhrase(node: PhrasingContent): string | undefined {
  if (node.type === 'text') return TEXT.test(node.value) ? node.value : undefined;
  if (node.type === 'inlineCode') return CODE.test(node.value) ? `\`${node.value}\`` : undefined;
  const inside = 'children' in node ? plainText(node.children) : undefined;
  if (inside === undefined || hasOuterSpace(inside)) return undefined;
  if (isEmphasis(node) && !WORDS.test(inside)) return undefined;
  if (node.type === 'strong') return `**${inside}**`;
  if (node.type === 'emphasis') return `*${inside}*`;
  const isPlainLink = node.type === 'link' && !node.title && URL.test(node.url) && node.url !== inside;
  return isPlainLink ? `[${inside}](${node.url})` : undefined;
}

function plainText([only, ...others]: PhrasingContent[]): string | undefined {
  return only?.type === 'text' && others.length === 0 && TEXT.test(only.value) ? only.value : undefined;
}

/** Writes a table. All cells of a column are padded to the same width. */
function plainTable({ children: rows, align }: Table): string | undefined {
  if (align?.some(Boolean)) return undefined;
  const cells = rows.map(({ children }) => children.map(({ children }) => plainText(children)));
  const [head] = cells;
  if (!head || !cells.every((row) => row.length === head.length && isComplete(row))) return undefined;
  const texts = cells as string[][];
  if (texts.flat().some(hasOuterSpace)) return undefined;
  const widths = head.map((_, column) => Math.max(...texts.map((row) => row[column]!.length)));
  const write = (row: string[]) =>
    `| ${row.map((text, column) => text.padEnd(widths[column]!)).join(' | ')} |`;
  const [first, ...rest] = texts.map(write);
  return [first, write(widths.map((width) => '-'.repeat(width))), ...rest].join('\n');
}

import type { Element, Root } from 'hast';
import type { Paragraph, Root as MarkdownRoot, Table } from 'mdast';
import { visit } from './visit.ts';
import type { MarkdownContext } from './context.ts';
import { element, textOf } from './hast-nodes.ts';
import { rangeOf } from './node-position.ts';

/** Reports tables whose rows have different numbers of cells, and paragraphs that were probably meant as tables. */
export function checkTables(tree: MarkdownRoot, text: string, context: MarkdownContext): void {
  visit(tree, 'table', (table) => checkRows(table, context));
  visit(tree, 'paragraph', (paragraph) => checkDelimiterRow(paragraph, text, context));
}

function checkRows({ children: [head, ...rows] }: Table, { report }: MarkdownContext): void {
  const columns = head!.children.length;
  for (const row of rows) {
    const cells = row.children.length;
    if (cells === columns) continue;
    const message = `This row has ${counted(cells, 'cell')}, but the table has ${counted(columns, 'column')}.`;
    const hint = 'Give every row the same number of cells. To show a vertical bar in a cell, write \\|.';
    report({ code: 'uneven-table', message, hint }, rangeOf(row));
  }
}

/** Matches a row such as `| --- | :-: |`. */
const DELIMITER_ROW = /^\s*\|?(\s*:?-+:?\s*\|)+(\s*:?-+:?\s*)?$/;

/**
 * Reports a paragraph with a delimiter row. It was meant as a table, but its header row has a different number of cells
 * (GFM, section 4.10).
 */
function checkDelimiterRow(paragraph: Paragraph, text: string, { report }: MarkdownContext): void {
  if (!paragraph.position) return;
  const { start, end } = rangeOf(paragraph);
  const lines = text.slice(start, end).split('\n');
  const index = lines.findIndex((line, at) => at > 0 && DELIMITER_ROW.test(line) && line.includes('|'));
  if (index === -1) return;
  const [head, row] = [lines[index - 1]!, lines[index]!];
  if (head.trimStart().startsWith('｜')) return; // the full-width signs are reported
  const at = start + lines.slice(0, index).join('\n').length + 1;
  report(
    {
      code: 'uneven-table',
      message: `This row has ${counted(cellsIn(row), 'cell')}, but the header row above it has ${cellsIn(head)}.`,
      hint: 'Write one --- for each cell of the header row.',
    },
    { start: at + row.length - row.trimStart().length, end: at + row.trimEnd().length },
  );
}

const cellsIn = (line: string) =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Makes code blocks and tables scrollable, also by keyboard, because both may be wider than the page. Wraps each table
 * in a scrollable element, whose label for screen readers is the heading above the table.
 */
export function makeScrollable(tree: Root): void {
  let heading: string | undefined;
  visit(tree, 'element', (node: Element, index, parent) => {
    if (/^h[1-6]$/.test(node.tagName)) heading = textOf(node);
    if (node.tagName === 'pre') node.properties.tabIndex = 0;
    if (node.tagName !== 'table' || index === undefined || !parent) return undefined;
    const label = heading === undefined ? {} : { role: 'group', ariaLabel: heading };
    parent.children[index] = element('div', { className: ['table'], tabIndex: 0, ...label }, [node]);
    return index + 1; // skips the table, now a child of the new element
  });
}

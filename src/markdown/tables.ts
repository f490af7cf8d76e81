import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { MarkdownContext } from './to-html.ts';
import { nodeRange } from './node-position.ts';

/** The line between the head of a table and its rows. */
const RULE = /^\s*\|?(\s*:?-+:?\s*\|)+(\s*:?-+:?\s*)?$/;

/** Tables whose rows do not have as many cells as their head; and those that are none, since the line under it has not. */
export function complainOfTables(tree: Root, text: string, { complain }: MarkdownContext): void {
  visit(tree, 'table', ({ children: [head, ...rows] }) => {
    const cells = head!.children.length;
    for (const row of rows) {
      if (row.children.length === cells) continue;
      complain(
        {
          code: 'uneven-table',
          message: `This row has ${counted(row.children.length)}, but the head of the table has ${cells}.`,
          hint: 'Give every row as many. A bar that is part of a text is written as \\|.',
        },
        nodeRange(row),
      );
    }
  });
  visit(tree, 'paragraph', (paragraph) => {
    if (!paragraph.position) return;
    const { start, end } = nodeRange(paragraph);
    const lines = text.slice(start, end).split('\n');
    const index = lines.findIndex((line, at) => at > 0 && RULE.test(line) && line.includes('|'));
    if (index === -1) return;
    const [head, rule] = [lines[index - 1]!, lines[index]!];
    const at = start + lines.slice(0, index).join('\n').length + 1;
    complain(
      {
        code: 'uneven-table',
        message: `This line has ${counted(cellsIn(rule))}, but the head of the table above it has ${cellsIn(head)}.`,
        hint: 'Write --- once for each cell of the head.',
      },
      { start: at + rule.length - rule.trimStart().length, end: at + rule.trimEnd().length },
    );
  });
}

const cellsIn = (line: string) =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length;

const counted = (cells: number) => (cells === 1 ? 'one cell' : `${cells} cells`);

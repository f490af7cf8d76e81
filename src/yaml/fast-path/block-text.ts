import { foldedLines } from '../folded.ts';
import { type Cursor, giveUp } from './cursor.ts';
import { closeScalar, foldedLineEnds } from './scalars.ts';
import { GREATER, LINE_END, SPACE } from './signs.ts';

const HEADER = /[|>](-?)([1-9]?)(-?)(?: *| +#[^\n]*)\n/y;

/** Reads a text below `|` or `>`. Its lines must be deeper than the parent. Returns it without the last line end. */
export function readBlockText(cursor: Cursor, parent: number, node: number): string {
  const start = cursor.at;
  const isFolded = cursor.code() === GREATER;
  HEADER.lastIndex = start;
  const [header, before, indent, after] = HEADER.exec(cursor.text) ?? giveUp();
  if (parent < 0 || (before && after)) giveUp();
  cursor.at += header.length;
  const lines = readLines(cursor, parent, indent ? parent + Number(indent) : 0);
  const end = cursor.nodeEnd;
  if (isFolded && lines.some((line) => line.startsWith(' '))) giveUp(); // such lines are not folded
  if (isFolded && foldedLines({ type: 'BLOCK_FOLDED', range: [start, end, end] }, cursor.text)) giveUp();
  closeScalar(cursor, node, start, end);
  cursor.nextLine();
  const text = lines.join('\n');
  return isFolded ? text.replace(/(?<=[^\n])\n+/g, foldedLineEnds) : text;
}

/** @param indent the indentation of the text; 0 if it is that of the first line */
function readLines(cursor: Cursor, parent: number, indent: number): string[] {
  const { text } = cursor;
  const lines: string[] = [];
  let width = indent;
  let count = 0; // up to the last line that is not empty
  let longestEmpty = 0;
  let end = cursor.at;
  for (let at = cursor.at; at < text.length;) {
    let content = at;
    while (text.charCodeAt(content) === SPACE) content++;
    const lineEnd = text.indexOf('\n', content);
    if (text.charCodeAt(content) === LINE_END) {
      longestEmpty = Math.max(longestEmpty, content - at);
      lines.push('');
    } else {
      if (width === 0 && content - at > parent) width = content - at;
      if (width === 0 || content - at < width) break;
      count = lines.push(text.slice(at + width, lineEnd));
      end = lineEnd + 1;
    }
    at = lineEnd + 1;
  }
  if (count === 0 || longestEmpty > width) giveUp(); // the spaces of an empty line would belong to the text
  cursor.at = cursor.nodeEnd = end;
  lines.length = count;
  return lines;
}

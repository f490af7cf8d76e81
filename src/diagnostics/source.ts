/** A text file of a site. */
export interface Source {
  /** Path inside the site directory, with forward slashes. */
  path: string;
  text: string;
  /** Offset of each line's first character. */
  lines: number[];
}

/** A stretch of a text: offsets in UTF-16 code units, the end not included. */
export interface Range {
  start: number;
  end: number;
}

export interface Position {
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 code units. */
  column: number;
}

export function sourceOf(path: string, text: string): Source {
  const lines = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines.push(at + 1);
  return { path, text, lines };
}

/** Line and column of an offset; an offset past the end is the end, and one inside of a line end is before it. */
export function positionAt({ lines, text }: Source, offset: number): Position {
  const inText = Math.min(Math.max(offset, 0), text.length);
  const at = text.startsWith('\r\n', inText - 1) ? inText - 1 : inText;
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (lines[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: at - lines[low]! + 1 };
}

/** How much of a long line a frame shows. */
const WIDTH = 100;

/** The line of a range and the one before it, with carets under the range: for people to look at. */
export function frameOf(source: Source, range: Range): string {
  const { line, column } = positionAt(source, range.start);
  const end = positionAt(source, range.end);
  const gutter = String(line).length;
  const cut = Math.max(0, column - WIDTH * 0.75);
  const shown = lineOf(source, line).slice(cut, cut + WIDTH);
  const carets = Math.max(1, (end.line === line ? end.column : cut + shown.length + 1) - column);
  const indent = shown.slice(0, column - 1 - cut).replace(/[^\t]/g, ' ');
  const before =
    line > 1
      ? [`${String(line - 1).padStart(gutter)} | ${lineOf(source, line - 1).slice(cut, cut + WIDTH)}`]
      : [];
  return [
    ...before,
    `${line} | ${shown}`,
    `${' '.repeat(gutter)} | ${indent}${'^'.repeat(Math.min(carets, WIDTH - indent.length))}`,
  ]
    .map((row) => visible(row).trimEnd())
    .join('\n');
}

function lineOf({ text, lines }: Source, line: number): string {
  return text.slice(lines[line - 1], lines[line] ?? text.length).replace(/\r?\n$/, '');
}

/** A text in which the characters that break a line or command a terminal can be seen; tabs are left. */
export const visible = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  text.replace(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]/g, '\ufffd');

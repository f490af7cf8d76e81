/** A text file of a site. */
export interface Source {
  /** Path inside the site directory, with forward slashes. */
  path: string;
  text: string;
  /** Offset of each line's first character. */
  lines: number[];
}

/** A range of a text: offsets in UTF-16 code units; the end is exclusive. */
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

/** The line and column of an offset. Offsets past the end give the end; an offset inside a CRLF gives its start. */
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

/** The most characters of a line in a frame. */
const WIDTH = 100;

/** A source frame: the first line of a range and the one before it, with carets under the range. */
export function frameOf(source: Source, range: Range): string {
  const { line, column } = positionAt(source, range.start);
  const end = positionAt(source, range.end);
  const gutter = String(line).length;
  const cut = Math.max(0, column - WIDTH * 0.75);
  const excerpt = lineOf(source, line).slice(cut, cut + WIDTH);
  const carets = Math.max(1, (end.line === line ? end.column : cut + excerpt.length + 1) - column);
  const indent = excerpt.slice(0, column - 1 - cut).replace(/[^\t]/g, ' ');
  const before =
    line > 1
      ? [`${String(line - 1).padStart(gutter)} | ${lineOf(source, line - 1).slice(cut, cut + WIDTH)}`]
      : [];
  return [
    ...before,
    `${line} | ${excerpt}`,
    `${' '.repeat(gutter)} | ${indent}${'^'.repeat(Math.min(carets, WIDTH - indent.length))}`,
  ]
    .map((row) => escapeControls(row).trimEnd())
    .join('\n');
}

function lineOf({ text, lines }: Source, line: number): string {
  return text.slice(lines[line - 1], lines[line] ?? text.length).replace(/\r?\n$/, '');
}

/** Replaces line ends and control characters, which could control a terminal, by U+FFFD. Tabs stay. */
export const escapeControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what this replaces
  text.replace(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]/g, '\ufffd');

/** A text file of a site. */
export interface Source {
  /** Path inside the site directory, with forward slashes. */
  path: string;
  text: string;
  /** The offset of each line's first character. */
  lines: number[];
}

/** A range in a text. The offsets count UTF-16 code units; the end is exclusive. */
export interface Range {
  start: number;
  end: number;
}

export interface Position {
  /** Starts at 1. */
  line: number;
  /** Starts at 1. Counts UTF-16 code units. */
  column: number;
}

export function sourceOf(path: string, text: string): Source {
  const lines = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines.push(at + 1);
  return { path, text, lines };
}

/**
 * Returns the line and column of an offset. An offset past the end gives the end of the text. An offset inside a CRLF
 * gives the start of that CRLF.
 */
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

/** A frame shows at most this many characters of a line. */
const WIDTH = 100;

/** Returns a source frame: the first line of a range and the line before it, with carets under the range. */
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

/**
 * Replaces line ends, control characters and bidirectional controls with U+FFFD, so that a text can neither control the
 * terminal nor reverse the text after it. Keeps tabs.
 */
export const escapeControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- the pattern is for control characters
  text.replace(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, '\ufffd');

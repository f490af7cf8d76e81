import type { Range } from '../../diagnostics/source.ts';

/** A line of a file without its line end. */
export interface Line {
  /** The offset of the first character. */
  start: number;
  text: string;
}

export function lineAt(text: string, offset: number): Line {
  // `lastIndexOf` reads a negative position as 0.
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return { start, text: text.slice(start, end === -1 ? text.length : end).replace(/\r$/, '') };
}

/** Yields the lines above a line, the nearest first. */
export function* linesAbove(text: string, { start }: Line): Generator<Line> {
  for (let at = start; at > 0;) {
    const line = lineAt(text, at - 1);
    yield line;
    at = line.start;
  }
}

/** Yields the lines below a line, the nearest first. */
export function* linesBelow(text: string, { start }: Line): Generator<Line> {
  for (let at = text.indexOf('\n', start); at !== -1; at = text.indexOf('\n', at + 1))
    yield lineAt(text, at + 1);
}

/** Goes up from a line. Returns the first line that is neither empty nor a comment. */
export function contentAbove(text: string, line: Line): Line | undefined {
  for (const above of linesAbove(text, line)) if (hasContent(above)) return above;
  return undefined;
}

/** Goes down from a line. Returns the first line that is neither empty nor a comment. */
export function contentBelow(text: string, line: Line): Line | undefined {
  for (const below of linesBelow(text, line)) if (hasContent(below)) return below;
  return undefined;
}

export const hasContent = ({ text }: Line) => /^\s*[^\s#]/.test(text);

/** Returns the number of spaces before the text of a line. */
export const indentOf = ({ text }: Line): number => /^ */.exec(text)![0].length;

/** Whether a line is a field: `title: Home`, `- title:`. */
export const isField = ({ text }: Line) => /^\s*(?:- +)*[\w$-]+:(?:\s|$)/.test(text);

/** Returns the name of a field that has its value on the lines below: `text` for `- text:`. */
export const nameAtEnd = ({ text }: Line): string | undefined => /(?<![\w$-])([\w$-]+):\s*$/.exec(text)?.[1];

/** Whether a line is a list entry: `- title: Home`, `- one`. */
export const isListEntry = ({ text }: Line) => /^ *-(?: |$)/.test(text);

export const lineNumber = (text: string, { start }: Line): number => text.slice(0, start).split('\n').length;

/** Returns the range of a line's text, without the whitespace around it. */
export function textRange({ start, text }: Line): Range {
  const trimmed = text.trim();
  const from = start + text.indexOf(trimmed);
  return { start: from, end: from + trimmed.length };
}

export function firstWord({ start, text }: Line): Range {
  const indent = /^\s*/.exec(text)![0].length;
  const word = /^\S+/.exec(text.slice(indent))?.[0].length ?? 0;
  return { start: start + indent, end: start + indent + word };
}

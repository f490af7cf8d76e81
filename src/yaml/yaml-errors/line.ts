import type { Range } from '../../diagnostics/source.ts';

/** A line of a file without its line end. */
export interface Line {
  /** The offset of the first character. */
  start: number;
  text: string;
}

export function lineAt(text: string, offset: number): Line {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return { start, text: text.slice(start, end === -1 ? text.length : end) };
}

export function firstWord({ start, text }: Line): Range {
  const indent = /^\s*/.exec(text)![0].length;
  const word = /^\S+/.exec(text.slice(indent))?.[0].length ?? 0;
  return { start: start + indent, end: start + indent + word };
}

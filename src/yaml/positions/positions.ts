import type { Range, Source } from '../../diagnostics/source.ts';
import type { Find, Found, Path } from './found.ts';

/** Locates the values of a file's data in the file's text. */
export interface Positions {
  /** Returns the range of a value. If there is no such value, returns the range of its nearest existing ancestor. */
  valueAt(path: Path): Range;
  /** Returns the range of a value's key. A list entry has no key, so its own range is returned. */
  keyAt(path: Path): Range;
  /** Returns a value as written in the file, including quotes. */
  writtenAt(path: Path): string;
  /**
   * Converts a range inside a string value to a range in the file. Returns the range of the whole value if the string
   * has line folds or escapes.
   */
  withinText(path: Path, part: Range): Range;
}

/**
 * What the file that was read last consists of. Only one file is kept, because a tree takes far more memory than its
 * text.
 */
let last: { source: Source; find: Find } | undefined;

/**
 * Returns the positions in a file that was just read.
 * @param readAgain reads the file again if another file was read in between
 */
export function positionsIn(source: Source, justRead: Find, readAgain: () => Find): Positions {
  const { text } = source;
  last = { source, find: justRead };
  const find = (path: Path): Found => {
    if (last?.source !== source) last = { source, find: readAgain() };
    return last.find(path);
  };
  const valueAt = (path: Path): Range => {
    const { key, value } = find(path);
    return trimmed(value ?? key ?? START, text);
  };
  return {
    valueAt,
    keyAt(path) {
      const { key, value } = find(path);
      return trimmed(key ?? value ?? START, text);
    },
    writtenAt(path) {
      const { start, end } = valueAt(path);
      return text.slice(start, end);
    },
    withinText(path, part) {
      const found = find(path);
      const start = offsetOf(part.start, found, text);
      const end = offsetOf(part.end - 1, found, text);
      return start === undefined || end === undefined ? valueAt(path) : { start, end: end + 1 };
    },
  };
}

const START: Range = { start: 0, end: 0 };

/** Returns a range without its trailing whitespace. */
export const trimmed = ({ start, end }: Range, text: string): Range => ({
  start,
  end: start + text.slice(start, end).trimEnd().length,
});

/**
 * Returns the file offset of a character of a string, given its index; undefined if there is no such character, or if
 * the string has line folds or escapes.
 */
function offsetOf(index: number, { value: range, scalar }: Found, text: string): number | undefined {
  if (!scalar || !range || index < 0 || index >= scalar.value.length) return undefined;
  const { style, value } = scalar;
  const { start, end } = range;
  if (style !== 'block') {
    const begin = style === 'plain' ? start : start + 1;
    return text.startsWith(value, begin) ? begin + index : undefined;
  }
  // The string is a block scalar. In the file, its lines are unchanged, and each line has the same indentation before
  // it.
  let at = text.indexOf('\n', start) + 1;
  let lineStart = 0;
  for (const line of value.split('\n')) {
    const found = text.indexOf(line, at);
    if (found === -1 || found >= end) return undefined;
    if (index <= lineStart + line.length) return found + index - lineStart;
    lineStart += line.length + 1;
    const next = text.indexOf('\n', found + line.length);
    at = next === -1 ? text.length : next + 1;
  }
  return undefined;
}

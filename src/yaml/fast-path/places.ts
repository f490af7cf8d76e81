import { MAX_KEYS, MAX_TOKENS } from '../limits.ts';

/**
 * The most tokens of the `yaml` package for a value with its key (`, a : b` has ten), for a line end with the
 * indentation and the comment next to it, and for a file.
 */
const TOKENS_OF_NODE = 10;
const TOKENS_OF_LINE = 4;
const TOKENS_OF_FILE = 4;

/** A text with more values may have too many tokens, or too many fields in one group. */
export const MAX_NODES = Math.min(MAX_KEYS, Math.floor(MAX_TOKENS / TOKENS_OF_NODE));

/** Returns a number of tokens that a text cannot exceed. */
export const tokensAtMost = (nodes: number, lines: number): number =>
  nodes * TOKENS_OF_NODE + lines * TOKENS_OF_LINE + TOKENS_OF_FILE;

/**
 * The positions of all values of a file, in the order of the text, five numbers for each: the start and the end of the
 * value, the start and the end of its key (`NO_KEY` in lists), and the index of the next value that is not inside it.
 */
export type Places = Int32Array;

export const START = 0;
export const END = 1;
export const KEY_START = 2;
export const KEY_END = 3;
export const NEXT = 4;
export const WIDTH = 5;

/** The start and the end of the key of a list entry, which has none. */
export const NO_KEY = -1;

// One text is read at a time, so the memory is shared.
const buffer = new Int32Array(MAX_NODES * WIDTH);

/** Records positions while a text is read. */
export class PlaceRecorder {
  count = 0;

  /** Adds a value whose key was just read. Returns its index; undefined if there are too many values. */
  add(keyStart: number, keyEnd: number): number | undefined {
    if (this.count === MAX_NODES) return undefined;
    const place = this.count * WIDTH;
    buffer[place + KEY_START] = keyStart;
    buffer[place + KEY_END] = keyEnd;
    return this.count++;
  }

  /** Sets the range of a value, after all values inside it were read. */
  close(node: number, start: number, end: number): void {
    const place = node * WIDTH;
    buffer[place + START] = start;
    buffer[place + END] = end;
    buffer[place + NEXT] = this.count;
  }

  places(): Places {
    return buffer.slice(0, this.count * WIDTH);
  }
}

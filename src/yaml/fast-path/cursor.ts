import { maybeGarbled } from '../garbled.ts';
import { NO_KEY, PlaceRecorder } from './places.ts';
import { DASH, DOT, HASH, isBlank, LINE_END, SPACE } from './signs.ts';

const UNUSUAL = new Error('This text is not read on the fast path.');

/** Ends the fast path: the text has something unusual or a mistake. */
export function giveUp(): never {
  throw UNUSUAL;
}

/** Returns the result of a function; undefined if it gave up. */
export function unlessUnusual<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error === UNUSUAL) return undefined;
    throw error;
  }
}

/** A position in a text, and what is known about the lines around it. */
export class Cursor {
  at = 0;
  /** The offset of the first character of the current line. */
  lineStart = 0;
  /** The indentation of the current line; -1 after the last line. */
  column = 0;
  /** The largest indentation of the comments between the current line and the line with content above; -1 if none. */
  comments = -1;
  /** The end of the text without quotes, or in quotes, that was read last. */
  end = 0;
  /** Whether the text in quotes that was read last has neither escapes nor line ends. */
  isVerbatim = true;
  /** The end of the last line of the value that was read last. */
  nodeEnd = 0;
  depth = 0;
  readonly recorder = new PlaceRecorder();
  readonly text: string;
  /** Whether the text may have been read in a wrong encoding, so that each value must be checked. */
  readonly maybeGarbled: boolean;

  /** @param text ends with a line end, so that every loop over a line ends */
  constructor(text: string) {
    this.text = text;
    this.maybeGarbled = maybeGarbled(text);
  }

  /** Returns the code of the current character, or of one after it. */
  code(ahead = 0): number {
    return this.text.charCodeAt(this.at + ahead);
  }

  skipSpaces(): void {
    while (this.text.charCodeAt(this.at) === SPACE) this.at++;
  }

  skipToLineEnd(): void {
    this.at = this.text.indexOf('\n', this.at);
  }

  isDash(): boolean {
    return this.code() === DASH && isBlank(this.code(1));
  }

  /** Adds a value, whose key was just read, to the positions. Returns its index. */
  add(keyStart = NO_KEY, keyEnd = NO_KEY): number {
    return this.recorder.add(keyStart, keyEnd) ?? giveUp();
  }

  close(node: number, start: number, end: number): void {
    this.recorder.close(node, start, end);
  }

  /** Moves from the start of a line to the first line with content. */
  nextLine(): void {
    this.comments = -1;
    for (; this.at < this.text.length; this.at++) {
      this.lineStart = this.at;
      this.skipSpaces();
      const code = this.code();
      if (code === HASH) {
        this.comments = Math.max(this.comments, this.at - this.lineStart);
        this.skipToLineEnd();
      } else if (code !== LINE_END) {
        this.column = this.at - this.lineStart;
        if (this.column === 0 && (code === DASH || code === DOT) && this.isDocumentMarker()) giveUp();
        return;
      }
    }
    this.lineStart = this.at;
    this.column = -1;
  }

  /** Moves from the end of a value to the next line with content. Only a comment may follow the value. */
  finishLine(): void {
    const from = this.at;
    this.skipSpaces();
    if (this.code() === HASH) {
      if (this.at === from) giveUp();
      this.skipToLineEnd();
    }
    if (this.code() !== LINE_END) giveUp();
    this.nodeEnd = ++this.at;
    this.nextLine();
  }

  private isDocumentMarker(): boolean {
    return this.text.startsWith('---', this.at) || this.text.startsWith('...', this.at);
  }
}

import { forbiddenCharacter } from '../characters.ts';
import { garbledIn } from '../garbled.ts';
import { joinedEntries } from '../yaml-errors/dashes.ts';
import { type Cursor, giveUp } from './cursor.ts';
import {
  BACKSLASH,
  COLON,
  DASH,
  DOUBLE_QUOTE,
  HASH,
  isBlank,
  isQuote,
  LINE_END,
  NO_SIGNS,
  NOT_AT_START,
  type Signs,
  SINGLE_QUOTE,
  SPACE,
} from './signs.ts';

/**
 * Reads a key, or a value in brackets: a text in quotes, or the text without quotes before a colon, a comment, one of
 * the signs or the line end.
 * @param parent the lines of a text in quotes must be indented deeper
 */
export function readString(cursor: Cursor, parent: number, stops: Signs): string {
  const start = cursor.at;
  const code = cursor.code();
  if (isQuote(code)) return readQuoted(cursor, parent);
  if (NOT_AT_START[code] || (code === DASH && (isBlank(cursor.code(1)) || stops[cursor.code(1)]))) giveUp();
  skipPlain(cursor, stops);
  cursor.isVerbatim = true;
  return cursor.text.slice(start, cursor.end);
}

/** Moves past a text without quotes, to the character that ends it in its line. */
export function skipPlain(cursor: Cursor, stops: Signs = NO_SIGNS): void {
  const { text } = cursor;
  let { at, end } = cursor;
  for (let code = text.charCodeAt(at); code !== LINE_END && !stops[code]; code = text.charCodeAt(at)) {
    const next = text.charCodeAt(at + 1);
    if (code === COLON && (isBlank(next) || stops[next])) break;
    if (code === SPACE && next === HASH) break;
    at++;
    if (code !== SPACE) end = at;
  }
  cursor.at = at;
  cursor.end = end;
}

/**
 * Reads the further lines of a text without quotes whose first line was read. They are indented deeper than the parent.
 * Returns the text with its line ends folded; undefined if there are no further lines.
 */
export function readContinuation(cursor: Cursor, start: number, parent: number): string | undefined {
  const { text } = cursor;
  let hasMore = false;
  while (cursor.code() === LINE_END) {
    let lineStart = cursor.at + 1;
    let at = lineStart;
    while (isBlank(text.charCodeAt(at))) if (text.charCodeAt(at++) === LINE_END) lineStart = at;
    if (at === text.length || at - lineStart <= parent || text.charCodeAt(at) === HASH) break;
    hasMore = true;
    cursor.at = at;
    skipPlain(cursor);
  }
  if (!hasMore) return undefined;
  if (joinedEntries(text, { start, end: cursor.end })) giveUp();
  return folded(text.slice(start, cursor.end));
}

/** Moves from the end of a text without quotes to the next line with content. */
export function finishPlainLine(cursor: Cursor): void {
  cursor.skipSpaces();
  if (cursor.code() === HASH && mayBeText(cursor)) giveUp();
  cursor.at = cursor.end;
  cursor.finishLine();
}

/** Returns whether the # here may be meant as text after a text without quotes: `We are #1`, `We are # 1`. */
export const mayBeText = (cursor: Cursor): boolean => !isBlank(cursor.code(1)) || isDigit(cursor.code(2));

const isDigit = (code: number) => code >= 0x30 && code <= 0x39;

/** Ends a value that is not a list or a group. */
export function closeScalar(cursor: Cursor, node: number, start: number, end: number): void {
  if (cursor.maybeGarbled && !garbledIn(cursor.text.slice(start, end), start).next().done) giveUp();
  cursor.close(node, start, end);
}

/** Returns a text with its line ends folded: a line end becomes a space, and empty lines become line ends. */
export const folded = (written: string): string => written.replace(/(?<! ) *\n[ \n]*/g, foldedLineEnds);

/** Returns what one or several line ends in a row become. */
export function foldedLineEnds(found: string): string {
  const lines = found.split('\n').length - 2;
  return lines === 0 ? ' ' : '\n'.repeat(lines);
}

/** Reads a text in quotes. Its lines must be indented deeper than the parent. */
export function readQuoted(cursor: Cursor, parent: number): string {
  const { text } = cursor;
  const quote = cursor.code();
  const start = cursor.at + 1;
  let isEscaped = false;
  let hasLines = false;
  let at = start;
  for (let code = text.charCodeAt(at); ; code = text.charCodeAt(++at)) {
    if (code === quote) {
      if (quote === DOUBLE_QUOTE || text.charCodeAt(at + 1) !== SINGLE_QUOTE) break;
      isEscaped = true;
      at++;
    } else if (code === BACKSLASH && quote === DOUBLE_QUOTE) {
      isEscaped = true;
      if (text.charCodeAt(++at) === LINE_END) giveUp();
    } else if (code === LINE_END) {
      hasLines = true;
      let next = at + 1;
      while (text.charCodeAt(next) === SPACE) next++;
      if (next >= text.length) giveUp(); // the closing quote is missing
      if (text.charCodeAt(next) !== LINE_END && next - at - 1 <= parent) giveUp();
    }
  }
  const written = text.slice(start, at);
  cursor.at = cursor.end = at + 1;
  cursor.isVerbatim = !isEscaped && !hasLines;
  if (cursor.isVerbatim) return written;
  const value =
    quote === DOUBLE_QUOTE
      ? written.replace(ESCAPE_OR_LINE_END, unescaped)
      : folded(written).replaceAll("''", "'");
  if (value.endsWith('\n') || (quote === DOUBLE_QUOTE && forbiddenCharacter(value))) giveUp();
  return value;
}

// The lookbehind keeps the search linear.
const ESCAPE_OR_LINE_END = /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|.)|(?<! ) *\n[ \n]*/g;
const ESCAPES = new Map(Object.entries({ n: '\n', t: '\t', _: '\u00a0', '"': '"', '/': '/', '\\': '\\' }));

function unescaped(found: string): string {
  if (!found.startsWith('\\')) return foldedLineEnds(found);
  if (found.length > 2) return String.fromCharCode(parseInt(found.slice(2), 16));
  return ESCAPES.get(found[1]!) ?? giveUp();
}

const WORDS = new Map<string, unknown>([
  ...['~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
]);
const INTEGER = /^[-+]?\d+$/;
const FLOAT = /^[-+]?(?:\.\d+|\d+\.\d*|\d+(?=[eE]))(?:[eE][-+]?\d+)?$/;

/** Returns the value of a text without quotes, by the core schema of YAML 1.2 (section 10.3). */
export function resolved(plain: string): unknown {
  const first = plain.charCodeAt(0);
  const isNumber = first >= 0x2b && first <= 0x39; // from + to 9
  if (!isNumber) return plain.length <= 5 && WORDS.has(plain) ? WORDS.get(plain) : plain;
  if (INTEGER.test(plain)) return parseInt(plain, 10);
  if (FLOAT.test(plain)) return parseFloat(plain);
  if (/^(?:0[ox]|[-+]?\.(?:inf|nan)$)/i.test(plain)) giveUp();
  return plain;
}

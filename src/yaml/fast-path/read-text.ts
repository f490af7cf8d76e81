import { TOP_FIELD } from '../surroundings.ts';
import { MAX_TOKENS } from '../limits.ts';
import { readBlockText } from './block-text.ts';
import { Cursor, giveUp, unlessUnusual } from './cursor.ts';
import { readFlow } from './flow.ts';
import { addField, isAtColon, nested, readKey } from './keys.ts';
import { END, KEY_END, KEY_START, type Places, START, tokensAtMost, WIDTH } from './places.ts';
import {
  closeScalar,
  finishPlainLine,
  readContinuation,
  readQuoted,
  resolved,
  skipPlain,
} from './scalars.ts';
import {
  BAR,
  COLON,
  GREATER,
  HASH,
  isQuote,
  LINE_END,
  NO_SIGNS,
  NOT_AT_START,
  OPEN_GROUP,
  OPEN_LIST,
} from './signs.ts';

/** A text that was read on the fast path. */
export interface FastRead {
  data: unknown;
  places: Places;
}

/**
 * Reads the YAML that page files consist of, in one pass. Returns exactly the data and the positions that the `yaml`
 * package gives. Returns undefined for a text with anything else, and for every text that may have a mistake. Reading a
 * page with the `yaml` package takes twenty times as long.
 * @param text the text of a file, without forbidden characters
 */
export function readText(text: string): FastRead | undefined {
  if (text.includes('\t')) return undefined;
  if (!text.includes('\r')) return readLines(text);
  const read = readLines(text.replaceAll('\r\n', '\n'));
  if (read) moveByLineEnds(read.places, text);
  return read;
}

function readLines(text: string): FastRead | undefined {
  // With a line end at the end, no loop has to look for the end of the text.
  const cursor = new Cursor(text.endsWith('\n') ? text : `${text}\n`);
  return unlessUnusual(() => {
    cursor.nextLine();
    const { at, column } = cursor;
    // Lines that a chat assistant wrote above the page would be reported.
    if (column !== 0 || !TOP_FIELD.test(cursor.text.slice(at, at + 200))) giveUp();
    const data = readValue(cursor, -1, cursor.add(), true);
    if (cursor.column !== -1 || typeof data === 'string') giveUp();
    const places = cursor.recorder.places();
    if (tokensAtMost(places.length / WIDTH, text.split('\n').length) > MAX_TOKENS) giveUp();
    for (let end = END; end < places.length; end += WIDTH) places[end] = Math.min(places[end]!, text.length);
    return { data, places };
  });
}

/** Converts positions in a text with LF line ends to those in the same text with CRLF line ends. */
function moveByLineEnds(places: Places, text: string): void {
  const moved = new Int32Array(text.length + 1);
  let at = 0;
  for (let original = 0; original <= text.length; original++) {
    if (text.startsWith('\r\n', original)) moved[at++] = original++;
    else moved[at++] = original;
  }
  for (let place = 0; place < places.length; place += WIDTH)
    for (const offset of [START, END, KEY_START, KEY_END])
      if (places[place + offset]! >= 0) places[place + offset] = moved[places[place + offset]!]!;
}

/**
 * Reads a value that starts here.
 * @param parent the indentation of the field or list entry with the value; -1 at the top. Its lines are deeper.
 * @param mayNest whether the value may be a group or a list without brackets
 */
function readValue(cursor: Cursor, parent: number, node: number, mayNest: boolean): unknown {
  const start = cursor.at;
  const code = cursor.code();
  if (code === BAR || code === GREATER) return readBlockText(cursor, parent, node);
  if (code === OPEN_LIST || code === OPEN_GROUP) {
    const value = readFlow(cursor, parent, node, true);
    cursor.finishLine();
    return value;
  }
  if (isQuote(code)) {
    const value = readQuoted(cursor, parent);
    if (isAtColon(cursor)) return mayNest ? readGroup(cursor, node, value, start) : giveUp();
    closeScalar(cursor, node, start, cursor.end);
    cursor.finishLine();
    return value;
  }
  if (cursor.isDash()) return mayNest ? readList(cursor, node) : giveUp();
  if (NOT_AT_START[code]) giveUp();
  skipPlain(cursor);
  cursor.isVerbatim = true;
  const text = cursor.text.slice(start, cursor.end);
  if (cursor.code() === COLON) return mayNest ? readGroup(cursor, node, text, start) : giveUp();
  const continued = readContinuation(cursor, start, parent);
  if (cursor.code() === COLON) giveUp();
  closeScalar(cursor, node, start, cursor.end);
  finishPlainLine(cursor);
  return continued ?? resolved(text);
}

/** Reads a group without brackets, from the colon of its first field on. */
function readGroup(cursor: Cursor, node: number, firstKey: string, start: number): Record<string, unknown> {
  const column = start - cursor.lineStart;
  const group: Record<string, unknown> = {};
  nested(cursor, () => {
    let field = { key: firstKey, node: addField(cursor, group, firstKey, start) };
    for (;;) {
      group[field.key] = readBelowOrBehind(cursor, column, field.node, true);
      if (!continuesAt(cursor, column)) break;
      field = readKey(cursor, group, column, NO_SIGNS);
    }
  });
  cursor.close(node, start, cursor.nodeEnd);
  return group;
}

/** Reads a list without brackets. */
function readList(cursor: Cursor, node: number): unknown[] {
  const start = cursor.at;
  const column = start - cursor.lineStart;
  const list: unknown[] = [];
  nested(cursor, () => {
    do {
      cursor.at++;
      list.push(readBelowOrBehind(cursor, column, cursor.add(), false));
    } while (continuesAt(cursor, column) && cursor.isDash());
  });
  cursor.close(node, start, cursor.nodeEnd);
  return list;
}

/** Returns whether the current line has the indentation of the group or list that is being read. */
function continuesAt(cursor: Cursor, column: number): boolean {
  // Deeper comments belong to the value above them in `yaml`.
  if (cursor.column > column || cursor.comments > column) giveUp();
  return cursor.column === column;
}

/** Reads the value behind the colon of a field or the dash of a list entry, or on the lines below it. */
function readBelowOrBehind(cursor: Cursor, parent: number, node: number, isField: boolean): unknown {
  cursor.skipSpaces();
  const end = cursor.at;
  const code = cursor.code();
  if (code !== LINE_END && code !== HASH) return readValue(cursor, parent, node, !isField);
  const hasComment = code === HASH;
  cursor.skipToLineEnd();
  const below = ++cursor.at;
  cursor.nextLine();
  const isAdjacent = cursor.lineStart === below;
  if (cursor.column > parent || (isField && cursor.column === parent && cursor.isDash())) {
    const isBrackets = cursor.code() === OPEN_LIST || cursor.code() === OPEN_GROUP;
    const value = readValue(cursor, parent, node, true);
    // After an empty line or a comment, the lexer of `yaml` may read the next field as a part of a text.
    if (!isAdjacent && (isBrackets || value === null || typeof value !== 'object')) giveUp();
    return value;
  }
  if (hasComment || cursor.comments >= 0) giveUp(); // the position of the missing value depends on them
  cursor.close(node, end, end);
  cursor.nodeEnd = end;
  return null;
}

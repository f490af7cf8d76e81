import { type Cursor, giveUp } from './cursor.ts';
import { nested, readKey } from './keys.ts';
import { closeScalar, mayBeText, readString, resolved } from './scalars.ts';
import {
  CLOSE_GROUP,
  CLOSE_LIST,
  COMMA,
  FLOW_SIGNS,
  HASH,
  isQuote,
  LINE_END,
  OPEN_GROUP,
  OPEN_LIST,
  SPACE,
} from './signs.ts';

/**
 * Reads a list or a group in brackets.
 * @param parent its lines must be indented deeper
 * @param isOuter whether it is not inside other brackets
 */
export function readFlow(cursor: Cursor, parent: number, node: number, isOuter: boolean): unknown {
  const start = cursor.at;
  const isGroup = cursor.code() === OPEN_GROUP;
  const list: unknown[] = [];
  const group: Record<string, unknown> = {};
  nested(cursor, () => {
    const closing = isGroup ? CLOSE_GROUP : CLOSE_LIST;
    do {
      cursor.at++;
      skipBlanks(cursor, parent, isOuter);
      if (cursor.code() === closing) break;
      if (isGroup) readField(cursor, parent, group, isOuter);
      else list.push(readValue(cursor, parent, cursor.add()));
      skipBlanks(cursor, parent, isOuter);
      if (cursor.code() === COMMA && !isGroup && maybeDivided(cursor)) giveUp();
    } while (cursor.code() === COMMA);
    if (cursor.code() !== closing) giveUp();
  });
  cursor.close(node, start, ++cursor.at);
  return isGroup ? group : list;
}

function readField(cursor: Cursor, parent: number, group: Record<string, unknown>, isOuter: boolean): void {
  const { key, node } = readKey(cursor, group, parent, FLOW_SIGNS);
  skipBlanks(cursor, parent, isOuter);
  group[key] = readValue(cursor, parent, node);
}

function readValue(cursor: Cursor, parent: number, node: number): unknown {
  const start = cursor.at;
  const code = cursor.code();
  if (code === OPEN_LIST || code === OPEN_GROUP) return readFlow(cursor, parent, node, false);
  const text = readString(cursor, parent, FLOW_SIGNS);
  closeScalar(cursor, node, start, cursor.end);
  return isQuote(code) ? text : resolved(text);
}

/** Returns whether the comma here may be a decimal comma: `[4,20 €, 4,80 €]`. */
const maybeDivided = ({ text, at }: Cursor) => /\d,\d/.test(text.slice(at - 1, at + 2));

/** Moves past spaces, line ends and comments in brackets. */
function skipBlanks(cursor: Cursor, parent: number, isOuter: boolean): void {
  let lineStart = -1;
  for (;;) {
    const code = cursor.code();
    if (code === LINE_END) {
      lineStart = ++cursor.at;
      if (lineStart === cursor.text.length) giveUp();
    } else if (code === HASH) {
      // `yaml` refuses some of the comments that start a line in brackets.
      if (cursor.code(-1) !== SPACE || mayBeText(cursor)) giveUp();
      cursor.skipToLineEnd();
    } else if (code === SPACE) {
      cursor.at++;
    } else {
      const column = cursor.at - lineStart;
      // The outer closing bracket may have the indentation of the field.
      const isEnd = isOuter && column === parent && (code === CLOSE_LIST || code === CLOSE_GROUP);
      if (lineStart >= 0 && column <= parent && !isEnd) giveUp();
      return;
    }
  }
}

import { HIDDEN_IN_NAME } from '../characters.ts';
import { MAX_DEPTH } from '../limits.ts';
import { RESERVED } from '../to-data.ts';
import { badDashAt } from '../yaml-errors/dashes.ts';
import { type Cursor, giveUp } from './cursor.ts';
import { readString } from './scalars.ts';
import { COLON, isBlank, type Signs, SPACE } from './signs.ts';

type Group = Record<string, unknown>;

/** YAML allows 1,024 characters in a key on the line of its value. */
const MAX_LENGTH = 1000;

/** Reads the key of a field, and moves past its colon. Returns the key, and its value's index in the positions. */
export function readKey(
  cursor: Cursor,
  group: Group,
  parent: number,
  stops: Signs,
): { key: string; node: number } {
  const start = cursor.at;
  const key = readString(cursor, parent, stops);
  if (!isAtColon(cursor)) giveUp();
  return { key, node: addField(cursor, group, key, start) };
}

/** Returns whether a colon follows the text that was just read. If it does, moves to this colon. */
export function isAtColon(cursor: Cursor): boolean {
  let { at } = cursor;
  while (cursor.text.charCodeAt(at) === SPACE) at++;
  if (cursor.text.charCodeAt(at) !== COLON || !isBlank(cursor.text.charCodeAt(at + 1))) return false;
  cursor.at = at;
  return true;
}

/** Adds the value of a key that was read from `start` on, and moves past the colon. Returns the value's index. */
export function addField(cursor: Cursor, group: Group, key: string, start: number): number {
  const { at, end } = cursor;
  if (!cursor.isVerbatim || at - start > MAX_LENGTH) giveUp();
  if (Object.hasOwn(group, key) || RESERVED.has(key) || key === '<<') giveUp();
  if (key.search(HIDDEN_IN_NAME) >= 0 || badDashAt(cursor.text, start)) giveUp();
  cursor.at++;
  return cursor.add(start, end);
}

/** Reads the entries of a list or a group, and counts the depth. */
export function nested(cursor: Cursor, read: () => void): void {
  if (++cursor.depth > MAX_DEPTH) giveUp();
  read();
  cursor.depth--;
}

import type { ErrorObject } from 'ajv';
import type { Finding } from '../../diagnostics/problem.ts';
import type { Path } from '../../yaml/parse.ts';
import type { Schema } from '../schema.ts';
import type { FieldNames } from './meant-fields.ts';

/** The invalid value, as written in the file, with access to the other values of the file and to the schemas. */
export interface WrittenValue extends FieldNames {
  text(): string;
  /** Returns whether the file can have this top-level field, but does not have it yet. */
  isTopField(name: string): boolean;
  /** Returns the text after the value on the same line. */
  restOfLine(): string;
  /** Returns the lines of a field, from its name to the end of its value, and the column of its name. */
  place(path: Path): FieldPlace;
  /** Returns the data of any value of the file. */
  dataAt(path: Path): unknown;
  /** Guesses the type of a block from its fields. Returns the most likely block types. */
  likelyTypes(block: Record<string, unknown>): string[];
  /** Returns whether blocks of a type can have this field. */
  hasField(type: string, name: string): boolean;
  /** Returns the schema of any value of the file, without `$ref`. */
  schemaAt(path: Path): Schema;
  /** Returns any value of the file, as written. */
  textAt(path: Path): string;
}

/** The position of a field. All numbers start at 1. */
export interface FieldPlace {
  line: number;
  column: number;
  endLine: number;
}

/**
 * Describes the problem with a value that violates a schema keyword. By default, the problem is reported at the value
 * itself. With `at: { key }`, it is reported at a key inside the value. With `at: 'owner'`, it is reported at the name
 * of the value, which is a group.
 */
export type KeywordMessage = (
  error: ErrorObject,
  path: Path,
  written: WrittenValue,
) => Finding & { at?: 'owner' | { key: string } };

/** Returns the name of a field in a message: `"heading"`, or `This entry of "actions"` for a list entry. */
export function fieldName(path: Path): string {
  const field = path.findLast((step) => typeof step === 'string');
  if (field === undefined) return 'This file';
  return typeof path.at(-1) === 'number' ? `This entry of "${field}"` : `"${field}"`;
}

/** Returns what a hint calls a field that is to be replaced: `"menu"`, or `lines 3 to 9`. */
export function linesOf(path: Path, { place }: Pick<WrittenValue, 'place'>): string {
  const { line, endLine } = place(path);
  return line === endLine ? `"${path.at(-1)}"` : `lines ${line} to ${endLine}`;
}

/**
 * Returns a hint that says to delete the line of a field, with what there is to delete: all lines of the field, if it
 * has several, or only the field, if it is in a group on one line.
 */
export function withLines(hint: string, path: Path, written: Pick<WrittenValue, 'place' | 'textAt'>): string {
  const { line, endLine } = written.place(path);
  const isInLine = path.length > 1 && written.textAt(path.slice(0, -1)).startsWith('{');
  if (line === endLine && !isInLine) return hint;
  const deletion = /\b([Dd])elete this line(?: and the lines below it)?(?!, and start each)/g;
  return hint.replace(deletion, isInLine ? '$1elete it' : `$1elete lines ${line} to ${endLine}`);
}

/** Returns the name of a group in a message: `the block "quote"`, `"brand"`, `this entry of "actions"`, `this file`. */
export function groupName(path: Path, schema: Schema): string {
  const type = schema.properties?.type?.const;
  return type ? `the block "${type}"` : fieldName(path).replace(/^This/, 'this');
}

export const wrongLength = (message: string, hint: string): Finding => ({
  code: 'wrong-length',
  message,
  hint,
});

export const wrongValue = (message: string, hint: string): Finding => ({
  code: 'wrong-value',
  message,
  hint,
});

export const emptyText = (path: Path): Finding =>
  wrongLength(
    `${fieldName(path)} is empty.`,
    'Write the text. If the field is optional, you can also delete this line.',
  );

/** Returns `one entry`, `3 entries` and so on. */
export const entries = (count: number): string => (count === 1 ? 'one entry' : `${count} entries`);

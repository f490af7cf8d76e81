import type { ErrorObject } from 'ajv';
import type { Finding } from '../../diagnostics/problem.ts';
import type { Path } from '../../yaml/parse.ts';

/** The invalid value as it is written in the file. */
export interface WrittenValue {
  text(): string;
  /** What follows the value on its line. */
  restOfLine(): string;
}

/**
 * Describes the problem of a value that breaks a keyword. `at` says where the problem is: the value itself by default,
 * one of its keys, or the group of fields as a whole (`owner`).
 */
export type KeywordMessage = (
  error: ErrorObject,
  path: Path,
  written: WrittenValue,
) => Finding & { at?: 'owner' | { key: string } };

/** A field as a sentence calls it: `"heading"`, or `This entry of "actions"` for an entry of a list. */
export function fieldName(path: Path): string {
  const field = path.findLast((step) => typeof step === 'string');
  if (field === undefined) return 'This file';
  return typeof path.at(-1) === 'number' ? `This entry of "${field}"` : `"${field}"`;
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
  wrongLength(`${fieldName(path)} is empty.`, 'Write the text, or remove the field.');

/** `one entry`, `3 entries` */
export const entries = (count: number): string => (count === 1 ? 'one entry' : `${count} entries`);

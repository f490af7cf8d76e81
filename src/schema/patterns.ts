import type { FuncKeywordDefinition } from 'ajv';
import { RE2JS } from 're2js';
import type { Schema } from './schema.ts';

/** A regular expression that tests texts. */
export type Pattern = Pick<RegExp, 'test'>;

/**
 * Returns a regular expression whose work grows only with the length of the text, unlike that of `RegExp`, which could
 * take years for a short text. Throws if the expression needs more: if it looks ahead or behind, or refers to a group.
 */
export const linearPattern = (pattern: string): Pattern => RE2JS.compile(RE2JS.translateRegExp(pattern));

/** Returns the `pattern` of a schema as a regular expression. That of an own block is linear. */
export const patternOf = ({ pattern, own }: Schema): Pattern =>
  own === true ? linearPattern(pattern) : new RegExp(pattern, 'u');

/** The keyword `pattern` of JSON Schema, for schemas that may be those of own blocks. */
export const PATTERN: FuncKeywordDefinition = {
  keyword: 'pattern',
  type: 'string',
  schemaType: 'string',
  compile: (_, schema) => {
    const pattern = patternOf(schema);
    return (text) => pattern.test(text as string);
  },
};

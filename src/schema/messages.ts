import type { ErrorObject } from 'ajv';
import type { Path } from '../yaml/parse.ts';
import { quoted } from '../yaml/yaml-errors.ts';
import type { Complaint } from '../diagnostics/problem.ts';
import type { Schema } from './schema.ts';
import { didYouMean, oneOf } from '../diagnostics/suggest.ts';

/** A value as it stands in the file, for hints that show what to write. */
export interface ValueText {
  written(): string;
  /** What follows it on its line. */
  rest(): string;
}

/**
 * Says what is wrong where a rule is broken, and at what: the value (where nothing is said), the group that lacks a
 * field, or one of its keys.
 */
type Rule = (
  error: ErrorObject,
  path: Path,
  text: ValueText,
) => Complaint & { at?: 'owner' | { key: string } };

/**
 * What each rule of the schemas says when it is broken. The words stand beside the rule. Where a value breaks
 * several, the first in this order speaks: the others are its echo.
 */
export const RULES: Record<string, Rule> = {
  type({ data, schema }, path, { written, rest }) {
    const name = capital(nameOf(path));
    if (path.length === 0)
      return wrongType(`This file must be ${KINDS[schema as string]}, but it is ${kindOf(data)}.`);
    if (data === null && /^\s*#\S/.test(rest())) {
      return {
        code: 'cut-text',
        message: `${name} is empty: a # begins a comment.`,
        hint: `Put quotes around the text: ${quoted(rest().trim())}.`,
      };
    }
    if (schema !== 'string') {
      return wrongType(
        `${name} must be ${KINDS[schema as string]}, but this is ${kindOf(data)}.`,
        schema === 'array'
          ? 'Begin each entry on a line of its own with "- ".'
          : schema === 'boolean'
            ? trueOrFalse(data)
            : undefined,
      );
    }
    if (typeof data === 'number' || typeof data === 'boolean') {
      return {
        code: 'number-for-text',
        message: `${name} must be text, but this is ${kindOf(data)}.`,
        hint: `Put quotes around it: "${written()}".`,
      };
    }
    const looksLikeText = /^[[{]/.test(written());
    return wrongType(
      `${name} must be text, but this is ${kindOf(data)}.`,
      data === null
        ? 'Write the text, or take the field out.'
        : looksLikeText
          ? `If it is a text, put quotes around it: ${quoted(written())}.`
          : undefined,
    );
  },

  const: ({ schema }, path) => ({
    code: 'wrong-value',
    message: `${capital(nameOf(path))} must be ${shown(schema)}.`,
  }),

  enum({ data, schema }, path) {
    const values = (schema as unknown[]).map(String);
    return path.at(-1) === 'type'
      ? {
          code: 'unknown-block',
          message: `There is no block called ${shown(data)}.`,
          hint: didYouMean(String(data), values, `There are ${listOf(values)}.`),
        }
      : {
          code: 'wrong-value',
          message: `${capital(nameOf(path))} cannot be ${shown(data)}.`,
          hint: didYouMean(String(data), values, `Write ${oneOf(values)}.`),
        };
  },

  minLength: ({ data, schema }, path) =>
    data === ''
      ? wrongLength(`${capital(nameOf(path))} is empty.`, 'Write the text, or take the field out.')
      : wrongLength(`${capital(nameOf(path))} is too short.`, `It has at least ${schema} characters.`),
  maxLength: ({ data, schema }, path) =>
    wrongLength(
      `${capital(nameOf(path))} is too long: ${String(data).length} characters.`,
      `It has at most ${schema}.`,
    ),
  minItems: ({ schema }, path) =>
    wrongLength(
      `${capital(nameOf(path))} has too few entries.`,
      `It needs at least ${schema === 1 ? 'one' : schema}.`,
    ),
  maxItems: ({ data, schema }, path) =>
    wrongLength(
      `${capital(nameOf(path))} has ${(data as unknown[]).length} entries, which is too many.`,
      `It takes at most ${schema}.`,
    ),
  minimum: ({ schema }, path) =>
    wrongValue(`${capital(nameOf(path))} is too small.`, `The smallest is ${schema}.`),
  maximum: ({ schema }, path) =>
    wrongValue(`${capital(nameOf(path))} is too large.`, `The largest is ${schema}.`),
  pattern: ({ data, parentSchema }, path) =>
    String(data).trim() === ''
      ? wrongLength(`${capital(nameOf(path))} is empty.`, 'Write the text, or take the field out.')
      : {
          code: 'bad-form',
          message: `${capital(nameOf(path))} does not have the right form.`,
          hint: withExample(parentSchema!),
        },

  asManyAs: ({ data, schema, params }, path) => ({
    code: 'uneven-table',
    message: `${capital(nameOf(path))} has ${counted((data as unknown[]).length)}, but "${schema}" has ${params.right}.`,
    hint: 'Give both as many, in the same order.',
  }),
  atMost: ({ schema, params }, path) =>
    wrongValue(
      `${capital(nameOf(path))} is larger than "${schema}".`,
      `Here the largest is ${params.right}.`,
    ),

  additionalProperties({ params, parentSchema }, path) {
    const key: string = params.additionalProperty;
    const known = fieldsOf(parentSchema!);
    return {
      code: 'unknown-field',
      message: `${subject(path, parentSchema!)} has no field called "${key}".`,
      hint: didYouMean(key, known, `It has ${listOf(known)}.`),
      at: { key },
    };
  },

  required({ params, parentSchema }, path) {
    const key: string = params.missingProperty;
    const field: Schema | undefined = parentSchema!.properties?.[key];
    return {
      code: 'missing-field',
      message: `${subject(path, parentSchema!)} needs the field "${key}".`,
      ...(field?.description && { hint: `${key}: ${field.description}` }),
      at: 'owner',
    };
  },
};

/** The names of the fields that a group may have, as far as authors write them. */
export const fieldsOf = (schema: Schema): string[] =>
  Object.keys(schema.properties ?? {}).filter((name) => name !== '$schema');

/** The rules by how much they tell, the most telling first. */
export const ORDER = Object.keys(RULES);

const counted = (entries: number) => (entries === 1 ? 'one entry' : `${entries} entries`);
const wrongLength = (message: string, hint: string): Complaint => ({ code: 'wrong-length', message, hint });
const wrongValue = (message: string, hint: string): Complaint => ({ code: 'wrong-value', message, hint });
const listOf = (values: string[]) => oneOf(values, 'and');
const wrongType = (message: string, hint?: string): Complaint => ({
  code: 'wrong-type',
  message,
  ...(hint !== undefined && { hint }),
});

const trueOrFalse = (data: unknown) =>
  /^(yes|on)$/i.test(String(data))
    ? 'Write true.'
    : /^(no|off)$/i.test(String(data))
      ? 'Write false.'
      : 'Write true or false, without quotes.';

const KINDS: Record<string, string> = {
  string: 'text',
  array: 'a list',
  object: 'a group of fields',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
};

function kindOf(data: unknown): string {
  if (data === null || data === undefined) return 'empty';
  if (Array.isArray(data)) return 'a list';
  switch (typeof data) {
    case 'string':
      return 'text';
    case 'boolean':
      return `the value ${data}`;
    case 'number':
      return Number.isInteger(data) ? 'a number' : 'a number with decimals';
    default:
      return 'a group of fields';
  }
}

/** What a schema is about, as the beginning of a sentence. */
function subject(path: Path, schema: Schema): string {
  const type = schema.properties?.type?.const;
  if (type) return `The block "${type}"`;
  if (path.length === 0) return `This ${String(schema.title ?? 'file').toLowerCase()}`;
  return capital(nameOf(path));
}

/** A value as its author knows it: by its field, or as an entry of a list. */
function nameOf(path: Path): string {
  const field = path.findLast((step) => typeof step === 'string');
  if (field === undefined) return 'this file';
  return typeof path.at(-1) === 'number' ? `this entry of "${field}"` : `"${field}"`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const shown = (value: unknown) => (typeof value === 'string' ? `"${value}"` : JSON.stringify(value));

function withExample({ description, examples }: Schema): string {
  return examples?.length ? `${description} For example: ${examples[0]}` : description;
}

import type { Finding } from '../../diagnostics/problem.ts';
import { quoted } from '../../yaml/quoted.ts';
import { wholeNumberHint } from '../numbers.ts';
import { fieldName, type KeywordMessage } from './message.ts';

/** The JSON types, as worded in messages. */
const TYPES: Record<string, string> = {
  string: 'text',
  array: 'a list',
  object: 'a group of fields',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
};

/** For example: `"heading" must be text, not a list.` */
export const type: KeywordMessage = ({ data, schema }, path, { text, restOfLine }) => {
  const name = fieldName(path);
  const expected = TYPES[schema as string];
  if (data === null && path.length > 0 && /^\s*#\S/.test(restOfLine())) {
    return {
      code: 'cut-text',
      message: `${name} is empty, because # starts a comment.`,
      hint: `Put quotes around the text: ${quoted(restOfLine().trim())}.`,
    };
  }
  const message = `${name} must be ${expected}, ${data === null ? 'but it is empty' : `not ${describe(data)}`}.`;
  if (schema === 'string' && (typeof data === 'number' || typeof data === 'boolean')) {
    return { code: 'number-for-text', message, hint: `Put quotes around it: "${text()}".` };
  }
  const hint = path.length > 0 ? hintFor(schema as string, data, text) : undefined;
  return { code: 'wrong-type', message, ...(hint !== undefined && { hint }) } satisfies Finding;
};

function hintFor(expected: string, data: unknown, text: () => string): string | undefined {
  switch (expected) {
    case 'array':
      return 'Write each entry on its own line, starting with "- ".';
    case 'boolean':
      return trueOrFalse(data);
    case 'integer':
      return typeof data === 'string' || typeof data === 'number' ? wholeNumberHint(text()) : undefined;
    case 'string':
      if (data === null) return 'Write the text, or remove the field.';
      return /^[[{]/.test(text()) ? `If this is text, put quotes around it: ${quoted(text())}.` : undefined;
    default:
      return undefined;
  }
}

function trueOrFalse(data: unknown): string {
  if (/^(yes|on)$/i.test(String(data))) return 'Write true.';
  if (/^(no|off)$/i.test(String(data))) return 'Write false.';
  return 'Write true or false, without quotes.';
}

function describe(data: unknown): string {
  if (Array.isArray(data)) return 'a list';
  switch (typeof data) {
    case 'string':
      return 'text';
    case 'boolean':
      return String(data);
    case 'number':
      return Number.isInteger(data) ? 'a number' : 'a decimal number';
    default:
      return 'a group of fields';
  }
}

import type { YAMLParseError } from 'yaml';
import { tokensOf } from '../tokens.ts';
import { firstWord, type Line } from './line.ts';
import { type YamlError, yamlError } from './yaml-error.ts';

/** Detects a missing space after a colon: `heading:Hello`. */
export function missingSpace(line: Line, error: YAMLParseError): YamlError | undefined {
  const found = /^(\s*(?:- +)*)([A-Za-z$][\w$]*):(?=[^\s:/])/.exec(line.text);
  if (
    !found ||
    !['MISSING_CHAR', 'MULTILINE_IMPLICIT_KEY', 'BAD_INDENT', 'UNEXPECTED_TOKEN'].includes(error.code)
  )
    return undefined;
  const start = line.start + found[1]!.length;
  return yamlError(
    { start, end: start + found[2]!.length + 1 },
    'missing-space',
    `Missing space after "${found[2]}:".`,
    'Put a space after the colon.',
  );
}

/** Detects a missing colon: `heading Certified in 30 days`. */
export function missingColon(line: Line, { message }: YAMLParseError): YamlError | undefined {
  if (!/keys need to be (followed by|on a single line)/.test(message)) return undefined;
  return yamlError(
    firstWord(line),
    'missing-colon',
    'This line has no colon, so it is not a field.',
    'Write the field name, a colon, a space and the value. If this line continues the text above it, indent it deeper than the field.',
  );
}

/** Detects a bracket that is not closed: `actions: [{ label: Start, to: / }`. */
export function unclosedBracket(error: YAMLParseError, text: string): YamlError | undefined {
  if (
    !/expected flow (map|sequence)|must end with a|Flow (map|sequence) in block collection/i.test(
      error.message,
    )
  )
    return undefined;
  const open: number[] = [];
  for (const { source, start } of tokensOf(text)) {
    if (source === '[' || source === '{') open.push(start);
    if (source === ']' || source === '}') open.pop();
  }
  const start = open.at(-1) ?? error.pos[0];
  return yamlError(
    { start, end: start + 1 },
    'unclosed-bracket',
    'This bracket is never closed.',
    `Close it with ${text[start] === '{' ? '}' : ']'}. If the bracket is part of a text, put quotes around the text.`,
  );
}

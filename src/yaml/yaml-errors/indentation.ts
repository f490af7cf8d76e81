import type { YAMLParseError } from 'yaml';
import type { Range } from '../../diagnostics/source.ts';
import { firstWord, type Line, lineAt } from './line.ts';
import { type YamlError, yamlError } from './yaml-error.ts';

export const tabIndent = (range: Range): YamlError =>
  yamlError(range, 'tab-indent', 'This line is indented with a tab.', 'Use spaces: two for each level.');

export function badIndent(line: Line, { code, message }: YAMLParseError): YamlError | undefined {
  if (code !== 'BAD_INDENT' && !/same column|without - indicator/.test(message)) return undefined;
  return wrongIndent(line, 'This line does not line up with the others in its group.');
}

/** Detects a field that is indented deeper than the previous field, as if it were part of the previous field's text. */
export function overIndented(line: Line, { code }: YAMLParseError, text: string): YamlError | undefined {
  if (code !== 'BLOCK_AS_IMPLICIT_KEY' || !/^\s*(?:- +)*[^\s:#'"][^:#'"]*:[ ]+[^:]+$/.test(line.text))
    return undefined;
  const next = lineAt(text, line.start + line.text.length + 1);
  if (!/^\s+[\w$-]+:(\s|$)/.test(next.text)) return undefined;
  return wrongIndent(next, 'This line is indented deeper than the field before it.');
}

const wrongIndent = (line: Line, message: string) =>
  yamlError(firstWord(line), 'bad-indent', message, 'Start all fields in a group in the same column.');

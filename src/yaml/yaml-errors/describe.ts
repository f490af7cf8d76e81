import type { YAMLParseError } from 'yaml';
import { TOO_DEEP } from '../limits.ts';
import { badIndent, overIndented, tabIndent } from './indentation.ts';
import { lineAt } from './line.ts';
import { missingColon, missingSpace, unclosedBracket } from './punctuation.ts';
import { colonInText, dashStart, specialStart, textAfterQuote, unclosedQuote } from './quoting.ts';
import { type YamlError, yamlError } from './yaml-error.ts';

/**
 * Describes an error of the YAML parser for authors, and locates the mistake. The mistake is often before the position
 * that the parser reports.
 */
export function describeError(error: YAMLParseError, text: string): YamlError {
  const [start, end] = error.pos;
  const range = { start, end };
  const line = lineAt(text, Math.min(start, text.length));
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return tabIndent(range);
    case 'BAD_DQ_ESCAPE':
      return yamlError(
        range,
        'bad-escape',
        'In double quotes, a backslash and the character after it form a code, such as \\n for a line break. The code used here does not exist.',
        'To show a backslash, write two (\\\\), or put the text in single quotes.',
      );
    case 'RESOURCE_EXHAUSTION':
      return { range, finding: TOO_DEEP };
    default:
  }
  const tab = /^ *	/.exec(line.text);
  if (tab) {
    const at = line.start + tab[0].length - 1;
    return tabIndent({ start: at, end: at + 1 });
  }
  if (/Missing closing/.test(error.message)) return unclosedQuote(text);
  return (
    specialStart(line) ??
    dashStart(line) ??
    overIndented(line, error, text) ??
    colonInText(line, error) ??
    missingSpace(line, error) ??
    textAfterQuote(line) ??
    unclosedBracket(error, text) ??
    badIndent(line, error) ??
    missingColon(line, error) ??
    yamlError(
      range,
      'yaml-syntax',
      syntaxMessage(error, text.slice(start, end)),
      'Check this line and the one before it: indentation, colons, quotes and brackets.',
    )
  );
}

/** For example: `Unexpected "]".` The message of the parser would contain an internal name of the token. */
function syntaxMessage({ code, message }: YAMLParseError, text: string): string {
  if (message.startsWith('Missing , ')) return 'Missing comma between two entries.';
  const [token] = /^\S+/.exec(text) ?? [];
  return code === 'UNEXPECTED_TOKEN' && token ? `Unexpected "${token}".` : 'This line is not valid YAML.';
}

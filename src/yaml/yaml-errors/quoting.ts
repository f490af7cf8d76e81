import type { YAMLParseError } from 'yaml';
import { quoted, shortened } from '../quoted.ts';
import { tokensOf } from '../tokens.ts';
import type { Line } from './line.ts';
import { type YamlError, yamlError } from './yaml-error.ts';

/**
 * Detects a text that starts with a special character: `heading: @home`, `heading: *New* prices`,
 * `heading: [Draft] Prices`.
 */
export function specialStart(line: Line): YamlError | undefined {
  const found = /^(\s*(?:- +)*(?:[^\s:#'"[{][^:#'"[{]*:[ ]+)?)([@`%*&!|>[{\]},])(.*)$/.exec(line.text);
  if (!found) return undefined;
  const [, before = '', char = '', rest = ''] = found;
  // A list or a group on one line is valid up to its closing bracket. The mistake is the text after the bracket.
  const closes = { '[': ']', '{': '}' }[char];
  if (closes && !new RegExp(`^[^\\${closes}]*\\${closes}\\s*[^\\s,#\\]}]`).test(rest)) return undefined;
  if ('|>'.includes(char) && /^[-+0-9]*\s*(#.*)?$/.test(rest)) return undefined;
  const start = line.start + before.length;
  const value = (char + rest).trimEnd();
  return yamlError(
    { start, end: start + value.length },
    'special-start',
    `Text that starts with ${char} needs quotes.`,
    `Put quotes around it: ${quoted(value)}.`,
  );
}

/** Detects a text that starts with a dash: `heading: - Certified`. */
export function dashStart(line: Line): YamlError | undefined {
  const found = /^(\s*(?:- +)*[^\s:#'"][^:#'"]*:[ ]+)(- .*)$/.exec(line.text.trimEnd());
  if (!found) return undefined;
  const [, before = '', value = ''] = found;
  const start = line.start + before.length;
  return yamlError(
    { start, end: start + value.length },
    'special-start',
    'A list cannot start on the same line as its field.',
    `Start the list on the next line. If this is text, put quotes around it: ${quoted(value)}.`,
  );
}

/** Detects a colon inside a text without quotes: `heading: Save: now`. */
export function colonInText(line: Line, error: YAMLParseError): YamlError | undefined {
  const found = /^(\s*(?:- +)*[^\s:#'"][^:#'"]*:[ ]+)([^'"\s#[{].*?:(?:[ ].*)?)$/.exec(line.text.trimEnd());
  if (
    !found ||
    ![
      'BLOCK_AS_IMPLICIT_KEY',
      'BAD_INDENT',
      'MULTILINE_IMPLICIT_KEY',
      'UNEXPECTED_TOKEN',
      'MISSING_CHAR',
    ].includes(error.code)
  ) {
    return undefined;
  }
  const start = line.start + found[1]!.length;
  const value = found[2]!;
  return yamlError(
    { start, end: start + value.length },
    'colon-in-text',
    'This text contains a colon, so YAML reads the words before it as a field name.',
    `Put quotes around the text: ${quoted(value)}.`,
  );
}

/** Detects text after the closing quote: `heading: "Certified" in 30 days`. */
export function textAfterQuote(line: Line): YamlError | undefined {
  const found =
    /^(\s*(?:- +)*(?:[^\s:#'"][^:#'"]*:[ ]+)?)("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*([^\s#,\]}:].*)$/.exec(
      line.text.trimEnd(),
    );
  if (!found) return undefined;
  const [, before = '', quote = '', after = ''] = found;
  const start = line.start + line.text.trimEnd().length - after.length;
  const range = { start, end: start + after.length };
  const whole = line.text.trimEnd().slice(before.length);
  if (/^'.*\w'\w/.test(whole)) {
    return yamlError(
      range,
      'text-after-quote',
      'The apostrophe ends this text, because the text is in single quotes.',
      `Use double quotes: ${quoted(whole.replaceAll(/^'|'$/g, ''))}.`,
    );
  }
  return yamlError(
    range,
    'text-after-quote',
    'There is text after the closing quote.',
    `Put quotes around the whole text: ${quoted(whole)}. Or remove the quotes: ${shortened(`${quote.slice(1, -1)} ${after}`)}`,
  );
}

/** Locates the quote that is never closed: the last token that starts with a quote. */
export function unclosedQuote(text: string): YamlError {
  let opened = 0;
  for (const { source, start } of tokensOf(text)) {
    if (/^["']/.test(source) && !isClosed(source)) opened = start;
  }
  return yamlError(
    { start: opened, end: opened + 1 },
    'unclosed-quote',
    'This quote is never closed.',
    'Put a closing quote at the end of the text. If the text contains an apostrophe, use double quotes.',
  );
}

const isClosed = (token: string) =>
  token.length > 1 &&
  (token[0] === '"'
    ? /(?<!\\)(?:\\\\)*"$/.test(token.slice(1))
    : (/'+$/.exec(token.slice(1))?.[0].length ?? 0) % 2 === 1);

import { quoted } from '../quoted.ts';
import { FLOW_ERROR, SCALAR, tokensOf } from '../tokens.ts';
import type { Detector } from './failure.ts';
import { closeQuoteOrBracketBelow } from './continuation.ts';
import { lineAt } from './line.ts';
import { quoteInText } from './quoting.ts';
import { type YamlError, yamlError } from './yaml-error.ts';

interface Token {
  source: string;
  start: number;
}

/** A list or a group in brackets that is not closed yet. */
interface Bracket extends Token {
  /** The last token of the current entry so far, apart from its colon. Undefined at the start of an entry. */
  last?: Token | undefined;
  /** The colon of the current entry, if it has one. */
  colon?: Token | undefined;
}

const CLOSING: Record<string, string> = { '[': ']', '{': '}' };

/** Detects mistakes in lists and groups in brackets: missing and additional commas and brackets. */
export const bracketMistake: Detector = ({ text, line, range }) => {
  const found = firstMistake(text);
  const lineEnd = Math.max(range.start, line.start + line.text.length);
  return found && found.range.start <= lineEnd ? found : undefined;
};

function firstMistake(text: string): YamlError | undefined {
  const open: Bracket[] = [];
  let first: YamlError | undefined;
  let before: string | undefined;
  for (const token of tokensOf(text)) {
    const { source } = token;
    const isScalar = before === SCALAR;
    before = source;
    if (open.length === 0 && isScalar) continue; // a text outside brackets may look like a bracket
    if (source === FLOW_ERROR) return unclosed(text, open);
    const inner = open.at(-1);
    if (CLOSING[source]) {
      first ??= inner && missingSeparator(text, inner, token);
      open.push({ ...token });
    } else if (source === ']' || source === '}') {
      if (!inner) return first ?? additional(token, text);
      if (CLOSING[inner.source] !== source) return first ?? wrongBracket(open, token);
      open.pop();
      const outer = open.at(-1);
      if (outer) outer.last = token;
    } else if (inner) first ??= inEntry(text, inner, token);
  }
  return open.length > 0 ? unclosed(text, open) : first;
}

/** Adds a token to the current entry of a list or a group. Returns the mistake that the token reveals, if any. */
function inEntry(text: string, bracket: Bracket, token: Token): YamlError | undefined {
  const { source } = token;
  if (source === SCALAR || source.trim() === '') return undefined;
  if (source.startsWith('#')) return undefined;
  if (source === ',') {
    const isEmpty = bracket.last === undefined;
    bracket.last = undefined;
    bracket.colon = undefined;
    return isEmpty ? additional(token, text) : undefined;
  }
  if (source === ':') {
    const mistake = bracket.colon && secondColon(text, bracket);
    bracket.colon = token;
    return mistake;
  }
  if (source === '-') {
    bracket.last = token;
    return dashInBrackets(text, token);
  }
  const mistake = missingSeparator(text, bracket, token);
  bracket.last = token;
  return mistake;
}

/** Detects a value that follows another value without a comma: `["one" "two"]`. */
function missingSeparator(text: string, { last, colon }: Bracket, token: Token): YamlError | undefined {
  if (!last || (colon && colon.start > last.start) || /^[&!]/.test(last.source)) return undefined;
  return (
    quoteInside(text, last, token) ??
    missingComma(text, last.start + last.source.trimEnd().length, token.start)
  );
}

/** Detects a quote inside a text in the same quotes: `{ label: 'L'ufficio', to: / }`. */
function quoteInside(text: string, first: Token, next: Token): YamlError | undefined {
  const [written, quote] = /^(["'])[^\n]*?\1(?=\s*[,\]}])/.exec(text.slice(first.start)) ?? [];
  const isField =
    /^\s*:/.test(text.slice(next.start + next.source.length)) && /\s/.test(text[next.start - 1]!);
  if (!written || isField || next.source.startsWith(quote!) || first.start + written.length <= next.start)
    return undefined;
  const range = { start: first.start, end: first.start + written.length };
  return quoteInText(range, written);
}

const UP_TO_COMMA = /^[^,\]}\n]*/;

/** Matches a text up to the next field of the group, or up to the end of the group or the line. */
const UP_TO_NAME = /^(?:[^,\]}\n]|,(?!\s*(?:["']?[\w$-]+["']?:(?=\s)|[\]}]|$)))*/m;

/**
 * Describes a second colon in an entry. Either the comma before the next entry is missing, or the colon is part of a
 * text.
 */
function secondColon(text: string, { last, source: bracket }: Bracket): YamlError | undefined {
  if (!last) return undefined;
  const { source, start } = last;
  const [, value = '', gap = '', word] = /^([^]*?\S)(\s+)([\w$-]+)$/.exec(source) ?? [];
  if (word && gap.includes('\n'))
    return missingComma(text, start + value.length, start + value.length + gap.length);
  const wide = bracket === '{' ? wideComma(source, start) : undefined;
  if (wide) return wide;
  const [rest = source] = (bracket === '{' ? UP_TO_NAME : UP_TO_COMMA).exec(text.slice(start)) ?? [];
  const end = start + rest.trimEnd().length;
  const whole = text.slice(start, end);
  // After a comma without a name, the text goes on. So the colon is part of a text as well.
  const name = whole.includes(',') ? undefined : word;
  const asText = `put quotes around it: ${quoted(whole)}.`;
  return yamlError(
    { start, end },
    name ? 'missing-comma' : 'colon-in-text',
    name
      ? `Missing comma before "${name}:".`
      : 'This text contains a colon, so YAML reads the words before it as a field name.',
    name ? `Write "${value}, ${name}:". If this is one text, ${asText}` : `P${asText.slice(1)}`,
  );
}

/** Describes a comma of East Asian writing between two fields: `{ label: 预约，to: / }`. */
function wideComma(source: string, start: number): YamlError | undefined {
  const [, value = '', sign, name] =
    /^([^]*?)\s*([\uff0c\u3001\uff1b\ufe50])\s*([A-Za-z][\w$-]*)$/.exec(source) ?? [];
  if (sign === undefined) return undefined;
  return yamlError(
    { start, end: start + source.length },
    'missing-comma',
    `The sign ${sign} does not end a value, but an ordinary comma and a space do.`,
    `Write "${value}, ${name}:". If this is one text, put quotes around it: ${quoted(source)}.`,
  );
}

function missingComma(text: string, end: number, next: number): YamlError {
  const line = lineAt(text, end);
  const before = text.slice(line.start, end).trim();
  const isNextLine = text.slice(end, next).includes('\n');
  // A text may start with a space that YAML does not know as one, and may consist of such spaces.
  const [after] = /\S+/.exec(text.slice(next)) ?? [];
  return yamlError(
    { start: end - 1, end },
    'missing-comma',
    'Missing comma between two entries.',
    isNextLine || after === undefined
      ? `End the line with a comma: "${before},".`
      : `Put a comma before "${after}".`,
  );
}

function additional({ source, start }: Token, text: string): YamlError {
  const isBracket = source !== ',';
  const line = lineAt(text, start).text.trim();
  const asText = line === source || !isBracket ? '' : ' If it is part of a text, put quotes around the text.';
  return yamlError(
    { start, end: start + 1 },
    'additional-sign',
    isBracket ? `This ${source} has no matching opening bracket.` : 'There is no entry before this comma.',
    `Delete the ${isBracket ? source : 'comma'}.${asText}`,
  );
}

/**
 * Describes a closing bracket that does not match the last opening bracket. If it matches an earlier one, the last one
 * was never closed. Otherwise, the closing bracket has the wrong form.
 */
function wrongBracket(open: Bracket[], { source, start }: Token): YamlError {
  const inner = open.at(-1)!;
  if (open.some((bracket) => CLOSING[bracket.source] === source)) return neverClosed(inner);
  return yamlError(
    { start, end: start + 1 },
    'additional-sign',
    `This ${source} does not match the ${inner.source} that it should close.`,
    `Write ${CLOSING[inner.source]} in its place.`,
  );
}

function dashInBrackets(text: string, { start }: Token): YamlError {
  const isAlone = /^\s*[,\]}]/.test(text.slice(start + 1));
  return yamlError(
    { start, end: start + 1 },
    'bad-dash',
    isAlone ? 'A dash in brackets needs quotes.' : 'Entries in brackets have no dash.',
    isAlone ? 'Put quotes around it: "-".' : 'Delete the dash.',
  );
}

function unclosed(text: string, open: Bracket[]): YamlError | undefined {
  const inner = open.at(-1);
  if (!inner) return undefined;
  return cutByComment(text, open) ?? closeQuoteOrBracketBelow(text, open[0]!.start) ?? neverClosed(inner);
}

function neverClosed({ source, start }: Token): YamlError {
  return yamlError(
    { start, end: start + 1 },
    'unclosed-bracket',
    'This bracket is never closed.',
    `Close it with ${CLOSING[source]}. If the bracket is part of a text, put quotes around the text.`,
  );
}

/** Matches a value in brackets that starts with # and has no quotes: `#B4470F`, `# B4470F`. */
const UNQUOTED = /([\s,[{:])#(?: (?=[\da-f]{3,8}\b))?([^\s,\]}"']+)/gi;

/** Detects a # that was meant as a part of a value: `{ light: #B4470F }`. */
function cutByComment(text: string, open: Bracket[]): YamlError | undefined {
  const line = lineAt(text, open.at(-1)!.start);
  const { start } = open.find((bracket) => bracket.start >= line.start)!;
  const rest = text.slice(start, line.start + line.text.length);
  const [whole = rest] = /^.*[\]}](?=\s*(?:#.*)?$)/.exec(rest) ?? [];
  const values = [...whole.matchAll(UNQUOTED)];
  const [first] = values;
  if (!first) return undefined;
  const at = start + first.index + 1;
  const isOne = values.length === 1 || (whole === rest && !/[\]}]$/.test(whole));
  const quotedValue = (before: string, value: string) =>
    `${before === ':' ? ': ' : before}${quoted(`#${value}`)}`;
  return yamlError(
    isOne ? { start: at, end: at + first[0].length - 1 } : { start, end: start + whole.length },
    'cut-text',
    'The rest of this line is missing, because # starts a comment.',
    isOne
      ? `Put quotes around the text: ${quoted(`#${first[2]}`)}.`
      : `Put quotes around each text that starts with #: ${whole.replace(UNQUOTED, (_, before: string, value: string) => quotedValue(before, value))}`,
  );
}

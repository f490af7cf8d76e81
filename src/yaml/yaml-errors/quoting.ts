import type { Range } from '../../diagnostics/source.ts';
import { plainOrQuoted, quoted } from '../quoted.ts';
import { SCALAR, tokensOf } from '../tokens.ts';
import { closeQuoteOrBracketBelow } from './continuation.ts';
import type { Detector } from './failure.ts';
import { contentBelow, indentOf, isField, isListEntry, lineAt } from './line.ts';
import { type YamlError, yamlError } from './yaml-error.ts';

/** Matches the date, the time and the name with which messenger programs copy a message. */
const CHAT_STAMP =
  /(?:\[(?=[^\]]*\d:\d\d)(?=[^\]]*\d[./-]\d)[\d.:/,\u202f\u00a0 -]+(?:[ap]\.?m\.?)?\]|\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d\d(?::\d\d)?(?:[ \u202f][ap]\.?m\.?)? -) *(?:[^:"'[\]]{1,50}: +)?/i;

/** Detects a message that was copied from a messenger with its date: `text: [12/5/26, 10:31] Ann: We open at 9.` */
export const chatStamp: Detector = ({ line }) => {
  const found = new RegExp(
    `^(\\s*(?:- +)*(?:[^\\s:#'"[{][^:#'"[{]*: +)?)(${CHAT_STAMP.source})(\\S.*)$`,
    'i',
  ).exec(line.text);
  if (!found) return undefined;
  const [, before = '', stamp = '', text = ''] = found;
  const start = line.start + before.length;
  return yamlError(
    { start, end: start + stamp.trimEnd().length },
    'special-start',
    'This text was copied from a chat, together with the date of the message.',
    plainOrQuoted(text) === text
      ? `Delete "${stamp}".`
      : `Write the message without the date: ${plainOrQuoted(text.trimEnd())}`,
  );
};

/** The message and the hint about a tag of a template. */
export const TEMPLATE_TAG = [
  'This is a tag of a template (Hugo, Jekyll, Vue), which pages cannot contain.',
  'Write the text that the page should show in its place.',
] as const;

/** Detects a text that starts with the tag of a template: `heading: {{ site.title }} is open`. */
export const templateTag: Detector = ({ line }) => {
  const [, before = '', tag = ''] =
    /^(\s*(?:- +)*(?:[\w$-]+:[ ]+)?)(\{\{.*?\}\}|\{%.*?%\})/.exec(line.text) ?? [];
  const start = line.start + before.length;
  return tag === ''
    ? undefined
    : yamlError({ start, end: start + tag.length }, 'special-start', ...TEMPLATE_TAG);
};

/**
 * Detects a text that starts with a special character: `heading: @home`, `heading: *New* prices`,
 * `heading: [Draft] Prices`.
 */
export const specialStart: Detector = ({ line }) => {
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
};

/** Detects text after the closing quote: `heading: "Certified" in 30 days`, `note: "The "best" price"`. */
export const textAfterQuote: Detector = ({ text: all, line }) => {
  const text = line.text.trimEnd();
  const found =
    /^(\s*(?:- +)*(?:[^\s:#'"][^:#'"]*:[ ]+)?)("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*([^\s#,\]}].*|,\s*[^\s:{}[\]"']+(?:\s[^:{}[\]]*)?)$/.exec(
      text,
    );
  if (!found) return undefined;
  const [, before = '', first = '', after = ''] = found;
  if (after.startsWith(':') && !before.trimEnd().endsWith(':')) return undefined; // a field name in quotes
  const start = line.start + text.length - after.length;
  const range = { start, end: start + after.length };
  const whole = text.slice(before.length);
  if (isQuoteInside(whole, first)) {
    const below = contentBelow(all, line);
    const continues = below && !isField(below) && !isListEntry(below) && indentOf(below) > indentOf(line);
    return quoteInText(range, whole, continues);
  }
  const gap = text.slice(before.length + first.length, text.length - after.length);
  return yamlError(
    range,
    'text-after-quote',
    'There is text after the closing quote.',
    `Put quotes around the whole text: ${quoted(whole)}. Or remove the quotes: ${plainOrQuoted(first.slice(1, -1) + gap + after)}`,
  );
};

/**
 * Describes a quote inside a text that is in the same quotes.
 * @param written the text with its quotes
 * @param continues whether the text continues on the next line
 */
export function quoteInText(range: Range, written: string, continues = false): YamlError {
  const isApostrophe = written.startsWith("'");
  const inner = written.replace(/(["'])\s+#.*$/, '$1').replaceAll(/^["']|["']$/g, '');
  return yamlError(
    range,
    'text-after-quote',
    isApostrophe
      ? 'The apostrophe ends this text, because the text is in single quotes.'
      : 'The " inside this text ends it, because the text is in double quotes.',
    continues
      ? `Write ${isApostrophe ? `" instead of '` : `' instead of "`} at the start and at the end of the whole text.`
      : `Use ${isApostrophe ? 'double' : 'single'} quotes: ${quoted(isApostrophe ? inner.replaceAll("''", "'") : inner)}.`,
  );
}

/** Whether the outer quotes are meant to enclose the whole text: `"The "best" price"`, but not `"A" and "B"`. */
function isQuoteInside(whole: string, first: string): boolean {
  const quote = whole[0]!;
  if (quote === "'" && /^'.*\w'\w/.test(whole)) return true;
  if (!whole.endsWith(quote)) return false;
  const isOdd = whole.split(quote).length % 2 === 0;
  return isOdd || /\s$/.test(first.slice(0, -1)) || /\S/.test(whole[first.length]!);
}

/** Detects a quote that is never closed. */
export const unclosedQuote: Detector = ({ text, error }) => {
  if (!/Missing closing/.test(error.message)) return undefined;
  const opened = findUnclosedQuote(text);
  return (
    closeQuoteOrBracketBelow(text, opened) ??
    yamlError(
      { start: opened, end: opened + 1 },
      'unclosed-quote',
      'This quote is never closed.',
      closingHint(text, opened),
    )
  );
};

function findUnclosedQuote(text: string): number {
  let before: string | undefined;
  for (const { source, start } of tokensOf(text)) {
    // The text of a block scalar may start with a quote, which needs no closing quote. Such a text comes after a scalar
    // marker.
    if (before !== SCALAR && /^["']/.test(source) && !isClosed(source)) return start;
    before = source;
  }
  return 0;
}

/** Matches Dutch contractions and years without a century: `'s Ochtends`, `'90s`. */
const STARTS_WITH_APOSTROPHE = /^'(?:(?:[stnkmr]|ns)\s+\S|\d\ds?\b(?![-/.:\d]))/i;

function closingHint(text: string, opened: number): string {
  const line = lineAt(text, opened);
  const below = contentBelow(text, line);
  const value = line.text.slice(opened - line.start).trimEnd();
  const isWhole = /(?:: +|- +|^\s*)$/.test(line.text.slice(0, opened - line.start));
  if (isWhole && STARTS_WITH_APOSTROPHE.test(value))
    return `If the text starts with an apostrophe, put quotes around the whole text: ${quoted(value)}.`;
  if (value.length > 1 && isWhole && (!below || isField(below)))
    return `Put a closing quote at the end of the text: ${quoted(withoutCurlyEnd(value.slice(1)))}.`;
  return 'Put a closing quote at the end of the text. If the text contains an apostrophe, use double quotes.';
}

/** If the only typographic quote in a text is at its end, removes this quote. It was meant as the closing quote. */
const withoutCurlyEnd = (text: string) => (/^[^„“”«»]+[“”»]$/.test(text) ? text.slice(0, -1) : text);

const isClosed = (token: string) =>
  token.length > 1 &&
  (token[0] === '"'
    ? /(?<!\\)(?:\\\\)*"$/.test(token.slice(1))
    : (/(?<!')'+$/.exec(token.slice(1))?.[0].length ?? 0) % 2 === 1);

/** Detects a backslash in double quotes that starts no escape sequence: `"C:\Users"`. */
export const badEscape: Detector = ({ text, range, error }) => {
  if (error.code !== 'BAD_DQ_ESCAPE') return undefined;
  const written = quotedTextAt(text, range.start);
  const meant = written?.slice(1, -1).replaceAll("\\'", "'");
  return yamlError(
    range,
    'bad-escape',
    'In double quotes, a backslash and the character after it form a code, such as \\n for a line break. The code used here does not exist.',
    meant !== undefined && !meant.includes('\\"')
      ? `Write ${quoted(meant)}.`
      : 'To show a backslash, write two (\\\\), or put the text in single quotes.',
  );
};

/** Returns the text in double quotes around an offset, if it is on one line. */
function quotedTextAt(text: string, offset: number): string | undefined {
  for (const { source, start } of tokensOf(text))
    if (start + source.length > offset) return /^"[^\n]*"$/.test(source) ? source : undefined;
  return undefined;
}

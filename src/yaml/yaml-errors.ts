import { Lexer, type YAMLParseError } from 'yaml';
import type { Complaint } from '../diagnostics/problem.ts';
import type { Range } from '../diagnostics/source.ts';
import { quoted, shortened } from './quoted.ts';

/** A mistake of YAML itself, and where it is. */
export interface Mistake {
  range: Range;
  complaint: Complaint;
}

/** Says in a sentence about the page what the YAML parser has stumbled over, and where it really began. */
export function explain(error: YAMLParseError, text: string): Mistake {
  const [start, end] = error.pos;
  const range = { start, end };
  const line = lineAround(text, Math.min(start, text.length));
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return tabIndent(range);
    case 'BAD_DQ_ESCAPE':
      return mistake(
        range,
        'bad-escape',
        'In double quotes, this backslash means nothing.',
        'Write two backslashes (\\\\), or use single quotes around the text.',
      );
    case 'RESOURCE_EXHAUSTION':
      return { range, complaint: TOO_DEEP };
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
    mistake(
      range,
      'yaml-syntax',
      `This is not YAML: ${lower(error.message)}.`,
      'Look at this line and the one before it: indentation, colons, quotes and brackets.',
    )
  );
}

/** How many levels deep fields may stand. */
export const MAX_DEPTH = 64;

export const TOO_DEEP: Complaint = {
  code: 'too-deep',
  message: 'This stands more than 64 levels deep.',
  hint: 'No field of a page is that deep: look at the indentation, or for brackets that are not closed.',
};

const tabIndent = (range: Range) =>
  mistake(range, 'tab-indent', 'This line is indented with a tab.', 'Use spaces: two for each level.');

function badIndent(line: Line, { code, message }: YAMLParseError): Mistake | undefined {
  if (code !== 'BAD_INDENT' && !/same column|without - indicator/.test(message)) return undefined;
  return mistake(
    firstWord(line),
    'bad-indent',
    'This line is not indented like the ones it belongs to.',
    'Fields of one group begin in the same column.',
  );
}

/** The quote that opens what never closes: the last token of the text. */
function unclosedQuote(text: string): Mistake {
  let at = 0;
  let opened = 0;
  for (const token of new Lexer().lex(text)) {
    if (/^["']/.test(token) && !isClosed(token)) opened = at;
    at += widthOf(token);
  }
  return mistake(
    { start: opened, end: opened + 1 },
    'unclosed-quote',
    'This quote is never closed.',
    'Put the same quote at the end of the text. For an apostrophe inside, use double quotes around the whole.',
  );
}

/** What the lexer puts between tokens: begin of a document, of a scalar, end of a flow; and a byte order mark. */
const MARKS = new Set(['\u0002', '\u001f', '\u0018', '\ufeff']);

/** How many characters of the file a token of the lexer stands for: its own marks stand for none. */
export const widthOf = (token: string) => (MARKS.has(token) ? 0 : token.length);

const isClosed = (token: string) =>
  token.length > 1 &&
  (token[0] === '"'
    ? /(?<!\\)(?:\\\\)*"$/.test(token.slice(1))
    : (/'+$/.exec(token.slice(1))?.[0].length ?? 0) % 2 === 1);

/** `heading: @home`, `heading: *New* prices`, `heading: [Draft] Prices` */
function specialStart(line: Line): Mistake | undefined {
  const found = /^(\s*(?:- +)*(?:[^\s:#'"[{][^:#'"[{]*:[ ]+)?)([@`%*&!|>[{\]},])(.*)$/.exec(line.text);
  if (!found) return undefined;
  const [, before = '', char = '', rest = ''] = found;
  // A list or a group on one line is well formed as far as its bracket goes; text after that is the mistake.
  const closes = { '[': ']', '{': '}' }[char];
  if (closes && !new RegExp(`^[^\\${closes}]*\\${closes}\\s*[^\\s,#\\]}]`).test(rest)) return undefined;
  if ('|>'.includes(char) && /^[-+0-9]*\s*(#.*)?$/.test(rest)) return undefined;
  const start = line.start + before.length;
  const value = (char + rest).trimEnd();
  return mistake(
    { start, end: start + value.length },
    'special-start',
    `A text cannot begin with ${char} without quotes.`,
    `Put quotes around it: ${quoted(value)}.`,
  );
}

/** `heading: - Certified` */
function dashStart(line: Line): Mistake | undefined {
  const found = /^(\s*(?:- +)*[^\s:#'"][^:#'"]*:[ ]+)(- .*)$/.exec(line.text.trimEnd());
  if (!found) return undefined;
  const [, before = '', value = ''] = found;
  const start = line.start + before.length;
  return mistake(
    { start, end: start + value.length },
    'special-start',
    'A text cannot begin with - without quotes, and a list begins on a line of its own.',
    `For a text, put quotes around it: ${quoted(value)}.`,
  );
}

/** A field that is indented deeper than the one it follows, as if it belonged to its text. */
function overIndented(line: Line, { code }: YAMLParseError, text: string): Mistake | undefined {
  if (code !== 'BLOCK_AS_IMPLICIT_KEY' || !/^\s*(?:- +)*[^\s:#'"][^:#'"]*:[ ]+[^:]+$/.test(line.text))
    return undefined;
  const next = lineAround(text, line.start + line.text.length + 1);
  if (!/^\s+[\w$-]+:(\s|$)/.test(next.text)) return undefined;
  return mistake(
    firstWord(next),
    'bad-indent',
    'This line is indented deeper than the field before it.',
    'Fields of one group begin in the same column.',
  );
}

/** `heading: Save: now` */
function colonInText(line: Line, error: YAMLParseError): Mistake | undefined {
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
  return mistake(
    { start, end: start + value.length },
    'colon-in-text',
    'This text has a colon in it, which YAML takes for another field.',
    `Put quotes around it: ${quoted(value)}.`,
  );
}

/** `heading:Hello` */
function missingSpace(line: Line, error: YAMLParseError): Mistake | undefined {
  const found = /^(\s*(?:- +)*)([A-Za-z$][\w$]*):(?=[^\s:/])/.exec(line.text);
  if (
    !found ||
    !['MISSING_CHAR', 'MULTILINE_IMPLICIT_KEY', 'BAD_INDENT', 'UNEXPECTED_TOKEN'].includes(error.code)
  )
    return undefined;
  const start = line.start + found[1]!.length;
  return mistake(
    { start, end: start + found[2]!.length + 1 },
    'missing-space',
    `There is no space after "${found[2]}:".`,
    'Put a space after the colon.',
  );
}

/** `heading: "Certified" in 30 days` */
function textAfterQuote(line: Line): Mistake | undefined {
  const found =
    /^(\s*(?:- +)*(?:[^\s:#'"][^:#'"]*:[ ]+)?)("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*([^\s#,\]}:].*)$/.exec(
      line.text.trimEnd(),
    );
  if (!found) return undefined;
  const [, before = '', quote = '', after = ''] = found;
  const start = line.start + line.text.trimEnd().length - after.length;
  const whole = line.text.trimEnd().slice(before.length);
  if (/^'.*\w'\w/.test(whole)) {
    return mistake(
      { start, end: start + after.length },
      'text-after-quote',
      'The text goes on after its closing quote: in single quotes, an apostrophe ends it.',
      `Use double quotes: ${quoted(whole.replaceAll(/^'|'$/g, ''))}.`,
    );
  }
  return mistake(
    { start, end: start + after.length },
    'text-after-quote',
    'The text goes on after its closing quote.',
    `Put quotes around the whole text: ${quoted(whole)}; or take them out: ${shortened(`${quote.slice(1, -1)} ${after}`)}`,
  );
}

/** `actions: [{ label: Start, to: / }` */
function unclosedBracket(error: YAMLParseError, text: string): Mistake | undefined {
  if (
    !/expected flow (map|sequence)|must end with a|Flow (map|sequence) in block collection/i.test(
      error.message,
    )
  )
    return undefined;
  const open: number[] = [];
  let at = 0;
  for (const token of new Lexer().lex(text)) {
    if (token === '[' || token === '{') open.push(at);
    if (token === ']' || token === '}') open.pop();
    at += widthOf(token);
  }
  const start = open.at(-1) ?? error.pos[0];
  return mistake(
    { start, end: start + 1 },
    'unclosed-bracket',
    'This bracket is never closed.',
    `Put ${text[start] === '{' ? '}' : ']'} where it ends. If it is a text, put quotes around it.`,
  );
}

/** `heading Certified in 30 days` */
function missingColon(line: Line, { message }: YAMLParseError): Mistake | undefined {
  if (!/keys need to be (followed by|on a single line)/.test(message)) return undefined;
  return mistake(
    firstWord(line),
    'missing-colon',
    'This line has no colon: it is no field.',
    'Write the name of the field, a colon, a space, and its value. A text of several lines is indented below its field.',
  );
}

interface Line {
  start: number;
  text: string;
}

function lineAround(text: string, offset: number): Line {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return { start, text: text.slice(start, end === -1 ? text.length : end) };
}

function firstWord({ start, text }: Line): Range {
  const indent = /^\s*/.exec(text)![0].length;
  const word = /^\S+/.exec(text.slice(indent))?.[0].length ?? 0;
  return { start: start + indent, end: start + indent + word };
}

const mistake = (range: Range, code: Complaint['code'], message: string, hint: string): Mistake => ({
  range,
  complaint: { code, message, hint },
});

const lower = (message: string) => message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '');

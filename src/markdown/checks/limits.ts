import type { Finding } from '../../diagnostics/problem.ts';
import type { Range } from '../../diagnostics/source.ts';
import { isMainlyHtml, PASTED_HTML } from './raw-html.ts';

/** The maximum size of one Markdown text, in characters and lines. */
const CHARACTERS = 200_000;
const LINES = 4000;
/** The maximum number of list items. Parsing an item takes as long as parsing ten lines of text. */
const ITEMS = 1500;
/** The maximum depth of nested quotes, lists and callouts. */
const DEPTH = 16;
/** The maximum number of special characters in a text, including the bars of its tables. */
const MARKS = 8000;
/** The maximum number of special characters in a paragraph. The bars of tables do not count. */
const MARKS_PER_PARAGRAPH = 200;

/**
 * The maximum number of characters in a paragraph after a bracket that is never closed. After such a bracket, the
 * parser searches the whole paragraph again at each word that could start a web address.
 */
const AFTER_BRACKET = 2000;

/** Matches a single line that does not start with a sign. If it is short, it cannot exceed any limit. */
const SIMPLE_LINE = /^\p{L}.*\n?$/u;

/** A limit that a text exceeds, and the range where the text exceeds it. */
export interface Excess {
  finding: Finding;
  range: Range;
}

/**
 * Returns the first limit that a text exceeds. Without limits, parsing some texts would take time proportional to the
 * square of their length, and deep nesting could exhaust the stack. Within the limits, parsing takes a second or two in
 * the worst case. Terms of 100,000 characters take about half a second.
 */
export function excessOf(text: string): Excess | undefined {
  if (text.length <= MARKS_PER_PARAGRAPH && SIMPLE_LINE.test(text)) return undefined;
  if (text.length > CHARACTERS)
    return {
      finding: tooLong(`${thousands(text.length)} characters`, thousands(CHARACTERS)),
      range: { start: 0, end: text.length },
    };
  const counts: Counts = { items: 0, callouts: 0, marks: 0, paragraph: 0, brackets: 0, afterBracket: 0 };
  let start = 0;
  for (const [index, line] of text.split('\n').entries()) {
    count(line, counts);
    const finding = findingOf(line, index, counts);
    if (finding)
      return {
        finding: isMainlyHtml(text) ? PASTED_HTML : finding,
        range: { start, end: start + Math.max(line.length, 1) },
      };
    start += line.length + 1;
  }
  return undefined;
}

interface Counts {
  items: number;
  /** The number of callouts that are still open. */
  callouts: number;
  marks: number;
  /** The number of special characters in the current paragraph. */
  paragraph: number;
  /** The number of brackets that are still open in the current paragraph. */
  brackets: number;
  /** The number of characters after the first bracket that is still open. */
  afterBracket: number;
}

/** Matches the start of a line with several list items inside each other: `- > - `. */
const MARKERS = /^(?:[\s>]*(?:[-*+]|\d+[.)])(?=\s))+/;
const CALLOUT_START = /^[\s>]*:{3,}\w/;
const CALLOUT_END = /^[\s>]*:{3,}\s*$/;
/** Matches a blank line or the start of a list item. Either one ends a paragraph. */
const NEW_PARAGRAPH = /^\s*(?:$|(?:[-*+]|\d+[.)])\s)/;

function count(line: string, counts: Counts): void {
  counts.items += MARKERS.exec(line)?.[0].match(/[-*+]|\d+/g)!.length ?? 0;
  counts.callouts += CALLOUT_START.test(line) ? 1 : CALLOUT_END.test(line) ? -1 : 0;
  const marks = line.match(/[*_~`[\]<&\\@]|www\.|:\/\//g)?.length ?? 0;
  const bars = line.match(/\|/g)?.length ?? 0;
  counts.marks += marks + bars;
  const isNew = NEW_PARAGRAPH.test(line);
  counts.paragraph = isNew ? marks : counts.paragraph + marks;
  if (isNew) Object.assign(counts, { brackets: 0, afterBracket: 0 });
  countBrackets(line, counts);
}

/** Counts the unescaped brackets in a line, and the characters after the first one that is still open. */
function countBrackets(line: string, counts: Counts): void {
  let start = 0;
  for (const { 0: bracket, index } of line.matchAll(/\\.|[[\]]/g)) {
    if (counts.brackets > 0) counts.afterBracket += index - start;
    start = index;
    if (bracket === '[') counts.brackets += 1;
    if (bracket === ']' && counts.brackets > 0) counts.brackets -= 1;
    if (counts.brackets === 0) counts.afterBracket = 0;
  }
  if (counts.brackets > 0) counts.afterBracket += line.length - start;
}

function findingOf(line: string, index: number, counts: Counts): Finding | undefined {
  if (index >= LINES) return tooLong(`more than ${thousands(LINES)} lines`, thousands(LINES));
  if (counts.items > ITEMS) return tooLong(`more than ${thousands(ITEMS)} list items`, thousands(ITEMS));
  if (depthOf(line) + counts.callouts > DEPTH) return TOO_NESTED;
  if (counts.afterBracket > AFTER_BRACKET) return UNCLOSED;
  if (counts.marks > MARKS || counts.paragraph > MARKS_PER_PARAGRAPH) return TOO_MARKED;
  return undefined;
}

/** Returns the number of quotes and lists that a line starts or continues. */
function depthOf(line: string): number {
  const before = /^(?:[\s>*+-]|\d{1,9}[.)])*/.exec(line)![0];
  return before.match(/[>*+-]|\d+/g)?.length ?? 0;
}

const thousands = (number: number) => number.toLocaleString('en');

const tooLong = (size: string, limit: string): Finding => ({
  code: 'wrong-length',
  message: `This text is too long: it has ${size}.`,
  hint: `The limit is ${limit}. Split the text into several texts.`,
});

const TOO_NESTED: Finding = {
  code: 'too-deep',
  message: 'The quotes and lists around this line are nested too deeply.',
  hint: `The limit is ${DEPTH} levels. For a horizontal line, write only three hyphens.`,
};

const TOO_MARKED: Finding = {
  code: 'too-many-parts',
  message: 'This text has too many Markdown characters (* _ ~ ` [ ] < & @ \\).',
  hint: `The limit is ${MARKS_PER_PARAGRAPH} in a paragraph, and ${thousands(MARKS)} in a text, including the bars of its tables. Look for a character that was repeated by accident.`,
};

const UNCLOSED: Finding = {
  code: 'unclosed-bracket',
  message: 'A [ in this paragraph is never closed.',
  hint: 'Close it with ], or write \\[ if it does not start a link.',
};

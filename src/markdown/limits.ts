import type { Finding } from '../diagnostics/problem.ts';
import type { Range } from '../diagnostics/source.ts';

/** Limits of one text in Markdown. */
const CHARACTERS = 36_000;
const LINES = 650;
/** List items. Each takes as long to parse as ten lines of text. */
const ITEMS = 400;
/** Nested quotes, lists and callouts. */
const DEPTH = 16;
/** Special characters, in a text (with the bars of its tables) and in a paragraph. */
const MARKS = 1500;
const MARKS_PER_PARAGRAPH = 200;

/** A limit that a text exceeds, and where. */
export interface Excess {
  finding: Finding;
  range: Range;
}

/**
 * The first limit that a text exceeds. Parsing time grows with the square of some input, and the stack with its
 * depth; within the limits, the worst text takes milliseconds.
 */
export function excessOf(text: string): Excess | undefined {
  if (text.length > CHARACTERS)
    return {
      finding: tooLong(`${text.length} characters`, thousands(CHARACTERS)),
      range: { start: 0, end: text.length },
    };
  const counts: Counts = { items: 0, callouts: 0, marks: 0, paragraph: 0 };
  let start = 0;
  for (const [index, line] of text.split('\n').entries()) {
    count(line, counts);
    const finding = findingOf(line, index, counts);
    if (finding) return { finding, range: { start, end: start + Math.max(line.length, 1) } };
    start += line.length + 1;
  }
  return undefined;
}

interface Counts {
  items: number;
  /** Callouts that are open. */
  callouts: number;
  marks: number;
  /** Marks in the current paragraph. */
  paragraph: number;
}

const ITEM = /^[\s>]*(?:[-*+]|\d+[.)])\s/;
const CALLOUT_START = /^[\s>]*:{3,}\w/;
const CALLOUT_END = /^[\s>]*:{3,}\s*$/;
/** A blank line or a list item: what is before it and after it is parsed separately. */
const NEW_PARAGRAPH = /^\s*(?:$|(?:[-*+]|\d+[.)])\s)/;

function count(line: string, counts: Counts): void {
  counts.items += ITEM.test(line) ? 1 : 0;
  counts.callouts += CALLOUT_START.test(line) ? 1 : CALLOUT_END.test(line) ? -1 : 0;
  const marks = line.match(/[*_~`[\]<&\\@]|www\.|:\/\//g)?.length ?? 0;
  const bars = line.match(/\|/g)?.length ?? 0;
  counts.marks += marks + bars;
  counts.paragraph = NEW_PARAGRAPH.test(line) ? marks : counts.paragraph + marks;
}

function findingOf(line: string, index: number, counts: Counts): Finding | undefined {
  if (index >= LINES) return tooLong(`more than ${LINES} lines`, String(LINES));
  if (counts.items > ITEMS) return tooLong(`more than ${ITEMS} list items`, String(ITEMS));
  if (depthOf(line) + counts.callouts > DEPTH) return TOO_NESTED;
  if (counts.marks > MARKS || counts.paragraph > MARKS_PER_PARAGRAPH) return TOO_MARKED;
  return undefined;
}

/** How many quotes and lists a line starts or continues. */
function depthOf(line: string): number {
  const before = /^(?:[\s>*+-]|\d{1,9}[.)])*/.exec(line)![0];
  return before.match(/[>*+-]|\d+/g)?.length ?? 0;
}

const thousands = (number: number) => number.toLocaleString('en');

const tooLong = (size: string, limit: string): Finding => ({
  code: 'wrong-length',
  message: `This text is too long: it has ${size}.`,
  hint: `The limit is ${limit}. Split it into several texts.`,
});

const TOO_NESTED: Finding = {
  code: 'too-deep',
  message: 'This line is nested in too many quotes and lists.',
  hint: `The limit is ${DEPTH}. For a horizontal line, three hyphens are enough.`,
};

const TOO_MARKED: Finding = {
  code: 'too-many-parts',
  message: 'This text has too many special characters of Markdown.',
  hint: `A paragraph can have ${MARKS_PER_PARAGRAPH} of them (* _ ~ \` [ ] < & @ \\), a text ${thousands(MARKS)}, including the bars of its tables. Look for one that was repeated by accident.`,
};

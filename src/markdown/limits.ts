import type { Complaint } from '../diagnostics/problem.ts';
import type { Range } from '../diagnostics/source.ts';

/** The most that a text in Markdown may have. */
const CHARACTERS = 36_000;
const LINES = 650;
/** Entries of lists, each of which takes as long to parse as ten lines of text. */
const ENTRIES = 400;
/** Quotes, lists and notes inside one another. */
const DEPTH = 16;
/** Characters that mean something to Markdown: in the whole text, bars between the cells of tables too, and in one paragraph. */
const MARKS = 1500;
const MARKS_TOGETHER = 200;

/** What is too much of a text, and where that begins. */
export interface Excess {
  complaint: Complaint;
  place: Range;
}

/**
 * What keeps a text from being parsed as Markdown. Parsers of it take time by the square of what has no end, and
 * the stack of what is nested; within these bounds, the worst of texts takes milliseconds.
 */
export function excessOf(text: string): Excess | undefined {
  if (text.length > CHARACTERS) {
    const complaint = tooLong(`${text.length} characters`, thousands(CHARACTERS));
    return { complaint, place: { start: 0, end: text.length } };
  }
  let start = 0;
  let marks = 0;
  let together = 0;
  let notes = 0;
  let entries = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const place = { start, end: start + Math.max(line.length, 1) };
    if (index >= LINES) return { complaint: tooLong(`more than ${LINES} lines`, String(LINES)), place };
    entries += ENTRY.test(line) ? 1 : 0;
    if (entries > ENTRIES)
      return { complaint: tooLong(`more than ${ENTRIES} entries of lists`, String(ENTRIES)), place };
    notes += NOTE_OPENS.test(line) ? 1 : NOTE_CLOSES.test(line) ? -1 : 0;
    if (depthOf(line) + notes > DEPTH) return { complaint: TOO_NESTED, place };
    const here = line.match(/[*_~`[\]<&\\@]|www\.|:\/\//g)?.length ?? 0;
    marks += here + (line.match(/\|/g)?.length ?? 0);
    together = BEGINS_ANEW.test(line) ? here : together + here;
    if (marks > MARKS || together > MARKS_TOGETHER) return { complaint: TOO_MARKED, place };
    start += line.length + 1;
  }
  return undefined;
}

/** A blank line, or the beginning of an entry of a list: what stands before it and after it is parsed apart. */
const BEGINS_ANEW = /^\s*(?:$|(?:[-*+]|\d+[.)])\s)/;

const ENTRY = /^[\s>]*(?:[-*+]|\d+[.)])\s/;

const NOTE_OPENS = /^[\s>]*:{3,}\w/;
const NOTE_CLOSES = /^[\s>]*:{3,}\s*$/;

/** How many quotes and lists a line opens or goes on with. */
function depthOf(line: string): number {
  const before = /^(?:[\s>*+-]|\d{1,9}[.)])*/.exec(line)![0];
  return before.match(/[>*+-]|\d+/g)?.length ?? 0;
}

const thousands = (count: number) => count.toLocaleString('en');

const tooLong = (has: string, most: string): Complaint => ({
  code: 'wrong-length',
  message: `This text is too long: it has ${has}.`,
  hint: `It has at most ${most}. Divide it into several texts.`,
});

const TOO_NESTED: Complaint = {
  code: 'too-deep',
  message: 'This line stands in too many quotes and lists, one inside the other.',
  hint: `There are at most ${DEPTH} of them. For a line across the page, three hyphens are enough.`,
};

const TOO_MARKED: Complaint = {
  code: 'too-many-parts',
  message: 'This text has too many of the signs that mean something in Markdown.',
  hint: `A paragraph has at most ${MARKS_TOGETHER} of them: * _ ~ \` [ ] < & @ and \\; a whole text, with the bars of its tables, ${thousands(MARKS)}. Look for one that was repeated by accident.`,
};

import { CODES, type ProblemCode } from './codes.ts';
import { frameOf, positionAt, type Range, type Source, visible } from './source.ts';

export type { ProblemCode };
export type Severity = 'error' | 'warning';

/** One mistake in a site's files: where it is, what it is, what to do. */
export interface Problem {
  code: ProblemCode;
  severity: Severity;
  /** Path inside the site directory, with forward slashes. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 code units, as editors count. */
  column: number;
  endLine: number;
  endColumn: number;
  /** One sentence about the page. */
  message: string;
  /** What to do about it. */
  hint?: string;
  /** The line of the place and the one before, with carets under the place; not there for a file as a whole. */
  frame?: string;
  /** Where the file is shared: the routes of the pages that use it. */
  pages?: string[];
}

/** What is said of a place: the part of a problem that is not its position. */
export interface Complaint {
  code: ProblemCode;
  message: string;
  hint?: string;
}

/** The problem that a complaint about a range of a file makes. */
export function problemAt(source: Source, range: Range, complaint: Complaint): Problem {
  const start = positionAt(source, range.start);
  const end = positionAt(source, Math.max(range.end, range.start));
  return {
    severity: CODES[complaint.code].severity,
    file: source.path,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    ...shown(complaint),
    frame: frameOf(source, range),
  };
}

/** The problem that a complaint about a file as a whole makes: one that is missing, for example. */
export function problemOf(file: string, complaint: Complaint): Problem {
  const { severity } = CODES[complaint.code];
  return { severity, file, line: 1, column: 1, endLine: 1, endColumn: 1, ...shown(complaint) };
}

/** A complaint in sentences that fit on a screen: what they quote from a file is cut where it is long. */
const shown = ({ code, message, hint }: Complaint): Complaint => ({
  code,
  message: legible(message),
  ...(hint !== undefined && { hint: legible(hint) }),
});

function legible(sentence: string): string {
  const cut = visible(sentence).replace(/"([^"]{80})[^"]{20,}"/g, (_, begin: string) => `"${begin}…"`);
  // What is quoted may have quotes in it.
  return cut.length > LONGEST ? `${cut.slice(0, LONGEST / 2)}…${cut.slice(-LONGEST / 4)}` : cut;
}

/** Characters of the longest sentence that anyone would read. */
const LONGEST = 600;

/** Whether problems keep a site from being built: errors do, and under `strict` warnings too. */
export const isFatal = (problems: Problem[], strict: boolean) =>
  strict ? problems.length > 0 : problems.some(({ severity }) => severity === 'error');

/** Problems in the order of files, then of places; the order does not depend on who found them. */
export function sortProblems(problems: Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

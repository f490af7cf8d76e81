import { STAGE_CODES, type StageCode } from './codes.ts';
import { escapeControls, frameOf, positionAt, type Range, type Source } from './source.ts';

export type Severity = 'error' | 'warning';

/** A problem in a site's files. */
export interface Problem {
  /** One of `CODES` in `src/lint/codes.ts`. */
  code: string;
  severity: Severity;
  /** Path inside the site directory, with forward slashes. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 code units, as editors count. */
  column: number;
  endLine: number;
  endColumn: number;
  /** What is wrong, in one sentence. */
  message: string;
  /** How to fix it. */
  hint?: string;
  /** The line and the one before it, with carets under the range. Omitted if the problem concerns a whole file. */
  frame?: string;
  /** For a shared file: the routes of the pages that use it. */
  pages?: string[];
}

/** A problem without its position. */
export interface Finding {
  code: StageCode;
  message: string;
  hint?: string;
}

/** A finding of a lint rule, which has a severity of its own. */
export interface RatedFinding extends Omit<Finding, 'code'> {
  code: string;
  severity: Severity;
}

/** A problem in a range of a file. */
export function problemAt(source: Source, range: Range, finding: Finding | RatedFinding): Problem {
  const start = positionAt(source, range.start);
  const end = positionAt(source, Math.max(range.end, range.start));
  return {
    severity: severityOf(finding),
    file: source.path,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    ...legible(finding),
    frame: frameOf(source, range),
  };
}

/** A problem of a file as a whole, for example a missing one. */
export function problemOf(file: string, finding: Finding | RatedFinding): Problem {
  return {
    severity: severityOf(finding),
    file,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    ...legible(finding),
  };
}

const severityOf = (finding: Finding | RatedFinding): Severity =>
  'severity' in finding ? finding.severity : STAGE_CODES[finding.code].severity;

/** Makes sentences safe to print, and shortens long quotes from a file in them. */
const legible = ({ code, message, hint }: Finding | RatedFinding) => ({
  code,
  message: shortened(message),
  ...(hint !== undefined && { hint: shortened(hint) }),
});

function shortened(sentence: string): string {
  const cut = escapeControls(sentence).replace(/"([^"]{80})[^"]{20,}"/g, (_, start: string) => `"${start}…"`);
  // A quote with quotes inside may still be long.
  return cut.length > MAX_LENGTH ? `${cut.slice(0, MAX_LENGTH / 2)}…${cut.slice(-MAX_LENGTH / 4)}` : cut;
}

/** The most characters of a sentence. */
const MAX_LENGTH = 600;

/** Whether the problems prevent a build: errors do; with `strict`, warnings do too. */
export const isFatal = (problems: Problem[], strict: boolean) =>
  strict ? problems.length > 0 : problems.some(({ severity }) => severity === 'error');

/** Sorts problems by file and position; the order does not depend on the order in which they were found. */
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

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
  /** The line number, starting at 1. */
  line: number;
  /** The column number, starting at 1. It counts UTF-16 code units, as editors do. */
  column: number;
  endLine: number;
  endColumn: number;
  /** Describes the problem in one sentence. */
  message: string;
  /** How to fix the problem. */
  hint?: string;
  /**
   * The line with the problem and the line before it, with carets under the range. Omitted if the problem concerns a
   * whole file.
   */
  frame?: string;
  /** For a problem in a shared file: the routes of the pages that include the file. */
  pages?: string[];
}

/** A problem without its position. */
export interface Finding {
  code: StageCode;
  message: string;
  hint?: string;
}

/** A finding of a lint rule, with the severity that the rule defines. */
export interface RatedFinding extends Omit<Finding, 'code'> {
  code: string;
  severity: Severity;
}

/** Creates a problem for a range in a file. */
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

/** Creates a problem for a whole file, for example a missing file. */
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

/**
 * Makes the message and the hint of a finding safe to print, and shortens long quotations in both. Authors copy
 * quotations from the hint, so it may be much longer.
 */
const legible = ({ code, message, hint }: Finding | RatedFinding) => ({
  code,
  message: shortened(message, /"([^"]{80})[^"]{20,}"/g, 600),
  ...(hint !== undefined && { hint: shortened(hint, /"([^"]{1000})[^"]{20,}"/g, 2400) }),
});

/** @param longest the maximum length of the sentence, in characters */
function shortened(sentence: string, quotation: RegExp, longest: number): string {
  const cut = escapeControls(sentence).replace(quotation, (_, start: string) => `"${start}…"`);
  // The pattern does not match a quotation inside another one, so the sentence may still be too long.
  return cut.length > longest ? `${cut.slice(0, longest / 2)}…${cut.slice(-longest / 4)}` : cut;
}

/** Whether the problems make a build fail. An error always makes a build fail; a warning does so only with `strict`. */
export const isFatal = (problems: Problem[], strict: boolean) =>
  strict ? problems.length > 0 : problems.some(({ severity }) => severity === 'error');

/** Sorts problems by file and position. The result does not depend on the order in which the problems were found. */
export function sortProblems(problems: Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      Number(isCause(b)) - Number(isCause(a)) ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  );
}

/** Whether other problems at the same position may result from this one. */
const isCause = ({ code }: Problem): boolean => code === 'folded-markdown';

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

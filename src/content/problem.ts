import { frameOf, positionAt, type Range, type Source } from './source.ts';

/** Every kind of problem, with what it means. The name is stable: scripts and silences rely on it. */
export const PROBLEMS = {
  'yaml-syntax': { severity: 'error', means: 'The file is not YAML.' },
  'duplicate-key': { severity: 'error', means: 'A map has the same key twice.' },
  'not-supported': { severity: 'error', means: 'A part of YAML that page files do not use.' },
  'unknown-block': { severity: 'error', means: 'There is no block of this type.' },
  'unknown-field': { severity: 'error', means: 'There is no field of this name here.' },
  'missing-field': { severity: 'error', means: 'A field that is needed is not there.' },
  'wrong-type': { severity: 'error', means: 'A value is of another kind than the field takes.' },
  'wrong-value': {
    severity: 'error',
    means: 'A value is not one of those, or not of the form, that the field takes.',
  },
  'wrong-length': { severity: 'error', means: 'A list or a text is longer or shorter than the field takes.' },
  'bad-link': { severity: 'error', means: 'This is not a link that a page may have.' },
  'dead-link': { severity: 'error', means: 'A link leads to a page or a place that is not there.' },
  'missing-picture': { severity: 'error', means: 'A picture is not in the folder _media.' },
  'broken-picture': { severity: 'error', means: 'A picture cannot be read.' },
  'raw-html': { severity: 'error', means: 'A text in Markdown has HTML in it.' },
  'missing-shared': { severity: 'error', means: 'There is no file of this name in _shared.' },
  'shared-circle': { severity: 'error', means: 'Shared blocks take each other in, round in a circle.' },
  'missing-site': { severity: 'error', means: 'The site has no _site.yaml.' },
  'missing-page': { severity: 'error', means: 'The site lacks a page that every site needs.' },
  'route-clash': { severity: 'error', means: 'Two files make the same page.' },
  'bad-name': { severity: 'error', means: "A file's name cannot be part of an address." },
  'duplicate-id': { severity: 'error', means: 'Two places of a page have the same name.' },
  'draw-failed': { severity: 'error', means: 'A block could not be drawn.' },
} as const satisfies Record<string, { severity: Severity; means: string }>;

export type ProblemCode = keyof typeof PROBLEMS;
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
  /** The lines around it, with carets under the place; not there for a file that is missing. */
  frame?: string;
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
    severity: PROBLEMS[complaint.code].severity,
    file: source.path,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    ...complaint,
    frame: frameOf(source, range),
  };
}

/** The problem that a complaint about a file as a whole makes: one that is missing, for example. */
export function problemOf(file: string, complaint: Complaint): Problem {
  const { severity } = PROBLEMS[complaint.code];
  return { severity, file, line: 1, column: 1, endLine: 1, endColumn: 1, ...complaint };
}

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

import { type Finding, type Problem, problemAt, problemOf } from '../diagnostics/problem.ts';
import type { Range } from '../diagnostics/source.ts';
import type { SiteFile } from './site-file.ts';

/** Collects problems. */
export interface Reporter {
  /** Reports a problem at a range of a file. */
  at(file: SiteFile, range: Range, finding: Finding): void;
  /** Reports a problem of a file as a whole, for example of one that is missing. */
  file(path: string, finding: Finding): void;
}

/** A reporter that adds to a list. */
export const createReporter = (problems: Problem[]): Reporter => ({
  at: (file, range, finding) => problems.push(problemAt(file.parsed.source, range, finding)),
  file: (path, finding) => problems.push(problemOf(path, finding)),
});

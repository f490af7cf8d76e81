import { type Complaint, type Problem, problemAt, problemOf } from '../diagnostics/problem.ts';
import type { Range } from '../diagnostics/source.ts';
import type { SiteFile } from './site-file.ts';

/** Collects problems. */
export interface Reporter {
  /** Reports a problem at a range of a file. */
  at(file: SiteFile, range: Range, complaint: Complaint): void;
  /** Reports a problem of a file as a whole, for example of one that is missing. */
  file(path: string, complaint: Complaint): void;
}

/** A reporter that adds to a list. */
export const createReporter = (problems: Problem[]): Reporter => ({
  at: (file, range, complaint) => problems.push(problemAt(file.parsed.source, range, complaint)),
  file: (path, complaint) => problems.push(problemOf(path, complaint)),
});

import { type Finding, type Problem, problemAt, problemOf } from '../diagnostics/problem.ts';
import { type Range, sourceOf } from '../diagnostics/source.ts';
import type { SiteFile } from './site-file.ts';

export interface Reporter {
  /** Reports a problem at a range in a file. */
  at(file: SiteFile, range: Range, finding: Finding): void;
  /** Reports a problem with a whole file, for example a missing file. */
  file(path: string, finding: Finding): void;
}

/** Creates a reporter that adds the problems to a list. */
export const createReporter = (problems: Problem[]): Reporter => ({
  at: (file, range, finding) => problems.push(problemAt(sourceOf(file.path, file.text), range, finding)),
  file: (path, finding) => problems.push(problemOf(path, finding)),
});

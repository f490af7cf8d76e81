import type { Problem } from '../../diagnostics/problem.ts';

/** Thrown when no page can be rendered, because the code of the site's own blocks cannot be loaded. */
export class CodeError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, cause: unknown) {
    super(problem.message, { cause });
    this.problem = problem;
  }
}

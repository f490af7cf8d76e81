import type { Units } from '../site/site-file.ts';
import { type Problem, type ProblemCode, problemAt } from '../diagnostics/problem.ts';

/** Warnings that only the build can give: before it, nobody knows whether a silence for one is needed. */
const OF_THE_BUILD: readonly ProblemCode[] = ['over-budget'];

/** One warning that a file wants to be kept quiet. */
interface Silence {
  problem: string;
  because: string;
}

/**
 * Takes out the warnings that their own files keep quiet, and adds one for each silence that has nothing to keep
 * quiet any more. Errors cannot be silenced.
 * @param isBuilt whether the problems that the build finds are among them
 */
export function silence(problems: Problem[], units: Units, isBuilt: boolean): Problem[] {
  const quiet = new Set<Problem>();
  const unneeded: Problem[] = [];
  for (const [file, { parsed }] of units) {
    for (const [index, { problem: code }] of silencesOf(parsed.data).entries()) {
      const meant = problems.filter(
        (problem) => problem.file === file && problem.code === code && problem.severity === 'warning',
      );
      for (const problem of meant) quiet.add(problem);
      const isOpen = !isBuilt && (OF_THE_BUILD as string[]).includes(code);
      if (meant.length > 0 || isOpen) continue;
      unneeded.push(
        problemAt(parsed.source, parsed.valueAt(['silence', index, 'problem']), {
          code: 'unneeded-silence',
          message: `There is no warning "${String(code)}" here any more.`,
          hint: 'Take this silence out, so that the next warning is heard.',
        }),
      );
    }
  }
  return [...problems.filter((problem) => !quiet.has(problem)), ...unneeded];
}

function silencesOf(data: unknown): Silence[] {
  const silences = (data as { silence?: unknown } | null | undefined)?.silence;
  return Array.isArray(silences)
    ? silences.filter((entry) => typeof entry === 'object' && entry !== null)
    : [];
}

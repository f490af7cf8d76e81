import type { StageCode } from '../diagnostics/codes.ts';
import { type Problem, problemAt } from '../diagnostics/problem.ts';
import { SITE_YAML } from '../model/site-files.ts';
import { parsedFile, type SiteFile, type SiteFiles } from '../site/site-file.ts';

/** The warning about a `silence:` entry that suppresses nothing. */
export const unneededSuppression = {
  code: 'unneeded-silence',
  severity: 'warning',
  means: 'An entry of "silence" suppresses nothing.',
} as const;

/** The warnings that only a build can find. `check` cannot know whether a suppression of these warnings is needed. */
const BUILD_CODES: ReadonlySet<string> = new Set<StageCode>(['over-budget', 'blocked-script']);

/**
 * Removes each warning that is suppressed in its own file, or in `_site.yaml` if it is about code, and adds a warning
 * for each `silence:` entry that suppresses nothing. Errors cannot be suppressed.
 * @param isBuilt whether the problems include those found by a build
 */
export function applySuppressions(problems: Problem[], files: SiteFiles, isBuilt: boolean): Problem[] {
  const unneeded: Problem[] = [];
  // Some rules run only if all files are valid. Until then, it is unknown whether their suppressions are needed.
  const isWhole = [...files.values()].every(({ data }) => data !== undefined);
  const found = new Set(
    problems
      .filter(({ severity }) => severity === 'warning')
      .map((problem) => `${problem.code} ${suppressingFile(problem)}`),
  );
  for (const [path, file] of files) {
    for (const [index, { problem: code }] of file.silenced.entries()) {
      if (!isWhole || (!isBuilt && BUILD_CODES.has(code)) || found.has(`${code} ${path}`)) continue;
      const { code: unneededCode, severity } = unneededSuppression;
      const { source, valueAt } = parsedFile(file);
      unneeded.push(
        problemAt(source, valueAt(['silence', index, 'problem']), {
          code: unneededCode,
          severity,
          message: `This entry suppresses the warning "${String(code)}", but this file has no such warning.`,
          hint: 'Remove the entry.',
        }),
      );
    }
  }
  const isReported = (problem: Problem) => {
    const file = files.get(suppressingFile(problem));
    return !file || !isSuppressed(problem, file);
  };
  return [...problems.filter(isReported), ...unneeded];
}

/** Whether a file suppresses a problem in it. */
const isSuppressed = (
  { code, severity }: Pick<Problem, 'code' | 'severity'>,
  { silenced }: Pick<SiteFile, 'silenced'>,
): boolean => severity === 'warning' && silenced.some(({ problem }) => problem === code);

/**
 * Returns the file that may suppress a problem. The files of a site's own blocks have no place for `silence:`, so
 * `_site.yaml` suppresses their warnings.
 */
const suppressingFile = ({ file }: Problem): string => (file.startsWith('../') ? SITE_YAML : file);

import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { type CheckResult, type FormatName, formats } from '../../diagnostics/formats/formats.ts';
import { isFatal } from '../../diagnostics/problem.ts';
import { CODES } from '../../lint/codes.ts';
import { UsageError } from '../usage-error.ts';
import { styleFor } from '../terminal.ts';
import { EXIT, type ExitCode, type Options } from './command.ts';
import { siteDirOf, supportsColor } from './options.ts';

/**
 * Prints a result in the requested format.
 * @param paths the files whose problems are printed; if empty, all problems are. The whole site is checked in any case
 * @throws UsageError for an unknown format, and for a path that does not exist
 */
export function printResult(
  result: Omit<CheckResult, 'root'>,
  options: Options,
  paths: string[] = [],
): ExitCode {
  const format = formats[options.format as FormatName];
  if (!format)
    throw new UsageError(
      `Unknown format "${options.format}". Use one of ${Object.keys(formats).join(', ')}.`,
    );
  const siteDir = siteDirOf(options);
  const root = relative(process.cwd(), siteDir).replaceAll('\\', '/');
  const problems = problemsIn(paths, result.problems, siteDir);
  const { files, build } = result;
  process.stdout.write(
    format({ problems, files, root, build }, { style: styleFor(supportsColor()), codes: CODES }),
  );
  return isFatal(problems, options.strict === true) ? EXIT.problems : EXIT.ok;
}

function problemsIn(
  paths: string[],
  problems: CheckResult['problems'],
  siteDir: string,
): CheckResult['problems'] {
  if (paths.length === 0) return problems;
  const missing = paths.find((path) => !existsSync(path));
  if (missing !== undefined) throw new UsageError(`The file "${missing}" does not exist.`);
  const wanted = new Set(paths.map((path) => relative(siteDir, path).replaceAll('\\', '/')));
  return problems.filter(({ file }) => wanted.has(file));
}

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
 * @throws UsageError for an unknown format
 */
export function printResult(result: Omit<CheckResult, 'root'>, options: Options): ExitCode {
  const format = formats[options.format as FormatName];
  if (!format)
    throw new UsageError(
      `Unknown format "${options.format}". Use one of ${Object.keys(formats).join(', ')}.`,
    );
  const root = relative(process.cwd(), siteDirOf(options)).replaceAll('\\', '/');
  const { problems, files, build } = result;
  process.stdout.write(
    format({ problems, files, root, build }, { style: styleFor(supportsColor()), codes: CODES }),
  );
  return isFatal(problems, options.strict === true) ? EXIT.problems : EXIT.ok;
}

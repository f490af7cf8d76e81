import { relative } from 'node:path';
import { type CheckResult, formats } from '../../diagnostics/formats/formats.ts';
import { isFatal } from '../../diagnostics/problem.ts';
import { CODES } from '../../lint/codes.ts';
import { styleFor } from '../disk/terminal.ts';
import { EXIT, type ExitCode, type Options } from './command.ts';
import { formatOf, siteDirOf, supportsColor } from './options.ts';

/** Prints a result in the requested format. @returns the exit code of the command */
export function printResult(result: Omit<CheckResult, 'root'>, options: Options): ExitCode {
  const format = formats[formatOf(options)];
  const root = relative(process.cwd(), siteDirOf(options)).replaceAll('\\', '/');
  const { problems, files, build } = result;
  process.stdout.write(
    format({ problems, files, root, build }, { style: styleFor(supportsColor()), codes: CODES }),
  );
  return isFatal(problems, options.strict === true) ? EXIT.problems : EXIT.ok;
}

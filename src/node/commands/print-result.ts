import { relative } from 'node:path';
import { type CheckResult, type FormatName, formats } from '../../diagnostics/formats/formats.ts';
import { warningCommand } from '../../diagnostics/formats/github.ts';
import { isFatal } from '../../diagnostics/problem.ts';
import { CODES } from '../../lint/codes.ts';
import { styleFor } from '../disk/terminal.ts';
import { EXIT, type ExitCode, type Options } from './command.ts';
import { formatOf, siteDirOf, supportsColor } from './options.ts';
import { pathInRepository } from '../disk/files/repository.ts';

/** The formats that code hosts read. Such a host knows the files by their paths in the repository. */
const FOR_CODE_HOSTS: FormatName[] = ['github', 'sarif'];

/** Prints a warning that is about no file. */
export function printWarning(message: string, options: Options): void {
  if (formatOf(options) === 'github') process.stdout.write(warningCommand(message));
  else process.stderr.write(`Warning: ${message}\n`);
}

/** Prints a result in the requested format. @returns the exit code of the command */
export function printResult(result: Omit<CheckResult, 'root'>, options: Options): ExitCode {
  const name = formatOf(options);
  const format = formats[name];
  const siteDir = siteDirOf(options);
  const root = FOR_CODE_HOSTS.includes(name)
    ? pathInRepository(siteDir)
    : relative(process.cwd(), siteDir).replaceAll('\\', '/');
  const { problems, files, build } = result;
  process.stdout.write(
    format({ problems, files, root, build }, { style: styleFor(supportsColor()), codes: CODES }),
  );
  return isFatal(problems, options.strict === true) ? EXIT.problems : EXIT.ok;
}

import type { Problem } from '../problem.ts';
import { escapeControls } from '../source.ts';
import type { CheckResult, FormatOptions, Style } from './formats.ts';
import { pathFrom } from './paths.ts';

/**
 * Prints text for people at a terminal. The warnings come first, grouped by code. The errors come last, so that they
 * are visible above the prompt. Within a group and among the errors, problems are sorted by file and position.
 */
export const pretty = (
  { problems, files, root }: CheckResult,
  { style }: Pick<FormatOptions, 'style'>,
): string =>
  [
    ...byKind(problems.filter(({ severity }) => severity === 'warning')).map(
      (warnings) => `${kindText(warnings, root, style)}\n`,
    ),
    ...problems
      .filter(({ severity }) => severity === 'error')
      .map((problem) => `${problemText(problem, root, style)}\n`),
    `${summary(problems, files, style)}\n`,
  ].join('\n');

function byKind(problems: Problem[]): Problem[][] {
  const kinds = new Map<string, Problem[]>();
  for (const problem of problems) kinds.set(problem.code, [...(kinds.get(problem.code) ?? []), problem]);
  return [...kinds.values()];
}

/**
 * Returns the text for all warnings with the same code. A single warning is shown with its source frame. Several
 * warnings are listed without frames.
 */
function kindText(warnings: Problem[], root: string, style: Style): string {
  const [first, ...more] = warnings as [Problem, ...Problem[]];
  if (more.length === 0) return problemText(first, root, style);
  const isShared = more.every(({ hint }) => hint === first.hint);
  return [
    `${style('yellow', 'warning')}  ${style('dim', first.code)}  ${warnings.length} times`,
    ...warnings.flatMap((warning) => [
      `  ${positionText(warning, root, style)}  ${style('bold', warning.message)}`,
      ...(isShared || warning.hint === undefined ? [] : [`    ${warning.hint}`]),
    ]),
    ...(isShared && first.hint !== undefined ? [first.hint] : []),
  ].join('\n');
}

function problemText(problem: Problem, root: string, style: Style): string {
  const { severity, code, message, hint, frame } = problem;
  return [
    `${positionText(problem, root, style)}  ${style(severity === 'error' ? 'red' : 'yellow', severity)}  ${style('dim', code)}`,
    style('bold', message),
    ...(frame === undefined ? [] : [frame.replace(/^/gm, '  ')]),
    ...(hint === undefined ? [] : [hint]),
  ].join('\n');
}

const positionText = ({ file, line, column }: Problem, root: string, style: Style): string =>
  `${style('cyan', escapeControls(pathFrom(root, file)))}:${line}:${column}`;

/** Returns the last line of the output, for example `12 files checked: 1 error and 2 warnings.` */
function summary(problems: Problem[], files: number, style: Style): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const counts = [count(errors, 'error'), count(problems.length - errors, 'warning')].filter(
    (text) => text !== '',
  );
  const checked = `${count(files, 'file')} checked`;
  if (counts.length === 0) return style('green', `${checked}: no problems.`);
  return style(errors > 0 ? 'red' : 'yellow', `${checked}: ${counts.join(' and ')}.`);
}

const count = (number: number, noun: string) =>
  number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`;

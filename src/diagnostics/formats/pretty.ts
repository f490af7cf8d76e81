import type { Problem } from '../problem.ts';
import { escapeControls } from '../source.ts';
import type { CheckResult, FormatOptions, Style } from './formats.ts';
import { pathFrom } from './paths.ts';

/** Prints text for people at a terminal. */
export const pretty = (
  { problems, files, root }: CheckResult,
  { style }: Pick<FormatOptions, 'style'>,
): string =>
  [
    ...problems.map((problem) => `${problemText(problem, root, style)}\n`),
    `${summary(problems, files, style)}\n`,
  ].join('\n');

function problemText(
  { file, line, column, severity, code, message, hint, frame }: Problem,
  root: string,
  style: Style,
): string {
  const position = `${style('cyan', escapeControls(pathFrom(root, file)))}:${line}:${column}`;
  return [
    `${position}  ${style(severity === 'error' ? 'red' : 'yellow', severity)}  ${style('dim', code)}`,
    style('bold', message),
    ...(frame === undefined ? [] : [frame.replace(/^/gm, '  ')]),
    ...(hint === undefined ? [] : [hint]),
  ].join('\n');
}

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

import type { Problem } from '../problem.ts';
import { visible } from '../source.ts';
import type { Format } from './formats.ts';
import { pathFrom } from './paths.ts';

const SGR = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  cyan: [36, 39],
  green: [32, 39],
} as const;
type Paint = (style: keyof typeof SGR, text: string) => string;

/** For people at a terminal. */
export const pretty: Format = ({ problems, files, root }, { color }) => {
  const paint: Paint = (style, text) =>
    color ? `\u001b[${SGR[style][0]}m${text}\u001b[${SGR[style][1]}m` : text;
  return [
    ...problems.map((problem) => `${problemText(problem, root, paint)}\n`),
    `${summary(problems, files, paint)}\n`,
  ].join('\n');
};

function problemText(
  { file, line, column, severity, code, message, hint, frame }: Problem,
  root: string,
  paint: Paint,
): string {
  const place = `${paint('cyan', visible(pathFrom(root, file)))}:${line}:${column}`;
  return [
    `${place}  ${paint(severity === 'error' ? 'red' : 'yellow', severity)}  ${paint('dim', code)}`,
    paint('bold', message),
    ...(frame === undefined ? [] : [frame.replace(/^/gm, '  ')]),
    ...(hint === undefined ? [] : [hint]),
  ].join('\n');
}

function summary(problems: Problem[], files: number, paint: Paint): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const counts = [count(errors, 'error'), count(problems.length - errors, 'warning')].filter(
    (text) => text !== '',
  );
  const looked = `${count(files, 'file')} checked`;
  if (counts.length === 0) return paint('green', `${looked}: no problems.`);
  return paint(errors > 0 ? 'red' : 'yellow', `${looked}: ${counts.join(' and ')}.`);
}

const count = (number: number, noun: string) =>
  number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`;

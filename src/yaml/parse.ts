import { isScalar, type ParsedNode } from 'yaml';
import { keepLast } from '../model/lazy.ts';
import { toData } from './to-data.ts';
import { decode } from './decode.ts';
import { type Positions, positionsIn, trimmed } from './positions.ts';
import type { StageCode } from '../diagnostics/codes.ts';
import { type Problem, problemAt, problemOf } from '../diagnostics/problem.ts';
import { type Source, sourceOf } from '../diagnostics/source.ts';
import { compose } from './compose.ts';
import { tokenLimitOf } from './limits.ts';

export type { Path } from './positions.ts';

/** A YAML file as plain data, with the position of each value in the text. */
export interface Parsed extends Positions {
  source: Source;
  /** Maps, lists, strings, numbers, booleans or null; undefined if the YAML is invalid or uses unsupported features. */
  data: unknown;
  problems: Problem[];
}

/** Parses a YAML file. Never throws: errors are in `problems`. */
export function parse(path: string, bytes: Uint8Array): Parsed {
  const decoded = decode(path, bytes);
  // If a file cannot be decoded, its text counts as empty.
  return decoded.problem
    ? empty(sourceOf(path, ''), [decoded.problem])
    : parseText(path, decoded.source.text);
}

/** Parses the text of a YAML file. The last result is kept: several positions in a file are often needed in a row. */
export const parseText = keepLast((path: string, text: string): Parsed => {
  const source = sourceOf(path, text);
  const composed = compose(source.text, tokenLimitOf(path));
  if (composed.error) {
    const { range, finding } = composed.error;
    return empty(source, [problemAt(source, range, finding)]);
  }
  const { document } = composed;
  if (document.contents === null || isEmpty(document.contents))
    return empty(source, [emptyFile(source.path)]);
  const problems: Problem[] = [];
  const data = toData(document.contents, source, (range, finding) => {
    problems.push(problemAt(source, trimmed(range, source.text), finding));
  });
  // If a value was omitted, validation would report it again as a missing field. So nothing is validated in this case.
  const complete = problems.every(({ code }) => !OMITS_DATA.has(code));
  const positions = positionsIn(source, document.contents);
  return { source, data: complete ? data : undefined, problems, ...positions };
});

/** The codes of the problems that make `toData` omit a value. */
const OMITS_DATA = new Set<string>([
  'alias',
  'tag',
  'too-deep',
  'too-many-keys',
  'merge-key',
  'not-a-name',
  'bad-dash',
  'odd-space',
  'comma-in-text',
  'missing-space',
] satisfies StageCode[]);

const isEmpty = (node: ParsedNode) => isScalar(node) && node.value === null;

const emptyFile = (path: string) =>
  problemOf(path, {
    code: 'empty-file',
    message: 'This file is empty.',
    hint: 'Start the page with its title ("title: Prices"), or delete the file.',
  });

function empty(source: Source, problems: Problem[]): Parsed {
  const start = { start: 0, end: 0 };
  return {
    source,
    data: undefined,
    problems,
    valueAt: () => start,
    keyAt: () => start,
    writtenAt: () => '',
    withinText: () => start,
    writtenPath: (path) => path,
  };
}

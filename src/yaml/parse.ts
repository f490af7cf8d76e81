import { isScalar, type ParsedNode } from 'yaml';
import { keepLast } from '../model/lazy.ts';
import { toData } from './to-data.ts';
import { decode } from './decode.ts';
import { positionsIn, type Positions, trimmed } from './positions/positions.ts';
import type { StageCode } from '../diagnostics/codes.ts';
import { type Problem, problemAt, problemOf } from '../diagnostics/problem.ts';
import { type Source, sourceOf } from '../diagnostics/source.ts';
import { compose } from './compose.ts';
import { findIn } from './fast-path/find.ts';
import { readText } from './fast-path/read-text.ts';
import { findInTree } from './positions/find-in-tree.ts';

export type { Path } from './positions/found.ts';

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
  return parseFast(source) ?? parseTree(source);
});

/** Parses a file that consists of what page files usually consist of, and has no mistake; undefined for other files. */
function parseFast(source: Source): Parsed | undefined {
  const read = () => readText(source.text);
  const result = read();
  if (!result) return undefined;
  const positions = positionsIn(source, findIn(result, source.text), () => findIn(read()!, source.text));
  return { source, data: result.data, problems: [], ...positions };
}

/** Parses any file. Gives what `parseFast` gives, where that gives anything. */
export function parseTree(source: Source): Parsed {
  const composed = compose(source.text);
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
  // The text was composed without errors, so composing it again gives a document.
  const positions = positionsIn(source, findInTree(document.contents), () =>
    findInTree(compose(source.text).document!.contents),
  );
  return { source, data: complete ? data : undefined, problems, ...positions };
}

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
  };
}

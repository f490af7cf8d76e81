import { isScalar, type ParsedNode } from 'yaml';
import { toData } from './to-data.ts';
import { decode } from './decode.ts';
import { placesOf, type Places, trimmed } from './positions.ts';
import { type Problem, problemAt, type ProblemCode, problemOf } from '../diagnostics/problem.ts';
import { type Source, sourceOf } from '../diagnostics/source.ts';
import { compose } from './compose.ts';

export type { Path } from './positions.ts';

/** A YAML file as plain data, with the way back from a place in the data to a place in the file. */
export interface Parsed extends Places {
  source: Source;
  /** Maps, lists, texts, numbers, booleans and null; undefined where the file is not YAML as page files use it. */
  data: unknown;
  problems: Problem[];
}

/** Parses a YAML file. Never throws: what is wrong is in `problems`. */
export function parse(path: string, bytes: Uint8Array): Parsed {
  const decoded = decode(path, bytes);
  if (decoded.problem) return empty(sourceOf(path, ''), [decoded.problem]);
  const { source } = decoded;
  const composed = compose(source.text);
  if (composed.mistake) {
    const { range, complaint } = composed.mistake;
    return empty(source, [problemAt(source, range, complaint)]);
  }
  const { document } = composed;
  if (document.contents === null || isEmpty(document.contents)) return empty(source, [emptyFile(path)]);
  const problems: Problem[] = [];
  const data = toData(document.contents, source, (range, complaint) => {
    problems.push(problemAt(source, trimmed(range, source.text), complaint));
  });
  // What is left out makes a hole, and a hole would be told of a second time.
  const whole = problems.every(({ code }) => !LEAVES_A_HOLE.has(code));
  return { source, data: whole ? data : undefined, problems, ...placesOf(source, document) };
}

const LEAVES_A_HOLE = new Set<ProblemCode>([
  'alias',
  'tag',
  'too-deep',
  'too-many-keys',
  'merge-key',
  'not-a-name',
]);

const isEmpty = (node: ParsedNode) => isScalar(node) && node.value === null;

const emptyFile = (path: string) =>
  problemOf(path, {
    code: 'empty-file',
    message: 'This file says nothing.',
    hint: 'A page begins with its title: "title: Prices". Write it, or delete the file.',
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

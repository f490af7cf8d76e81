import { isScalar, type ParsedNode } from 'yaml';
import { keepLast } from '../model/lazy.ts';
import { toData } from './to-data.ts';
import { decode, textOf } from './decode.ts';
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
  const { source, problem } = sourceIn(path, bytes);
  if (problem) return empty(source, [problem]);
  return parseFast(source) ?? parseTree(source);
}

/** Decodes a file. If it cannot be decoded, its text counts as empty. */
function sourceIn(path: string, bytes: Uint8Array): { source: Source; problem?: Problem } {
  const decoded = decode(path, bytes);
  return decoded.problem ? { source: sourceOf(path, ''), problem: decoded.problem } : decoded;
}

/** What is kept of a parsed file. */
export interface ParsedSummary {
  /** Whether the file has data. */
  hasData: boolean;
  problems: Problem[];
}

export const summaryOf = ({ data, problems }: Parsed): ParsedSummary => ({
  hasData: data !== undefined,
  problems,
});

/** Only the last file is kept, because the texts of all files of a large site need much memory. */
const lastSource = keepLast((readAgain: () => Source) => readAgain());
const lastParsed = keepLast((parseAgain: () => Parsed) => parseAgain());

/**
 * Returns what `parse` returned for a file. Reads the file again only when its text, its data or a position in it is
 * needed: these need far more memory than the prepared data.
 * @param read returns the bytes of the file; undefined if it was removed
 */
export function parsedBefore(
  path: string,
  read: () => Uint8Array | undefined,
  { hasData, problems }: ParsedSummary,
): Parsed {
  const bytes = () => read() ?? new Uint8Array();
  // A file with data was decoded without problems, so there is no need to search for them again.
  const readAgain = () => (hasData ? sourceOf(path, textOf(bytes())) : sourceIn(path, bytes()).source);
  const sourceAgain = () => lastSource(readAgain);
  const parseAgain = () => parse(path, bytes());
  const again = () => lastParsed(parseAgain);
  return {
    source: {
      path,
      get text() {
        return sourceAgain().text;
      },
      get lines() {
        return sourceAgain().lines;
      },
    },
    get data() {
      return again().data;
    },
    problems,
    valueAt: (at) => again().valueAt(at),
    keyAt: (at) => again().keyAt(at),
    writtenAt: (at) => again().writtenAt(at),
    withinText: (at, part) => again().withinText(at, part),
  };
}

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

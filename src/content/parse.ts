import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type ParsedNode,
  parseDocument,
} from 'yaml';
import { type Complaint, type Problem, problemAt, problemOf } from './problem.ts';
import { positionAt, type Range, type Source, sourceOf } from './source.ts';

/** A place inside a file's data: the keys and indexes that lead there from the top. */
export type Path = readonly (string | number)[];

/** A YAML file as plain data, with the way back from a place in the data to a place in the file. */
export interface Parsed {
  source: Source;
  /** Maps, lists, texts, numbers, booleans and null; undefined where the file is not YAML as page files use it. */
  data: unknown;
  problems: Problem[];
  /** Where a value stands; the nearest place above it where the path leads nowhere. */
  valueAt(path: Path): Range;
  /** Where the key of a value stands; the value itself in a list. */
  keyAt(path: Path): Range;
  /** A value as it is written in the file, quotes included. */
  writtenAt(path: Path): string;
  /** Where a part of a text stands: offsets in the value → offsets in the file. The whole value where a fold or an escape hides it. */
  withinText(path: Path, part: Range): Range;
}

/** Parses a YAML file. Never throws: what is wrong is in `problems`. */
export function parse(path: string, bytes: Uint8Array): Parsed {
  const text = decode(bytes);
  if (text === undefined) {
    return empty(sourceOf(path, ''), [
      problemOf(path, {
        code: 'yaml-syntax',
        message: 'This file is not text in UTF-8.',
        hint: 'Save it again with the encoding UTF-8.',
      }),
    ]);
  }
  const source = sourceOf(path, text);
  const document = compose(text);
  const mistake = document.errors[0]; // the others are mostly echoes of the first
  if (mistake) {
    const [start, end] = mistake.pos;
    return empty(source, [
      problemAt(source, { start, end }, { code: 'yaml-syntax', message: sentence(mistake.message) }),
    ]);
  }
  const problems: Problem[] = [];
  const data = toData(document.contents, source, (node, complaint) => {
    problems.push(problemAt(source, rangeOf(node, text), complaint));
  });
  // What is not supported leaves a hole, and a hole would be told of a second time.
  const whole = problems.every(({ code }) => code !== 'not-supported');
  return { source, data: whole ? data : undefined, problems, ...places(source, document) };
}

function compose(text: string): Document<ParsedNode> {
  return parseDocument(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent', merge: false });
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined; // the only way it fails is bytes that are not UTF-8
  }
}

/** A node's plain data. What page files do not use is complained about and left out. */
function toData(
  node: ParsedNode | null,
  source: Source,
  complain: (node: Node, what: Complaint) => void,
): unknown {
  if (node === null) return null;
  if (isAlias(node) || node.anchor !== undefined) {
    complain(node, {
      code: 'not-supported',
      message: 'Page files have no anchors (&) and aliases (*).',
      hint: 'Write the text again, or keep the block in _shared. If the text begins with & or *, put quotes around it.',
    });
    return undefined;
  }
  if (isScalar(node)) return node.value;
  if (isSeq(node)) return node.items.map((item) => toData(item as ParsedNode, source, complain));
  const data: Record<string, unknown> = {};
  const seen = new Map<string, Node>();
  for (const { key, value } of node.items) {
    const name = isScalar(key) ? String(key.source ?? key.value) : undefined;
    if (name === undefined) {
      complain(key ?? node, { code: 'not-supported', message: 'The name of a field is one word of text.' });
      continue;
    }
    const first = seen.get(name);
    if (first) {
      const { line } = positionAt(source, first.range![0]);
      complain(key, {
        code: 'duplicate-key',
        message: `"${name}" stands here a second time.`,
        hint: `The first is in line ${line}. Keep one of the two.`,
      });
      continue;
    }
    seen.set(name, key);
    const plain = toData(value, source, complain);
    Object.defineProperty(data, name, { value: plain, enumerable: true, configurable: true, writable: true });
  }
  return data;
}

/** The way back. Parses the text again when it is first asked, so that files without problems keep no tree. */
function places(
  source: Source,
  parsed: Document<ParsedNode>,
): Pick<Parsed, 'valueAt' | 'keyAt' | 'writtenAt' | 'withinText'> {
  let document: WeakRef<Document<ParsedNode>> = new WeakRef(parsed);
  const tree = () => {
    const held = document.deref() ?? compose(source.text);
    document = new WeakRef(held);
    return held.contents;
  };
  const find = (path: Path) => {
    let key: Node | undefined;
    let value: Node | null = tree();
    for (const step of path) {
      const found = child(value, step);
      if (!found) break;
      ({ key, value } = found);
    }
    return { key, value };
  };
  const valueAt = (path: Path): Range => {
    const { key, value } = find(path);
    return rangeOf(value ?? key, source.text);
  };
  return {
    valueAt,
    keyAt(path) {
      const { key, value } = find(path);
      return rangeOf(key ?? value, source.text);
    },
    writtenAt(path) {
      const { start, end } = valueAt(path);
      return source.text.slice(start, end);
    },
    withinText(path, part) {
      const { value } = find(path);
      const offsets = isScalar(value) ? offsetsOf(value, source.text) : undefined;
      const start = offsets?.[part.start];
      const end = offsets?.[part.end - 1];
      return start === undefined || end === undefined ? valueAt(path) : { start, end: end + 1 };
    },
  };
}

function child(
  node: Node | null,
  step: string | number,
): { key: Node | undefined; value: Node | null } | undefined {
  if (isMap(node)) {
    const pair = node.items.find(
      ({ key }) => isScalar(key) && String(key.source ?? key.value) === String(step),
    );
    return pair && { key: pair.key as Node, value: pair.value as Node | null };
  }
  if (isSeq(node) && typeof step === 'number' && step < node.items.length) {
    return { key: undefined, value: node.items[step] as Node };
  }
  return undefined;
}

/** A node's range without the blank end that block values carry along. */
function rangeOf(node: Node | null | undefined, text: string): Range {
  const [start, valueEnd] = node?.range ?? [0, 0];
  const length = text.slice(start, valueEnd).trimEnd().length;
  return { start, end: start + length };
}

/**
 * For each character of a text value, where it stands in the file; undefined where a line fold or an escape
 * makes that no simple matter.
 */
function offsetsOf(node: Node & { value: unknown; type?: string }, text: string): number[] | undefined {
  const value = node.value;
  if (typeof value !== 'string' || !node.range) return undefined;
  const [start, end] = node.range;
  if (node.type === 'PLAIN' || node.type?.startsWith('QUOTE')) {
    const begin = node.type === 'PLAIN' ? start : start + 1;
    return text.startsWith(value, begin)
      ? Array.from({ length: value.length }, (_, index) => begin + index)
      : undefined;
  }
  // A block scalar: its lines stand in the file as they are, each behind the same indentation.
  const offsets: number[] = [];
  let at = text.indexOf('\n', start) + 1;
  for (const line of value.split('\n')) {
    const found = text.indexOf(line, at);
    if (found === -1 || found >= end) return offsets;
    for (let index = 0; index <= line.length; index++) offsets.push(found + index);
    const next = text.indexOf('\n', found + line.length);
    at = next === -1 ? text.length : next + 1;
  }
  return offsets;
}

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

const sentence = (message: string) => (message.endsWith('.') ? message : `${message}.`);

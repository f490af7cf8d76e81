import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type ParsedNode,
  type YAMLMap,
} from 'yaml';
import { nameOf } from './to-data.ts';
import type { Range, Source } from '../diagnostics/source.ts';
import { compose } from './compose.ts';

/** The keys and indexes that lead from the top of a file's data to a value. */
export type Path = readonly (string | number)[];

/** Finds the values of a file's data in its text. */
export interface Positions {
  /** The range of a value; of the nearest existing ancestor if there is no such value. */
  valueAt(path: Path): Range;
  /** The range of a value's key; of the value itself in a list. */
  keyAt(path: Path): Range;
  /** A value as written in the file, including quotes. */
  writtenAt(path: Path): string;
  /** The range of a part of a string: offsets in the value → offsets in the file. The whole value if it has folds or escapes. */
  withinText(path: Path, part: Range): Range;
}

/** The tree of the file that was read last. Only one is kept: a tree takes many times the memory of its text. */
let last: { source: Source; document: Document<ParsedNode> } | undefined;

/** The positions in a file. Composes its text again if another file has been read since. */
export function positionsIn(source: Source, document: Document<ParsedNode>): Positions {
  last = { source, document };
  const tree = () => {
    if (last?.source !== source) last = { source, document: compose(source.text).document! }; // it was valid before
    return last.document.contents;
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

const indexes = new WeakMap<YAMLMap, Map<string | undefined, Pair>>();

/** The fields of a group by name; of duplicates the first. Cached: a group may have many fields, each with an error. */
function fieldsOf(node: YAMLMap): Map<string | undefined, Pair> {
  const known = indexes.get(node);
  if (known) return known;
  const fields = new Map(node.items.toReversed().map((pair) => [nameOf(pair.key), pair] as const));
  indexes.set(node, fields);
  return fields;
}

function child(
  node: Node | null,
  step: string | number,
): { key: Node | undefined; value: Node | null } | undefined {
  if (isMap(node)) {
    const pair = fieldsOf(node).get(String(step));
    return pair && { key: pair.key as Node, value: pair.value as Node | null };
  }
  if (isSeq(node) && typeof step === 'number' && step < node.items.length) {
    return { key: undefined, value: node.items[step] as Node };
  }
  return undefined;
}

/** A node's range, without the trailing whitespace that block values include. */
function rangeOf(node: Node | null | undefined, text: string): Range {
  const [start, end] = node?.range ?? [0, 0];
  return trimmed({ start, end }, text);
}

/** A range without trailing whitespace. */
export const trimmed = ({ start, end }: Range, text: string): Range => ({
  start,
  end: start + text.slice(start, end).trimEnd().length,
});

/** The offset in the file of each character of a string; undefined if the string has line folds or escapes. */
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
  // A block scalar: its lines are in the file as they are, each after the same indentation.
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

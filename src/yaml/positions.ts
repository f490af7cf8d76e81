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

/** The keys and indexes from the top of a file's data to a value. */
export type Path = readonly (string | number)[];

/** Locates the values of a file's data in the file's text. */
export interface Positions {
  /** Returns the range of a value. If there is no such value, returns the range of its nearest existing ancestor. */
  valueAt(path: Path): Range;
  /** Returns the range of a value's key. A list entry has no key, so its own range is returned. */
  keyAt(path: Path): Range;
  /** Returns a value as written in the file, including quotes. */
  writtenAt(path: Path): string;
  /**
   * Converts a range inside a string value to a range in the file. Returns the range of the whole value if the string
   * has line folds or escapes.
   */
  withinText(path: Path, part: Range): Range;
}

/**
 * The tree of the file that was read last. Only one tree is kept, because a tree takes far more memory than its text.
 */
let last: { source: Source; document: Document<ParsedNode> } | undefined;

/**
 * Returns the positions in a file. If another file is read before a position is requested, the tree of this file is
 * composed again.
 */
export function positionsIn(source: Source, document: Document<ParsedNode>): Positions {
  last = { source, document };
  const tree = () => {
    // The text was composed before, without errors, so `document` is defined.
    if (last?.source !== source) last = { source, document: compose(source.text).document! };
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

/**
 * Returns the fields of a group by name. If several fields have the same name, only the first one is included. The
 * result is cached, because a group may have many fields, and each field may have an error.
 */
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

/** Returns the range of a node, without the trailing whitespace that block values include. */
function rangeOf(node: Node | null | undefined, text: string): Range {
  const [start, end] = node?.range ?? [0, 0];
  return trimmed({ start, end }, text);
}

/** Returns a range without its trailing whitespace. */
export const trimmed = ({ start, end }: Range, text: string): Range => ({
  start,
  end: start + text.slice(start, end).trimEnd().length,
});

/** Returns the file offset of each character of a string; undefined if the string has line folds or escapes. */
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
  // The string is a block scalar. Its lines are the same in the file, except for the indentation before each of them.
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

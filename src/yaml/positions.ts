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

/** A place inside a file's data: the keys and indexes that lead there from the top. */
export type Path = readonly (string | number)[];

/** The way from places in a file's data to places in its text. */
export interface Places {
  /** Where a value stands; the nearest place above it where the path leads nowhere. */
  valueAt(path: Path): Range;
  /** Where the key of a value stands; the value itself in a list. */
  keyAt(path: Path): Range;
  /** A value as it is written in the file, quotes included. */
  writtenAt(path: Path): string;
  /** Where a part of a text stands: offsets in the value → offsets in the file. The whole value where a fold or an escape hides it. */
  withinText(path: Path, part: Range): Range;
}

/** The tree of the file that was last looked at. Only one is held: it takes many times the memory of its text. */
let last: { source: Source; document: Document<ParsedNode> } | undefined;

/** The way back. Parses the text again where another file was looked at since. */
export function placesOf(source: Source, document: Document<ParsedNode>): Places {
  last = { source, document };
  const tree = () => {
    if (last?.source !== source) last = { source, document: compose(source.text).document! }; // it was composed before
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

/** The fields of a group by name, the first where one stands twice. Made once: a group may have many, all of them wrong. */
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

/** A node's range without the blank end that block values carry along. */
function rangeOf(node: Node | null | undefined, text: string): Range {
  const [start, end] = node?.range ?? [0, 0];
  return trimmed({ start, end }, text);
}

/** A range without the blanks at its end. */
export const trimmed = ({ start, end }: Range, text: string): Range => ({
  start,
  end: start + text.slice(start, end).trimEnd().length,
});

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

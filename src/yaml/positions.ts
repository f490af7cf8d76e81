import { isMap, isScalar, isSeq, type Node, type Pair, type ParsedNode, type YAMLMap } from 'yaml';
import type { Range, Source } from '../diagnostics/source.ts';
import { nameOf } from './to-data.ts';

/** The keys and indexes from the top of a file's data to a value. */
export type Path = readonly (string | number)[];

/** A string as YAML reads it. */
interface Scalar {
  style: 'plain' | 'quoted' | 'block';
  /** The string. It may have line ends at its end, which the data does not have. */
  value: string;
}

/** A value in the text of a file. The ranges may end with whitespace. */
interface Found {
  value?: Range;
  key?: Range;
  /** If the value is a string. */
  scalar?: Scalar;
}

/** Locates a value. If there is no such value, locates its nearest existing ancestor. */
type Find = (path: Path) => Found;

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
  /** Returns the path that a value has in the file. It differs from that in the data if the file has a former name. */
  writtenPath(path: Path): Path;
}

/** Returns the positions of the values in a file. @param tree the file as YAML */
export function positionsIn({ text }: Source, tree: ParsedNode): Positions {
  const find = findIn(tree);
  const valueAt = (path: Path): Range => {
    const { key, value } = find(path);
    return trimmed(value ?? key ?? START, text);
  };
  return {
    valueAt,
    keyAt(path) {
      const { key, value } = find(path);
      return trimmed(key ?? value ?? START, text);
    },
    writtenAt(path) {
      const { start, end } = valueAt(path);
      return text.slice(start, end);
    },
    withinText(path, part) {
      const found = find(path);
      const start = offsetOf(part.start, found, text);
      const end = offsetOf(part.end - 1, found, text);
      return start === undefined || end === undefined ? valueAt(path) : { start, end: end + 1 };
    },
    writtenPath: (path) => path,
  };
}

const START: Range = { start: 0, end: 0 };

/** Returns a range without its trailing whitespace. */
export const trimmed = ({ start, end }: Range, text: string): Range => ({
  start,
  end: start + text.slice(start, end).trimEnd().length,
});

/**
 * Returns the file offset of a character of a string, given its index; undefined if there is no such character, or if
 * the string has line folds or escapes.
 */
function offsetOf(index: number, { value: range, scalar }: Found, text: string): number | undefined {
  if (!scalar || !range || index < 0 || index >= scalar.value.length) return undefined;
  const { style, value } = scalar;
  const { start, end } = range;
  if (style !== 'block') {
    const begin = style === 'plain' ? start : start + 1;
    return text.startsWith(value, begin) ? begin + index : undefined;
  }
  // The string is a block scalar. In the file, its lines are unchanged, and each line has the same indentation before
  // it.
  let at = text.indexOf('\n', start) + 1;
  let lineStart = 0;
  for (const line of value.split('\n')) {
    const found = text.indexOf(line, at);
    if (found === -1 || found >= end) return undefined;
    if (index <= lineStart + line.length) return found + index - lineStart;
    lineStart += line.length + 1;
    const next = text.indexOf('\n', found + line.length);
    at = next === -1 ? text.length : next + 1;
  }
  return undefined;
}

/** Returns a function that locates the values of a YAML tree. */
function findIn(tree: ParsedNode): Find {
  return (path) => {
    let key: Node | undefined;
    let value: Node | null = tree;
    for (const step of path) {
      const found = child(value, step);
      if (!found) break;
      ({ key, value } = found);
    }
    const found: Found = {};
    if (value?.range) found.value = rangeOf(value);
    if (key?.range) found.key = rangeOf(key);
    if (isScalar(value) && typeof value.value === 'string')
      found.scalar = { style: styleOf(value.type), value: value.value };
    return found;
  };
}

const rangeOf = ({ range }: Node): Range => ({ start: range![0], end: range![1] });

const styleOf = (type: string | undefined): Scalar['style'] =>
  type === 'PLAIN' ? 'plain' : type?.startsWith('QUOTE') ? 'quoted' : 'block';

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

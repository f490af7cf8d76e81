import { isMap, isScalar, isSeq, type Node, type Pair, type ParsedNode, type YAMLMap } from 'yaml';
import type { Range } from '../../diagnostics/source.ts';
import type { Find, Found, Scalar } from './found.ts';
import { nameOf } from '../to-data.ts';

/** Returns a function that locates the values of a YAML tree. */
export function findInTree(tree: ParsedNode | null): Find {
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

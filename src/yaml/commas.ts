import { isMap, isScalar, isSeq, type Node, type Pair, Scalar } from 'yaml';
import { quoted } from './quoted.ts';
import { noSpaceAfter } from './yaml-errors/punctuation.ts';
import { type YamlError, yamlError } from './yaml-errors/yaml-error.ts';

/**
 * Detects a text in brackets that YAML divides at its comma: `{ light: rgb(43,26,16) }`, `{ label: Hello, world }`,
 * `[4,20 €, 4,80 €]`.
 */
export function commaInText(node: Node, text: string): YamlError | undefined {
  if (isMap<Node, Node | null>(node)) return node.flow ? inGroup(node.items, text) : undefined;
  return isSeq<Node>(node) && node.flow ? inList(node.items, text) : undefined;
}

/**
 * Detects an entry without a colon in a group. Either YAML divided a text at its comma, or YAML did not recognize the
 * colon because no space follows it.
 */
function inGroup(items: Pair<Node, Node | null>[], text: string): YamlError | undefined {
  const hasColon = ({ key, value }: Pair<Node, Node | null>) =>
    value !== null || /^\s*:/.test(text.slice(key.range![1], key.range![1] + 100));
  const first = items.findIndex((item) => isPlain(item.key) && !hasColon(item));
  if (first < 0) return undefined;
  const [start, end] = items[first]!.key.range!;
  const written = text.slice(start, end);
  const name = /^([A-Za-z$][\w$]*):(?=[^\s:/])/.exec(written)?.[1];
  if (name) return noSpaceAfter(name, start);
  const before = items[first - 1]?.value;
  if (!isPlain(before)) return undefined;
  const count = items.slice(first).findIndex(hasColon);
  const last = items.at(count < 0 ? -1 : first + count - 1)!.key;
  const asField = /^[A-Za-z]\w*$/.test(written)
    ? ` If "${written}" is a field, write a colon and its value after it.`
    : '';
  return divided(text, before.range![0], last.range![1], asField);
}

/** Detects a number that YAML divides at its decimal comma: `4,20 €`. Ignores lists that contain only numbers. */
function inList(items: Node[], text: string): YamlError | undefined {
  const gaps = items.slice(1).map((item, index) => text.slice(items[index]!.range![1], item.range![0]));
  const isMixed = gaps.some((gap) => /^\s*,\s/.test(gap));
  for (const [index, gap] of gaps.entries()) {
    const [before, after] = [items[index]!, items[index + 1]!];
    if (gap !== ',' || !isPlain(before) || !isPlain(after)) continue;
    const whole = text.slice(before.range![0], after.range![1]);
    const isText = typeof after.value === 'string' || typeof before.value === 'string';
    if (/\d,\d/.test(whole) && (isMixed || isText))
      return divided(text, before.range![0], after.range![1], '');
  }
  return undefined;
}

const isPlain = (node: unknown): node is Scalar => isScalar(node) && node.type === Scalar.PLAIN;

const divided = (text: string, start: number, end: number, more: string): YamlError =>
  yamlError(
    { start, end },
    'comma-in-text',
    'This text contains a comma, so YAML reads it as several entries.',
    `Put quotes around the text: ${quoted(text.slice(start, end))}.${more}`,
  );

import { isMap, isScalar, isSeq, type Node, type Pair, type ParsedNode } from 'yaml';
import type { Range } from '../../diagnostics/source.ts';
import { compose } from '../compose.ts';
import { PAGE_LIMIT } from '../limits.ts';
import type { Path } from '../parse.ts';
import { nameOf } from '../to-data.ts';
import type { Addition, Change, Rename, Replacement } from './changes.ts';

/** A part of a text and what replaces it. */
interface Edit extends Range {
  text: string;
}

/** A value in a YAML file. */
interface Located {
  pair: Pair<ParsedNode, ParsedNode | null> | undefined;
  node: ParsedNode | null;
  /** Whether the value is in braces or brackets. */
  inFlow: boolean;
}

/**
 * Returns the text of a valid YAML file with changes. Everything else stays as it is: comments, order, quotes, layout.
 */
export function upgradeText(text: string, changes: readonly Change[]): string {
  const { document } = compose(text, { ...PAGE_LIMIT, max: Infinity }); // the text was parsed before
  const tree = document!.contents as ParsedNode;
  // Where several changes insert something, this is the order of the result: a dash, then the first field.
  const edits = changes
    .toSorted(
      (a, b) => a.path.length - b.path.length || Number(b.kind === 'rename') - Number(a.kind === 'rename'),
    )
    .flatMap((change) => editsFor(change, locate(tree, change.path), changes, text));
  return apply(edits, text);
}

function editsFor(change: Change, at: Located, all: readonly Change[], text: string): Edit[] {
  if (change.kind === 'replace') return [replace(at, change, text)];
  if (change.kind === 'add') return [add(at, change, all, text)];
  return [...renameKey(at, change, text), ...(change.inList ? asList(at, text) : [])];
}

/** Makes edits in a text. If several insert something at one position, they do so in their order. */
function apply(edits: Edit[], text: string): string {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  let end = 0;
  const parts = sorted.map((edit) => {
    const part = text.slice(end, edit.start) + edit.text;
    end = edit.end;
    return part;
  });
  return parts.join('') + text.slice(end);
}

/** Finds a value, which must exist. */
function locate(tree: ParsedNode, path: Path): Located {
  let found: Located = { pair: undefined, node: tree, inFlow: false };
  for (const step of path) {
    const { node } = found;
    const inFlow = found.inFlow || isFlow(node);
    const pair = isMap(node) ? node.items.find(({ key }) => nameOf(key) === step) : undefined;
    const entry = isSeq(node) ? (node.items[step as number] as ParsedNode) : null;
    found = { pair: pair as Located['pair'], node: pair ? (pair.value as ParsedNode | null) : entry, inFlow };
  }
  return found;
}

const isFlow = (node: Node | null): boolean => (isMap(node) || isSeq(node)) && node.flow === true;

function renameKey({ pair }: Located, { to }: Rename, text: string): Edit[] {
  const [start, end] = pair!.key.range;
  const quotes = /^["']/.test(text.slice(start, end)) ? 1 : 0;
  return [{ start: start + quotes, end: end - quotes, text: to }];
}

/** Replaces a value. A text stays in its quotes. */
function replace({ node }: Located, { value }: Replacement, text: string): Edit {
  const [start, valueEnd] = node!.range;
  const written = text.slice(start, valueEnd).trimEnd();
  const former = isScalar(node) ? String(node.value).trimEnd() : '';
  const at = written.lastIndexOf(former);
  if (former !== '' && at >= 0 && isWord(value))
    return { start: start + at, end: start + at + former.length, text: value };
  return { start, end: start + written.length, text: inline(value) };
}

/** Makes a value the only entry of a list. */
function asList({ pair, node, inFlow }: Located, text: string): Edit[] {
  const [keyStart, keyEnd] = pair!.key.range;
  const [start, valueEnd] = node?.range ?? [keyEnd, keyEnd];
  const written = text.slice(start, valueEnd).trimEnd();
  if (written === '') {
    const [colon] = /^\s*:/.exec(text.slice(keyEnd)) ?? [];
    return [insert(keyEnd + (colon ?? '').length, `${colon === undefined ? ':' : ''} [null]`)];
  }
  const end = start + written.length;
  if (isFlow(node) || inFlow) return [insert(start, '['), insert(end, ']')];
  const indents = [...written.matchAll(/\n(?=[^\r\n])/g)].map(({ index }) => insert(start + index + 1, '  '));
  const isBelow = text.slice(keyEnd, start).includes('\n');
  if (isBelow) return [insert(start, '- '), ...indents];
  const dash = `:${lineEndIn(text)}${' '.repeat(columnOf(keyStart, text) + 2)}- `;
  return [{ start: keyEnd, end: start, text: dash }, ...indents];
}

/** Adds a field to a group: below its type, or before its first field. */
function add({ node, inFlow }: Located, change: Addition, all: readonly Change[], text: string): Edit {
  const field = `${change.field}: ${inline(change.value)}`;
  const map = node as ParsedNode & { items: Pair<ParsedNode, ParsedNode | null>[] };
  const isInFlow = inFlow || isFlow(node);
  const [first] = map.items;
  if (!first) return insert(map.range[0] + 1, ` ${field} `);
  // The lines of a value that becomes the entry of a list move to the right.
  const moved = all.filter(
    (other) =>
      other.kind === 'rename' && other.inList && other.path.every((step, i) => step === change.path[i]),
  );
  const indent = `${lineEndIn(text)}${' '.repeat(columnOf(first.key.range[0], text) + 2 * moved.length)}`;
  const type = map.items.find(({ key }) => nameOf(key) === 'type');
  if (!type) return insert(first.key.range[0], `${field}${isInFlow ? ', ' : indent}`);
  const [start, valueEnd] = type.value!.range;
  const end = start + text.slice(start, valueEnd).trimEnd().length;
  if (isInFlow) return insert(end, `, ${field}`);
  const rest = /^[^\r\n]*/.exec(text.slice(end))![0];
  return insert(end + rest.length, indent + field);
}

const insert = (at: number, text: string): Edit => ({ start: at, end: at, text });

const columnOf = (at: number, text: string): number => at - (text.lastIndexOf('\n', at - 1) + 1);

const lineEndIn = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

const inline = (value: unknown): string => (isWord(value) ? value : JSON.stringify(value));

/** Whether YAML reads a value unchanged if it has no quotes. */
const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][\w-]*$/i.test(value) && !/^(?:true|false|null)$/i.test(value);

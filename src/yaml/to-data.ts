import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type ParsedNode,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import type { Finding } from '../diagnostics/problem.ts';
import { positionAt, type Range, type Source } from '../diagnostics/source.ts';
import { commaInText } from './commas.ts';
import { foldedLines } from './folded.ts';
import { garbledIn } from './garbled.ts';
import { MAX_DEPTH, MAX_KEYS, TOO_DEEP, TOO_MANY_KEYS } from './limits.ts';
import { codePointName, forbiddenCharacter, HIDDEN_IN_NAME, withoutForbidden } from './characters.ts';
import { quoted } from './quoted.ts';
import { badDashAt, joinedEntries } from './yaml-errors/dashes.ts';
import { TEMPLATE_TAG } from './yaml-errors/quoting.ts';
import { type YamlError, yamlError } from './yaml-errors/yaml-error.ts';

/** Property names that have a meaning on every JavaScript object. */
export const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

type Report = (range: Range, finding: Finding) => void;

/** Returns the name of a field as written; undefined if the key is a list or a group. */
export function nameOf(key: unknown): string | undefined {
  return isScalar(key) ? String(key.source ?? key.value) : undefined;
}

/**
 * Converts a node to plain data: maps, lists, strings, numbers, booleans and null. Unsupported features are reported
 * and left out.
 */
export function toData(node: ParsedNode | null, source: Source, report: Report, depth = 0): unknown {
  if (node === null) return null;
  const finding = unsupported(node, depth);
  if (finding) {
    report(withProperties(node, source), finding);
    return undefined;
  }
  if (isScalar(node)) {
    const cut = cutText(node, source);
    if (cut) report(cut.range, cut.finding);
    const [start, end] = node.range;
    const joined = node.type === 'PLAIN' ? joinedEntries(source.text, { start, end }) : undefined;
    if (joined) {
      report(joined.range, joined.finding);
      return undefined;
    }
    for (const { range, finding } of garbledIn(source.text.slice(start, end), start)) report(range, finding);
    const folded = foldedLines(node, source.text);
    if (folded) report(folded.range, folded.finding);
    return typeof node.value === 'string'
      ? readText(node as Scalar.Parsed & { value: string }, report)
      : node.value;
  }
  const comma = commaInText(node, source.text);
  if (comma) {
    report(comma.range, comma.finding);
    return undefined;
  }
  if (isSeq(node)) return node.items.map((item) => toData(item as ParsedNode, source, report, depth + 1));
  return isMap(node)
    ? mapToData(node as YAMLMap<ParsedNode, ParsedNode | null>, source, report, depth)
    : undefined;
}

function mapToData(
  map: YAMLMap<ParsedNode, ParsedNode | null>,
  source: Source,
  report: Report,
  depth: number,
): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  const seen = new Map<string, Pair<ParsedNode, ParsedNode | null>>();
  const next = depth === 0 ? Infinity : nextEntryIn(map.items.map(({ key }) => nameOf(key)));
  for (const [index, pair] of map.items.entries()) {
    const { key, value } = pair;
    const name = nameOf(key);
    const wrong =
      badDashAt(source.text, key?.range[0] ?? -1)?.finding ??
      (isTemplateTag(key, source)
        ? { code: 'not-a-name', message: TEMPLATE_TAG[0], hint: TEMPLATE_TAG[1] }
        : wrongKey(pair, seen, source));
    if (wrong?.code === 'duplicate-key' && index === next)
      wrong.hint = missingDashHint(map.items[0]!.key, name!, source) ?? wrong.hint!;
    if (wrong) {
      if (wrong.code !== 'duplicate-key' || index <= next) report(rangeOf(key ?? map), wrong);
      if (wrong.code === 'too-many-keys') break;
      continue;
    }
    seen.set(name!, pair);
    const plain = toData(value, source, report, depth + 1);
    if (index <= next)
      Object.defineProperty(data, name!, {
        value: plain,
        enumerable: true,
        configurable: true,
        writable: true,
      });
  }
  return data;
}

/** Whether the name of a field is the inner part of a template's tag: `{{ title }}`. */
const isTemplateTag = (key: Node | null, { text }: Source): boolean =>
  isMap(key) && text[key.range![0]] === '{' && text[key.range![0] - 1] === '{';

/**
 * Detects a list entry without its dash. In such a group, a field occurs a second time, and at least one of the fields
 * between is repeated after it. The first field of the entry above may be missing in the second one, unless it is a
 * block's type. Returns the index of the second occurrence; Infinity if there is none. Fields after this index are not
 * reported as duplicates.
 */
function nextEntryIn(names: (string | undefined)[]): number {
  const again = names.findIndex((name, index) => names.indexOf(name) < index);
  const first = names.indexOf(names[again]);
  if (again < 0 || (first > 0 && names[0] === 'type')) return Infinity;
  const between = new Set(names.slice(first + 1, again));
  return names.slice(again + 1).some((name) => between.has(name)) ? again : Infinity;
}

/**
 * Returns the hint for a list entry without its dash; undefined if the group is not a list entry, or if its first field
 * is not two characters after the dash.
 * @param first the first field of the entry above
 */
function missingDashHint(first: ParsedNode, name: string, { text }: Source): string | undefined {
  const [start] = first.range;
  const isEntry = /(?:^|\n) *- $/.test(text.slice(Math.max(0, start - 200), start));
  return isEntry
    ? `A list entry starts with a dash: replace the two spaces before "${name}" with "- ".`
    : undefined;
}

function unsupported(node: ParsedNode, depth: number): Finding | undefined {
  if (depth > MAX_DEPTH) return TOO_DEEP;
  if (isAlias(node) || node.anchor !== undefined) {
    return {
      code: 'alias',
      message: 'YAML anchors (&name) and aliases (*name) are not supported.',
      hint: 'If this is text that starts with & or *, put quotes around it. If not, write the value here again instead. To use the same blocks on several pages, put them in a file in _shared.',
    };
  }
  if (node.tag !== undefined) {
    return {
      code: 'tag',
      message: 'YAML tags (!) are not supported.',
      hint: 'If this is text that starts with !, put quotes around it. If not, remove the tag.',
    };
  }
  return undefined;
}

/** Returns the range of a node, including its anchor and tag. */
function withProperties(node: Node, { text }: Source): Range {
  const [start, end] = node.range!;
  const before =
    /[!&]\S*(?:\s+[!&]\S*)*\s*$/.exec(text.slice(Math.max(0, start - 300), start))?.[0].length ?? 0;
  return { start: start - before, end };
}

function wrongKey(
  { key, value }: Pair<ParsedNode, ParsedNode | null>,
  seen: Map<string, Pair<ParsedNode, ParsedNode | null>>,
  source: Source,
): Finding | undefined {
  const name = nameOf(key);
  if (name === undefined) {
    return {
      code: 'not-a-name',
      message: 'A field name must be one word, followed by a colon.',
      hint: 'If this is text, put quotes around it.',
    };
  }
  if (name === '<<') {
    return {
      code: 'merge-key',
      message: 'YAML merge keys (<<) are not supported.',
      hint: 'Write the fields here again instead. To use the same blocks on several pages, put them in a file in _shared.',
    };
  }
  const hidden = name.match(HIDDEN_IN_NAME)?.[0];
  if (hidden !== undefined) {
    const visible = name.replaceAll(HIDDEN_IN_NAME, '');
    return {
      code: 'odd-space',
      message: `The name of this field contains a special space or an invisible character (${codePointName(hidden)}).`,
      hint: `Delete the name and type it again, directly before the colon: ${visible}:`,
    };
  }
  if (RESERVED.has(name)) {
    return {
      code: 'reserved-key',
      message: `"${name}" is reserved and cannot be a field name.`,
      hint: 'Remove or rename the field.',
    };
  }
  if (seen.size >= MAX_KEYS) return TOO_MANY_KEYS;
  const first = seen.get(name);
  if (!first) return undefined;
  const { line } = positionAt(source, first.key.range[0]);
  return {
    code: 'duplicate-key',
    message: `Duplicate field "${name}".`,
    hint:
      isMap(value) && isMap(first.value)
        ? `First defined on line ${line}. Write the fields of both into one of the two, and delete the other one.`
        : seen.keys().next().value === name
          ? `First defined on line ${line}. Remove one, or start a new list entry with "- ".`
          : `First defined on line ${line}. Remove one of the two.`,
  };
}

/**
 * Returns a text without the line breaks at its end. Every block scalar (`|` and `>`) ends with a line break. Reports
 * and removes invisible characters that are written as escape sequences. `decode` reports invisible characters that are
 * not escaped.
 */
function readText({ value, range: [start, end] }: Scalar.Parsed & { value: string }, report: Report): string {
  const hidden = forbiddenCharacter(value);
  if (hidden)
    report(
      { start, end },
      {
        code: 'control-character',
        message: `This text contains an escape sequence for an invisible character (${hidden.name}).`,
        hint: 'Remove the escape sequence. It starts with a backslash.',
      },
    );
  const visible = hidden ? withoutForbidden(value) : value;
  return visible.replace(/(?<!\n)\n+$/, ''); // the lookbehind keeps the search linear
}

/**
 * Detects a # that starts a comment but was probably meant as text. Either no space follows the #, or a space and a
 * number: `heading: We are #1`, `heading: We are # 1`.
 */
function cutText(node: Scalar.Parsed, { text }: Source): YamlError | undefined {
  if (node.type !== 'PLAIN') return undefined;
  const [start, end] = node.range;
  const rest = /^[ \t]+#(?:[^\s#]|[ \t]\d+(?![\d.,:/-])\b)[^\n]*/
    .exec(text.slice(end, end + 200))?.[0]
    .trimEnd();
  if (rest === undefined) return undefined;
  return yamlError(
    { start: end + rest.indexOf('#'), end: end + rest.length },
    'cut-text',
    'The text ends before this #, because # starts a comment.',
    `If the # is part of the text, put quotes around the whole text: ${quoted(text.slice(start, end) + rest)}. If you meant to write a comment, ${/^[ \t]+#\s/.test(rest) ? 'put it on a line of its own' : 'put a space after the #'}.`,
  );
}

const rangeOf = ({ range }: Node): Range => ({ start: range![0], end: range![1] });

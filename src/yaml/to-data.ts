import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, type ParsedNode, type Scalar } from 'yaml';
import type { Complaint } from '../diagnostics/problem.ts';
import { positionAt, type Range, type Source } from '../diagnostics/source.ts';
import { quoted } from './quoted.ts';
import { MAX_DEPTH, type Mistake, TOO_DEEP } from './yaml-errors.ts';

const MAX_KEYS = 1000;

/** Names under which JavaScript objects carry something of their own. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

/** Takes what is wrong, and where. */
export type Complain = (range: Range, complaint: Complaint) => void;

/** The name of a field as it is written; undefined where the key is no single word or text. */
export function nameOf(key: unknown): string | undefined {
  return isScalar(key) ? String(key.source ?? key.value) : undefined;
}

/**
 * A node's plain data: maps, lists, texts, numbers, booleans and null. What page files do not use is complained of
 * and left out.
 */
export function toData(node: ParsedNode | null, source: Source, complain: Complain, depth = 0): unknown {
  if (node === null) return null;
  const complaint = unsupported(node, depth);
  if (complaint) {
    complain(withProperties(node, source), complaint);
    return undefined;
  }
  if (isScalar(node)) {
    const cut = cutText(node, source);
    if (cut) complain(cut.range, cut.complaint);
    return node.value;
  }
  if (isSeq(node)) return node.items.map((item) => toData(item as ParsedNode, source, complain, depth + 1));
  if (!isMap(node)) return undefined;
  const data: Record<string, unknown> = {};
  const seen = new Map<string, Node>();
  const items = node.items as Pair<ParsedNode, ParsedNode | null>[];
  const begun = nextEntryIn(items.map(({ key }) => nameOf(key)));
  for (const [index, { key, value }] of items.entries()) {
    const name = nameOf(key);
    const wrong = wrongKey(name, seen, source);
    if (wrong) {
      if (wrong.code !== 'duplicate-key' || index <= begun) complain(rangeOf(key ?? node), wrong);
      if (wrong.code === 'too-many-keys') break;
      continue;
    }
    seen.set(name!, key);
    const plain = toData(value, source, complain, depth + 1);
    if (index > begun) continue;
    Object.defineProperty(data, name!, {
      value: plain,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return data;
}

/**
 * Where another entry of a list begins whose dash was forgotten: at the first field again, if what follows has more
 * that is there already. All from there on is none of this entry, and would only be told of as its mistakes.
 */
function nextEntryIn(names: (string | undefined)[]): number {
  const again = names.indexOf(names[0], 1);
  const before = new Set(names.slice(0, again));
  return again > 0 && names.slice(again + 1).some((name) => before.has(name)) ? again : Infinity;
}

function unsupported(node: ParsedNode, depth: number): Complaint | undefined {
  if (depth > MAX_DEPTH) return TOO_DEEP;
  if (isAlias(node) || node.anchor !== undefined) {
    return {
      code: 'alias',
      message: 'Page files have no anchors (&) and no aliases (*).',
      hint: 'Write the text again, or keep the blocks in _shared. If it is a text that begins like this, put quotes around it.',
    };
  }
  if (node.tag !== undefined) {
    return {
      code: 'tag',
      message: 'Page files have no tags (!).',
      hint: 'If it is a text that begins with !, put quotes around it.',
    };
  }
  return undefined;
}

/** A node with the anchor and the tag that are written before it. */
function withProperties(node: Node, { text }: Source): Range {
  const [start, end] = node.range!;
  const before =
    /[!&]\S*(?:\s+[!&]\S*)*\s*$/.exec(text.slice(Math.max(0, start - 300), start))?.[0].length ?? 0;
  return { start: start - before, end };
}

function wrongKey(name: string | undefined, seen: Map<string, Node>, source: Source): Complaint | undefined {
  if (name === undefined) {
    return {
      code: 'not-a-name',
      message: "A field's name is one word, with a colon after it.",
      hint: 'If it is a text, put quotes around it.',
    };
  }
  if (name === '<<') {
    return {
      code: 'merge-key',
      message: 'Page files have no merge keys (<<).',
      hint: 'Write the fields again, or keep the blocks in _shared.',
    };
  }
  if (RESERVED.has(name)) {
    return {
      code: 'reserved-key',
      message: `"${name}" cannot be the name of a field.`,
      hint: 'Take the field out.',
    };
  }
  if (seen.size >= MAX_KEYS) {
    return {
      code: 'too-many-keys',
      message: 'This group has more than 1,000 fields.',
      hint: 'Look for lines that were repeated by accident.',
    };
  }
  const first = seen.get(name);
  if (!first) return undefined;
  const { line } = positionAt(source, first.range![0]);
  return {
    code: 'duplicate-key',
    message: `"${name}" stands here a second time.`,
    hint:
      seen.keys().next().value === name
        ? `The first is in line ${line}. Keep one of the two; if another entry of a list begins here, put "- " before it.`
        : `The first is in line ${line}. Keep one of the two.`,
  };
}

/** `heading: We are #1`: what begins with # is a comment; without a space after it, it was hardly meant as one. */
function cutText(node: Scalar.Parsed, { text }: Source): Mistake | undefined {
  if (node.type !== 'PLAIN') return undefined;
  const [start, end] = node.range;
  const rest = /^[ \t]+#[^\s#][^\n]*/.exec(text.slice(end, end + 200))?.[0].trimEnd();
  if (rest === undefined) return undefined;
  return {
    range: { start: end + rest.indexOf('#'), end: end + rest.length },
    complaint: {
      code: 'cut-text',
      message: 'The text ends here: a # begins a comment.',
      hint: `Put quotes around the whole text: ${quoted(text.slice(start, end) + rest)}. For a comment, put a space after the #.`,
    },
  };
}

const rangeOf = ({ range }: Node): Range => ({ start: range![0], end: range![1] });

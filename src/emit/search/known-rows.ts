import { FIELDS, idOf, type PerField, perField } from '../../model/search/term-index.ts';
import { startsOf, type TermGroup } from './term-groups.ts';

/** What is known about the row of a word or a prefix. */
export interface Row {
  /** The size of its JSON in bytes. */
  size: number;
  /** A hash of its JSON. */
  hash: string;
}

/** What the next build needs to know about an index. */
export interface IndexRecord {
  /** The keys of the groups. */
  groups: string[];
  /** The average number of different words in each field. */
  average: PerField<number>;
  /** The maximum number of occurrences of a word in a row, in each field. */
  occurrences: number;
  /** The rows of all words. */
  words: Map<string, Row>;
  /** The first words of the parts. They decide which prefixes have rows. */
  parts: string[];
  /** The rows of prefixes. */
  prefixes: Map<string, Row>;
}

/** The rows of the last index that stay the same in the new one. */
export interface KnownRows {
  word(word: string): Row | undefined;
  /** @param parts the first words of the new parts */
  prefix(prefix: string, parts: string[]): Row | undefined;
}

/**
 * Finds out which rows stay the same.
 * @param groups the groups of the new index, by their keys
 * @param groupOf returns a group of the last index
 */
export function knownRows(
  last: IndexRecord | undefined,
  {
    groups,
    average,
    occurrences,
  }: { groups: [key: string, group: TermGroup][] } & Pick<IndexRecord, 'average' | 'occurrences'>,
  groupOf: (key: string) => TermGroup | undefined,
): KnownRows {
  const isComparable =
    last?.occurrences === occurrences && FIELDS.every((field) => last.average[field] === average[field]);
  const changed = isComparable ? changedWords(last.groups, groups, groupOf) : undefined;
  if (!last || !changed) return { word: () => undefined, prefix: () => undefined };
  const prefixes = new Set([...changed].flatMap(prefixesOf));
  return {
    word: (word) => (changed.has(word) ? undefined : last.words.get(word)),
    prefix: (prefix, parts) =>
      prefixes.has(prefix) || !isSame(parts, last.parts) ? undefined : last.prefixes.get(prefix),
  };
}

/** Returns all beginnings of a word, and the word itself. A beginning may end within a letter of two UTF-16 units. */
const prefixesOf = (word: string): string[] =>
  Array.from({ length: word.length }, (_, index) => word.slice(0, index + 1));

/** Returns the words whose rows change; undefined if all rows may change. */
function changedWords(
  last: string[],
  groups: [key: string, group: TermGroup][],
  groupOf: (key: string) => TermGroup | undefined,
): Set<string> | undefined {
  if (last.length !== groups.length) return undefined;
  const changed = new Set<string>();
  for (const [index, [key, group]] of groups.entries()) {
    if (key === last[index]) continue;
    const before = groupOf(last[index]!);
    // A row contains numbers of sections, which are counted over all pages.
    if (!before || !isSame(before.sections, group.sections)) return undefined;
    for (const word of differentWords(before, group)) changed.add(word);
  }
  return changed;
}

/** Returns the words that occur elsewhere in one group than in the other, or in fields of another length. */
function* differentWords(before: TermGroup, after: TermGroup): Generator<string> {
  const indexes = new Map(before.words.map((word, index) => [word, index]));
  const [startsBefore, startsAfter] = [before, after].map(({ fields }) =>
    perField((field) => startsOf(fields[field].counts)),
  ) as [PerField<Uint32Array>, PerField<Uint32Array>];
  const isDifferent = (index: number, indexAfter: number) =>
    FIELDS.some((field) => {
      const [one, other] = [before.fields[field], after.fields[field]];
      const count = one.counts[index]!;
      if (count !== other.counts[indexAfter]) return true;
      const [start, startAfter] = [startsBefore[field][index]!, startsAfter[field][indexAfter]!];
      for (let at = 0; at < count; at++) {
        const occurrence = one.occurrences[start + at]!;
        const id = idOf(occurrence);
        if (occurrence !== other.occurrences[startAfter + at] || one.lengths[id] !== other.lengths[id])
          return true;
      }
      return false;
    });
  for (const [indexAfter, word] of after.words.entries()) {
    const index = indexes.get(word);
    if (index === undefined || isDifferent(index, indexAfter)) yield word;
    indexes.delete(word);
  }
  yield* indexes.keys();
}

function isSame(one: ArrayLike<unknown>, other: ArrayLike<unknown>): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

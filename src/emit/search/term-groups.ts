import type { SearchPage } from '../../model/protocol.ts';
import {
  averageLengths,
  bestOf,
  normsOf,
  type PerField,
  perField,
  type TermIndex,
  TermIndexBuilder,
} from '../../model/search/term-index.ts';

/** Where the words of a few pages occur, counted from the first of them. Flat arrays are read and stored quickly. */
export interface TermGroup {
  words: string[];
  fields: PerField<{
    /** How many occurrences each word has. */
    counts: Uint32Array;
    /** The occurrences of all words, one word after the other. */
    occurrences: Uint32Array;
    /** The number of different words in the field of each page or section. */
    lengths: Uint32Array;
  }>;
  /** The number of sections of each page. */
  sections: Uint32Array;
}

/** Stores groups for the next build. */
export interface TermGroups {
  get(key: string): TermGroup | undefined;
  set(key: string, group: TermGroup): void;
}

/** Indexes a few pages. */
export function indexGroup(pages: SearchPage[]): TermGroup {
  const builder = new TermIndexBuilder();
  for (const page of pages) builder.add(page);
  const { found, lengths, sections } = builder;
  const lists = [...found.values()];
  return {
    words: [...found.keys()],
    fields: perField((field) => ({
      counts: Uint32Array.from(lists, (list) => list[field].length),
      occurrences: Uint32Array.from(lists.flatMap((list) => list[field])),
      lengths: Uint32Array.from(lengths[field]),
    })),
    sections: Uint32Array.from(sections),
  };
}

/** The index of all groups. */
export interface MergedIndex extends TermIndex {
  /** The average number of different words in each field. */
  average: PerField<number>;
}

/**
 * Merges groups. Where a word occurs is found out only if it is asked for.
 * @param maxLength the maximum length of a list, of which the best matches are kept
 */
export function mergeGroups(groups: TermGroup[], maxLength: number): MergedIndex {
  const sections = groups.flatMap((group) => [...group.sections]);
  const lengths = perField((field) => groups.flatMap((group) => [...group.fields[field].lengths]));
  // With the exact value, a change of one page would change the weights in all parts.
  const exact = averageLengths(lengths, sections);
  const average = perField((field) => Number(exact[field].toPrecision(2)));
  const norms = normsOf(lengths, average);
  const firsts = perField((field) => startsOf(groups.map((group) => group.fields[field].lengths.length)));
  const starts = groups.map(({ fields }) => perField((field) => startsOf(fields[field].counts)));
  const places = placesIn(groups);
  const listsOf = (found: Places, field: keyof typeof norms) =>
    found.map((place) => {
      const [group, index] = [Math.floor(place / MAX_WORDS), place % MAX_WORDS];
      const from = starts[group]![field][index]!;
      const { counts, occurrences } = groups[group]!.fields[field];
      return [firsts[field][group]!, occurrences.subarray(from, from + counts[index]!)] as const;
    });
  return {
    words: [...places.keys()].sort(),
    sections,
    average,
    term(word) {
      const found = places.get(word);
      if (!found) return undefined;
      return perField((field) =>
        bestOf(field, listsOf(found, field), { norms: norms[field], sections, maxLength }),
      );
    },
  };
}

/** More words than a group has. */
const MAX_WORDS = 2 ** 24;

/** Where a word is: for each group that contains it, the number of the group times `MAX_WORDS` plus its index there. */
type Places = number[];

function placesIn(groups: TermGroup[]): Map<string, Places> {
  const all = new Map<string, Places>();
  for (const [group, { words }] of groups.entries())
    for (const [index, word] of words.entries()) {
      const place = group * MAX_WORDS + index;
      const places = all.get(word);
      if (places) places.push(place);
      else all.set(word, [place]);
    }
  return all;
}

/** Returns where each of several lists starts if they are put one after the other. */
export function startsOf(counts: ArrayLike<number>): Uint32Array {
  const starts = new Uint32Array(counts.length);
  for (let index = 1; index < counts.length; index++) starts[index] = starts[index - 1]! + counts[index - 1]!;
  return starts;
}

import type { SearchPage } from '../model/protocol.ts';
import { FIELDS, type PerField, perField, TermIndexBuilder } from '../model/search/term-index.ts';

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

/** Adds the next pages to an index. */
export function addGroup(builder: TermIndexBuilder, { words, fields, sections }: TermGroup): void {
  const lists = words.map((word) => builder.listsOf(word));
  for (const field of FIELDS) {
    const { counts, occurrences, lengths } = fields[field];
    const first = builder.firstOccurrence(field);
    let next = 0;
    for (const [index, list] of lists.entries())
      for (const end = next + counts[index]!; next < end; next++)
        list[field].push(first + occurrences[next]!);
    for (const length of lengths) builder.lengths[field].push(length);
  }
  for (const count of sections) builder.sections.push(count);
}

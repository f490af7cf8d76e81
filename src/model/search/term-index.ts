/**
 * The inverted index of the search: for each word, the sections that contain it. The browser makes it from the texts of
 * a small site; the build makes it for a large one, and writes it in parts.
 */
import type { SearchPage } from '../protocol.ts';
import { normalize, tokenize } from './tokenize.ts';

/** The fields of a section. A match in the title of the page is a match in each of its sections. */
export const FIELDS = ['title', 'heading', 'text'] as const;
type Field = (typeof FIELDS)[number];
export type PerField<Value> = Record<Field, Value>;

/** Where a word occurs in one field, in the order of the ids. */
export interface Occurrences {
  /** The number of sections that contain the word. More than `ids` has if the list was shortened. */
  total: number;
  /** The numbers of the sections, counted over all pages. For titles: the numbers of the pages. */
  ids: number[];
  /** How well each section matches. The build counts in steps (`STEPS`), because files contain weights in steps. */
  weights: number[];
}

/** Where a word occurs. */
export type Term = PerField<Occurrences>;

export interface TermIndex {
  /** All words, normalized and sorted. */
  words: string[];
  /** The number of sections of each page. */
  sections: number[];
  /** Returns where a word occurs. */
  term(word: string): Term | undefined;
}

/**
 * The parameters of the ranking function, BM25+: how much a word's further occurrences count, how much the length of
 * the field counts, and the least weight of an occurrence.
 */
const [K, B, D] = [1.2, 0.7, 0.5];

/** An occurrence is stored as a single number: the id times this number, plus how often the word occurs there. */
const COUNTS = 64;

/** Files contain weights as multiples of 1 / `STEPS`. Few different numbers compress well. */
const STEPS = 25;

/** More steps than any weight has. */
const MAX_STEPS = Math.ceil((D + K + 1) * STEPS);

/** The number of pages after which the browser can run other tasks. */
const CHUNK_SIZE = 10;

/** A word as it is written. */
interface WrittenWord {
  /** The occurrences of the normalized word; undefined if nothing is left of it. */
  found: PerField<number[]> | undefined;
  /** The number of the last field with this word. */
  lastField: number;
}

/** Indexes pages, one at a time. */
export class TermIndexBuilder {
  /** The occurrences of each word, by the normalized word. */
  private readonly found = new Map<string, PerField<number[]>>();
  /** The words as they are written, because normalizing a word takes longer than finding it here. */
  private readonly written = new Map<string, WrittenWord>();
  /** The number of fields that were added. */
  private fields = 0;
  /** The number of different words in the field of each page or section. */
  private readonly lengths: PerField<number[]> = { title: [], heading: [], text: [] };
  /** The number of sections of each page. */
  private readonly sections: number[] = [];

  /** Adds the next page. */
  add({ title, sections }: SearchPage): void {
    this.addField('title', title);
    for (const { heading, text } of sections) {
      this.addField('heading', heading || title);
      this.addField('text', text);
    }
    this.sections.push(sections.length);
  }

  private addField(field: Field, text: string): void {
    const lengths = this.lengths[field];
    const first = lengths.length * COUNTS;
    let different = 0;
    this.fields += 1;
    for (const { text: written } of tokenize(text)) {
      const word = this.wordOf(written);
      if (word.lastField !== this.fields) different += 1;
      word.lastField = this.fields;
      if (!word.found) continue;
      const list = word.found[field];
      const last = list.length - 1;
      if (last < 0 || list[last]! < first) list.push(first + 1);
      else if (list[last]! < first + COUNTS - 1) list[last]! += 1;
    }
    lengths.push(different);
  }

  private wordOf(written: string): WrittenWord {
    let word = this.written.get(written);
    if (!word) {
      const normalized = normalize(written);
      word = { found: normalized ? this.listsOf(normalized) : undefined, lastField: 0 };
      this.written.set(written, word);
    }
    return word;
  }

  private listsOf(word: string): PerField<number[]> {
    let found = this.found.get(word);
    if (!found) this.found.set(word, (found = perField(() => [])));
    return found;
  }

  /** Returns the index of all pages that were added. */
  finish(): TermIndex {
    const norms = normsOf(this.lengths, averageLengths(this.lengths, this.sections));
    return this.indexWith((field, list) => this.allOf(field, list, norms[field]));
  }

  /**
   * Returns the index of all pages that were added as the build writes it: with weights in steps. Of a word that occurs
   * more often than the maximum, only the best matches are listed.
   */
  finishParts(maxLength: number): TermIndex {
    const exact = averageLengths(this.lengths, this.sections);
    // With the exact value, a change of one page would change the weights in all parts.
    const average = perField((field) => Number(exact[field].toPrecision(2)));
    const norms = normsOf(this.lengths, average);
    return this.indexWith((field, list) => {
      const all = this.allOf(field, list, norms[field]);
      return shorten({ ...all, weights: all.weights.map(toSteps) }, maxLength);
    });
  }

  private indexWith(listOf: (field: Field, occurrences: number[]) => Occurrences): TermIndex {
    const { found, sections } = this;
    return {
      words: [...found.keys()].sort(),
      sections,
      term(word) {
        const lists = found.get(word);
        return lists && perField((field) => listOf(field, lists[field]));
      },
    };
  }

  /** Returns where a word occurs in a field. */
  private allOf(field: Field, occurrences: number[], norms: number[]): Occurrences {
    const all: Occurrences = { total: 0, ids: [], weights: [] };
    for (const occurrence of occurrences) {
      const count = occurrence % COUNTS;
      const id = (occurrence - count) / COUNTS;
      all.ids.push(id);
      all.weights.push(D + (count * (K + 1)) / (count + norms[id]!));
      all.total += field === 'title' ? this.sections[id]! : 1;
    }
    return all;
  }
}

/** Returns the average number of different words in each field. @param sections the number of sections of each page */
const averageLengths = (lengths: PerField<number[]>, sections: number[]): PerField<number> =>
  perField((field) => mean(lengths[field], field === 'title' ? sections : undefined) || 1);

/** Returns how much the length of each field counts against a match in it. */
const normsOf = (lengths: PerField<number[]>, average: PerField<number>): PerField<number[]> =>
  perField((field) => lengths[field].map((length) => K * (1 - B + (B * length) / average[field])));

const toSteps = (weight: number): number => Math.round(weight * STEPS);

/** Indexes the pages of a small site in the browser. Other tasks can run between pages. */
export async function indexPages(pages: SearchPage[]): Promise<TermIndex> {
  const builder = new TermIndexBuilder();
  for (const [number, page] of pages.entries()) {
    builder.add(page);
    if (number % CHUNK_SIZE === CHUNK_SIZE - 1) await new Promise((done) => setTimeout(done));
  }
  return builder.finish();
}

const perField = <Value>(valueOf: (field: Field) => Value): PerField<Value> => ({
  title: valueOf('title'),
  heading: valueOf('heading'),
  text: valueOf('text'),
});

/** Returns the mean of some values. @param times how often each value counts. By default, once */
function mean(values: number[], times?: number[]): number {
  let [sum, count] = [0, 0];
  for (const [index, value] of values.entries()) {
    const weight = times ? times[index]! : 1;
    sum += value * weight;
    count += weight;
  }
  return sum / count;
}

/** Returns a number for each weight in steps, which can be counted up. */
const stepCounts = () => Array.from({ length: MAX_STEPS + 1 }, () => 0);

/**
 * Returns a function that is called with the weight of each match in turn, in steps, and returns whether the match is
 * one of the best; among those with the same weight, the first are.
 * @param counts how many matches there are of each weight
 */
function bestSelector(counts: number[], maxLength: number): (steps: number) => boolean {
  let least = MAX_STEPS;
  let left = maxLength; // how many of the least weight are kept
  while (least >= 0 && left >= counts[least]!) left -= counts[least--]!;
  return (steps) => steps > least || (steps === least && left-- > 0);
}

/** Keeps the best matches of a list that is too long, whose weights are steps. */
function shorten({ total, ids, weights }: Occurrences, maxLength: number): Occurrences {
  if (ids.length <= maxLength) return { total, ids, weights };
  const counts = stepCounts();
  for (const weight of weights) counts[weight]! += 1;
  const isKept = bestSelector(counts, maxLength);
  const kept: Occurrences = { total, ids: [], weights: [] };
  for (let index = 0; index < ids.length; index++) {
    if (!isKept(weights[index]!)) continue;
    kept.ids.push(ids[index]!);
    kept.weights.push(weights[index]!);
  }
  return kept;
}

/**
 * Returns a term of the build that stands for several: it occurs where any of them does, with the best of their
 * weights.
 * @param maxLength the maximum length of a list
 */
export function mergeTerms(terms: Term[], maxLength: number): Term {
  return perField((field) => {
    const lists = terms.map(({ [field]: list }) => list);
    // An array with an entry for each section takes less time and memory than a map of those that were found.
    const end = lists.reduce((max, { ids }) => Math.max(max, 1 + (ids.at(-1) ?? -1)), 0);
    const weights = new Uint8Array(end);
    for (const list of lists)
      for (let index = 0; index < list.ids.length; index++) {
        const id = list.ids[index]!;
        if (list.weights[index]! > weights[id]!) weights[id] = list.weights[index]!;
      }
    const merged: Occurrences = { total: 0, ids: [], weights: [] };
    for (let id = 0; id < weights.length; id++) {
      if (weights[id] === 0) continue;
      merged.ids.push(id);
      merged.weights.push(weights[id]!);
    }
    merged.total = lists.reduce((max, { total }) => Math.max(max, total), merged.ids.length);
    return shorten(merged, maxLength);
  });
}

/** A term in a file: the total, then for each occurrence the distance from the one before and the weight. */
export type TermRow = [word: string, ...fields: number[][]];

export const toRow = (word: string, term: Term): TermRow => [
  word,
  ...FIELDS.map((field) => {
    const { total, ids, weights } = term[field];
    const row = ids.length > 0 ? [total] : [];
    for (const [index, id] of ids.entries())
      row.push(id - (index > 0 ? ids[index - 1]! : 0), weights[index]!);
    return row;
  }),
];

/** Reads the lists of a row. */
export function fromRow([, ...fields]: TermRow): Term {
  const [title, heading, text] = fields.map(([total = 0, ...numbers]) => {
    const list: Occurrences = { total, ids: [], weights: [] };
    let id = 0;
    for (let index = 0; index < numbers.length; index += 2) {
      list.ids.push((id += numbers[index]!));
      list.weights.push(numbers[index + 1]! / STEPS);
    }
    return list;
  });
  return { title: title!, heading: heading!, text: text! };
}

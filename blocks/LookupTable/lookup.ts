import { fold } from '../../src/model/search/fold.ts';

/** One of the two columns of a lookup table. */
export type Side = 'first' | 'second';

/** A row as the author writes it: the entries of each column that belong together. */
export type Row = Record<Side, string[]>;

/** A row as readers see it: one entry, and all entries of the other column that belong to it. */
export interface Line {
  /** An empty text if the entries in `found` have no counterpart. */
  key: string;
  found: string[];
}

/**
 * Returns one line for each entry of a column, sorted as people sort: A.5.2 comes before A.5.10. Entries without a
 * counterpart in this column share the last line.
 * @param language the language of the site, for the order of letters
 */
export function linesBy(side: Side, rows: Row[], language: string): Line[] {
  const other = side === 'first' ? 'second' : 'first';
  const lines = new Map<string, Set<string>>();
  for (const row of rows)
    for (const key of row[side].length > 0 ? row[side] : ['']) {
      const found = lines.get(key) ?? new Set();
      for (const entry of row[other]) found.add(entry);
      lines.set(key, found);
    }
  const { compare } = new Intl.Collator(language, { numeric: true });
  return [...lines]
    .map(([key, found]) => ({ key, found: [...found].sort(compare) }))
    .sort((a, b) => Number(a.key === '') - Number(b.key === '') || compare(a.key, b.key));
}

/**
 * Returns the lines that contain every word of a query, in either column. Upper case and accents make no difference. A
 * number is found as a whole: `A.5.1` finds A.5.1 and A.5.1.2, but not A.5.10.
 * @param none the text of an entry without a counterpart
 */
export function matching(lines: Line[], query: string, none: string): Line[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return lines.filter(({ key, found }) => {
    const text = fold([key || none, ...(found.length > 0 ? found : [none])].join('\n'));
    return words.every((word) => contains(text, word));
  });
}

/** Whether a text contains a word. If the word starts or ends with a digit, no other digit may be next to it. */
function contains(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = isDigit(word[0]) && isDigit(text[at - 1]);
    const after = isDigit(word.at(-1)) && isDigit(text[at + word.length]);
    if (!before && !after) return true;
  }
  return false;
}

const isDigit = (character: string | undefined) => character !== undefined && /\d/.test(character);

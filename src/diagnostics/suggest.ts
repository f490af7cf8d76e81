import { distance } from 'fastest-levenshtein';

/**
 * Finds the known name that the author probably meant.
 * @returns the nearest known name by edit distance, ignoring case; undefined if none is near enough
 */
export function nearest(unknown: string, known: Iterable<string>): string | undefined {
  const limit = Math.max(2, Math.floor(unknown.length / 3));
  let best: string | undefined;
  let least = limit + 1;
  for (const name of known) {
    if (Math.abs(name.length - unknown.length) >= least) continue;
    const edits = distance(name.toLowerCase(), unknown.toLowerCase());
    if (edits < least && edits < Math.min(name.length, unknown.length) && isTypo(name, unknown, edits))
      [best, least] = [name, edits];
  }
  return best;
}

/** In a short word, two edits make another word (`bead`, `bolt`), unless two letters are swapped (`baed`). */
const isTypo = (name: string, unknown: string, edits: number): boolean =>
  edits < 2 || Math.max(name.length, unknown.length) > 5 || lettersOf(name) === lettersOf(unknown);

const lettersOf = (word: string) => [...word.toLowerCase()].sort().join('');

/** Returns `Did you mean "title"?`, or `otherwise` if no known name is similar. */
export function didYouMean(unknown: string, known: Iterable<string>, otherwise?: string): string | undefined {
  const name = nearest(unknown, known);
  return name === undefined ? otherwise : `Did you mean "${name}"?`;
}

/** Joins the values for a sentence: `"a", "b" or "c"`. */
export function oneOf(values: readonly unknown[], word = 'or'): string {
  const quoted = values.map((value) => (typeof value === 'string' ? `"${value}"` : String(value)));
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${word} ${quoted.at(-1)}`;
}

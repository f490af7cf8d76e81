import { distance } from 'fastest-levenshtein';

/**
 * The known name that a wrong one was probably meant to be.
 * @returns the nearest by edit distance (case does not count), or nothing where none is near enough
 */
export function nearest(wrong: string, known: Iterable<string>): string | undefined {
  const limit = Math.max(2, Math.floor(wrong.length / 3));
  let best: string | undefined;
  let least = limit + 1;
  for (const name of known) {
    if (Math.abs(name.length - wrong.length) >= least) continue;
    const edits = distance(name.toLowerCase(), wrong.toLowerCase());
    if (edits < least) [best, least] = [name, edits];
  }
  return best;
}

/** `Did you mean "hero"?`, or else the sentence that lists what there is. */
export function didYouMean(wrong: string, known: Iterable<string>, otherwise?: string): string | undefined {
  const name = nearest(wrong, known);
  return name === undefined ? otherwise : `Did you mean "${name}"?`;
}

/** `"a", "b" or "c"` */
export function oneOf(values: readonly unknown[], word = 'or'): string {
  const quoted = values.map((value) => (typeof value === 'string' ? `"${value}"` : String(value)));
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${word} ${quoted.at(-1)}`;
}

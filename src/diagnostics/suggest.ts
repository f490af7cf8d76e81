import { distance } from 'fastest-levenshtein';

/**
 * Finds the known name that the author probably meant.
 * @param limit the maximum number of edits
 * @returns the nearest known name by edit distance, ignoring case; undefined if none is near enough
 */
export function nearest(
  unknown: string,
  known: Iterable<string>,
  limit = Math.max(2, Math.floor(unknown.length / 3)),
): string | undefined {
  const usual = unknown.normalize('NFKC'); // input methods of East Asia type letters of full and half width
  const written = inLatin(usual.toLowerCase());
  let best: string | undefined;
  let least = limit + 1;
  for (const name of known) {
    if (Math.abs(name.length - usual.length) >= least) continue;
    const edits = distance(inLatin(name.toLowerCase()), written);
    if (edits < least && edits < Math.min(name.length, usual.length) && isTypo(name, usual, edits))
      [best, least] = [name, edits];
  }
  return best;
}

/** In a short word, two edits make another word (`bead`, `bolt`), unless two letters are swapped (`baed`). */
const isTypo = (name: string, unknown: string, edits: number): boolean =>
  edits < 2 || Math.max(name.length, unknown.length) > 5 || lettersOf(name) === lettersOf(unknown);

const lettersOf = (word: string) => [...word.toLowerCase()].sort().join('');

/** The small letters of Cyrillic and Greek that look like Latin ones. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  'аa еe оo рp сc уy хx іi јj ѕs һh кk мm тt αa εe οo ρp νv ιi κk τt υu χx'
    .split(' ')
    .map(([other, latin]) => [other, latin]),
);

const inLatin = (word: string): string =>
  word.replace(/[^\0-\x7f]/g, (letter) => LOOKALIKES[letter] ?? letter);

/** Returns the hint for a name that was meant. It says which letters only look like those of the name. */
export function meaning(name: string, unknown: string): string {
  const isAlike = unknown !== name && inLatin(unknown.toLowerCase()) === name.toLowerCase();
  const others = isAlike ? new Set(unknown.toLowerCase().match(/[^\0-\x7f]/g)) : new Set<string>();
  if (others.size === 0) return `Did you mean "${name}"?`;
  const scripts = [/\p{sc=Cyrillic}/u.test(unknown) && 'Cyrillic', /\p{sc=Greek}/u.test(unknown) && 'Greek'];
  const letters = `${others.size > 1 ? 'letters' : 'letter'} ${oneOf([...others], 'and')}`;
  return `It contains the ${scripts.filter(Boolean).join(' and ')} ${letters}. Write "${name}", with Latin letters only.`;
}

/** Returns `Did you mean "title"?`, or `otherwise` if no known name is similar. */
export function didYouMean(unknown: string, known: Iterable<string>, otherwise?: string): string | undefined {
  const name = nearest(unknown, known);
  return name === undefined ? otherwise : meaning(name, unknown);
}

/** Joins the values for a sentence: `"a", "b" or "c"`. */
export function oneOf(values: readonly unknown[], word = 'or'): string {
  const quoted = values.map((value) => (typeof value === 'string' ? `"${value}"` : String(value)));
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${word} ${quoted.at(-1)}`;
}

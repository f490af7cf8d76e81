import { APOSTROPHE, fold, hasUnspaced, UNSPACED } from './fold.ts';

/** The characters of a word after the first: also soft hyphens, joiners and the marks of Armenian. */
const INSIDE = '[\\p{L}\\p{M}\\p{N}\\u00ad\\u200c\\u200d\\u055b\\u055c\\u055e]';

/** Matches a sign at the end that stands for a word or its abbreviation: `㈱`, `㎏`. */
const SIGN = /[\u3200-\u33ff]$/;

/**
 * Matches a word: letters and digits, possibly with apostrophes (`don’t`) or the signs of Hebrew abbreviations (`צה״ל`)
 * inside; or a number with dots (`5.12`), or a sign, also after a number (`5㎏`).
 */
const WORD = new RegExp(
  `\\p{N}+(?:\\.\\p{N}+)+|\\p{N}*[\\u3200-\\u33ff]|[\\p{L}\\p{M}\\p{N}]${INSIDE}*(?:(?:${APOSTROPHE})${INSIDE}+)*`,
  'gu',
);

/** Matches the signs after which the other part of a word is found alone, too. */
const SHORT_FORM = /['’׳״"”]/;

/** Matches words that need only `toLowerCase`, which is ten times faster than `fold`. */
const ASCII = /^[a-zA-Z0-9.]*$/;

/** Matches a part of a word in a script that separates words with spaces, or characters of one that does not. */
const PART = new RegExp(
  `(?<unspaced>(?:(?!\\p{Nd})[${UNSPACED}][\\p{M}\\uff9e\\uff9f]*)+)|(?:\\p{Nd}|(?![${UNSPACED}]).)+`,
  'gu',
);

/** Matches one character with its marks, also those of Japanese letters of half width: `ｶﾞ`. */
const CHARACTER = /.[\p{M}\uff9e\uff9f]*/gu;

/** A word of a text, or a pair of characters. */
export interface Token {
  text: string;
  start: number;
  end: number;
  /** Whether this is a part of the word or of the pair before it. */
  isRest?: true;
}

/**
 * Returns the words of a text, in order. Some scripts do not separate words with spaces. Their characters become
 * overlapping pairs, so that every part of a word is found: `東京都` becomes `東京`, `京都` and, to find it by its first
 * character, `都`. What follows an apostrophe is found alone, too, and the parts between joiners of Persian, for which
 * people type spaces.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: word, index } of text.matchAll(WORD))
    if (ASCII.test(word)) tokens.push(tokenAt(word, index));
    else if (SIGN.test(word)) tokens.push(...withSign(word, index));
    else if (hasUnspaced(word)) tokens.push(...partsOf(word, index));
    else tokens.push(tokenAt(word, index), ...afterApostrophe(word, index), ...betweenJoiners(word, index));
  return tokens;
}

const tokenAt = (text: string, start: number): Token => ({ text, start, end: start + text.length });

/** Returns what people look for in a sign: `株` in `㈱`; `5kg`, as others write it, and `kg` in `5㎏`. */
function withSign(word: string, start: number): Token[] {
  const [whole, at] = [tokenAt(word, start), start + word.length - 1];
  const written = word.at(-1)!.normalize('NFKC');
  const letters = word.endsWith(written) ? [] : tokenize(written); // the latest signs are no letters to old browsers
  return word.length === 1
    ? letters.map((token) => ({ ...token, start, end: whole.end }))
    : [whole, ...letters.map(({ text }): Token => ({ text, start: at, end: whole.end, isRest: true }))];
}

/** Returns the parts of a word of Persian: `می` and `خواهم` in `می‌خواهم`. */
const betweenJoiners = (word: string, start: number): Token[] =>
  /\p{sc=Arab}\u200c/u.test(word)
    ? word.split('\u200c').map((text) => ({ ...tokenAt(word, start), text, isRest: true }))
    : [];

/** Returns what people look for in a word with a short form before it: `été` in `l’été`, `הארץ` in `ב"הארץ"`. */
function afterApostrophe(word: string, start: number): Token[] {
  const rest = word.split(SHORT_FORM).at(-1)!;
  if (rest.length < 3 || rest === word) return [];
  return [{ ...tokenAt(rest, start + word.length - rest.length), isRest: true }];
}

function partsOf(word: string, start: number): Token[] {
  return Array.from(word.matchAll(PART)).flatMap(({ 0: part, index, groups }): Token[] => {
    const at = start + index;
    if (groups?.unspaced === undefined) return [tokenAt(part, at)];
    const characters = Array.from(part.matchAll(CHARACTER));
    return characters.map(({ 0: character, index: offset }, position) => {
      const text = character + (characters[position + 1]?.[0] ?? '');
      const isRest = position > 0 && position === characters.length - 1;
      return { text, start: at + offset, end: at + offset + text.length, ...(isRest && { isRest }) };
    });
  });
}

/** Normalizes a word for comparison: converts it to lowercase, and removes accents and apostrophes. */
export const normalize = (word: string): string => (ASCII.test(word) ? word.toLowerCase() : fold(word));

/** Returns the normalized words of a query, in order. */
export const wordsOfQuery = (query: string): string[] =>
  tokenize(query)
    .filter(({ isRest }) => !isRest)
    .map(({ text }) => normalize(text))
    .filter(Boolean);

/** Returns the offsets of each occurrence of the words in a text. @param words the words to find, normalized */
export function findWords(text: string, words: Set<string>): { start: number; end: number; word: string }[] {
  return tokenize(text)
    .map(({ start, end, text: word }) => ({ start, end, word: normalize(word) }))
    .filter(({ word }) => words.has(word));
}

import { fold, hasUnspaced, UNSPACED } from './fold.ts';

/**
 * Matches a word: letters and digits, possibly with apostrophes inside (`don’t`), soft hyphens or joiners; or a number
 * with dots (`5.12`).
 */
const WORD =
  /\p{N}+(?:\.\p{N}+)+|[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\u00ad\u200c\u200d]*(?:['’][\p{L}\p{M}\p{N}\u00ad\u200c\u200d]+)*/gu;

/** Matches words that need only `toLowerCase`, which is ten times faster than `fold`. */
const ASCII = /^[a-zA-Z0-9.]*$/;

/** Matches a part of a word in a script that separates words with spaces, or characters of one that does not. */
const PART = new RegExp(`(?<unspaced>(?:[${UNSPACED}]\\p{M}*)+)|(?:(?![${UNSPACED}]).)+`, 'gu');

/** Matches one character with its marks. */
const CHARACTER = /.\p{M}*/gu;

/** A word of a text, or a pair of characters. */
export interface Token {
  text: string;
  start: number;
  end: number;
  /** Whether this is the last of several characters without spaces, which is part of the pair before it, too. */
  isRest?: true;
}

/**
 * Returns the words of a text, in order. Some scripts do not separate words with spaces. Their characters become
 * overlapping pairs, so that every part of a word is found: `東京都` becomes `東京`, `京都` and, to find it by its first
 * character, `都`.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: word, index } of text.matchAll(WORD))
    if (ASCII.test(word) || !hasUnspaced(word))
      tokens.push({ text: word, start: index, end: index + word.length });
    else tokens.push(...partsOf(word, index));
  return tokens;
}

function partsOf(word: string, start: number): Token[] {
  return Array.from(word.matchAll(PART)).flatMap(({ 0: part, index, groups }): Token[] => {
    const at = start + index;
    if (groups?.unspaced === undefined) return [{ text: part, start: at, end: at + part.length }];
    const characters = Array.from(part.matchAll(CHARACTER));
    return characters.map(({ 0: character, index: offset }, position) => {
      const text = character + (characters[position + 1]?.[0] ?? '');
      const isRest = position > 0 && position === characters.length - 1;
      return { text, start: at + offset, end: at + offset + text.length, ...(isRest && { isRest }) };
    });
  });
}

/** Normalizes a word for comparison: converts it to lowercase, and removes accents and apostrophes. */
export const normalize = (word: string): string =>
  ASCII.test(word) ? word.toLowerCase() : fold(word).replace(/['’]/g, '');

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

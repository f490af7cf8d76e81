/**
 * What counts as a word: a run of letters and digits, with an apostrophe inside (`don’t`); a number with its dots
 * (`5.12`); and each sign of scripts that leave no spaces between words.
 */
const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|\p{N}+(?:\.\p{N}+)+|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;

export const wordsIn = (text: string): string[] => text.match(WORD) ?? [];

/** A word as it is compared: accents, capitals and apostrophes make no difference. */
export const normal = (word: string): string => (PLAIN.test(word) ? word.toLowerCase() : compared(word));

/** Of most words, this is all there is to do; the rest takes ten times as long. */
const PLAIN = /^[a-zA-Z0-9.]*$/;

const compared = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();

/** Where the words that were looked for stand in a text, as offsets. */
export function placesIn(text: string, found: Set<string>): { start: number; end: number; word: string }[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    word: normal(word),
  })).filter(({ word }) => found.has(word));
}

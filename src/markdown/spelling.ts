/** The form of a text in which mentions of glossary terms are found, whichever of its spellings an author uses. */
import { APOSTROPHE, fold, lowerCase } from '../model/search/fold.ts';

/** A text in the form in which it is compared. */
export interface Comparable {
  text: string;
  /** Returns the range of a part in the original text; undefined if a character of it is only partly in there. */
  rangeOf(start: number, end: number): { start: number; end: number } | undefined;
}

/** Matches a text with as many characters in the form in which it is compared: that of most languages of Europe. */
const SIMPLE = /^[\n\x20-\x7e\xa0-\xac\xae-\u052f\u1e00-\u200a\u2010-\u206f]*$/;

/** Matches a character with its marks, also those of Japanese letters of half width. */
const CHARACTER = /.[\p{M}\uff9e\uff9f]*/gsu;

/** Matches a character whose accents and case are as they are: without them, `schön` would be `schon`. */
const ACCENTED = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\s\u200c]/u;

const APOSTROPHES = new RegExp(APOSTROPHE, 'gu');

/**
 * Returns a function that returns the form in which a text is compared: that of the search, but Latin, Greek and
 * Cyrillic letters keep their accents, words their apostrophes, and compounds of Persian their joiners.
 * @param language the language of the text, on which the lowercase of I depends
 */
export function createComparer(language: string): (text: string) => Comparable {
  const small = (text: string) => lowerCase(text, language).replaceAll('ς', 'σ');
  const known = new Map<string, string>(); // finding a character here is faster than folding it
  const folded = (character: string): string => {
    let found = known.get(character);
    if (found === undefined) {
      const isAccented = ACCENTED.test(character) || character === "'";
      known.set(character, (found = isAccented ? small(character.normalize('NFKC')) : fold(character)));
    }
    return found;
  };
  return (original) => {
    const written = original.normalize('NFC').replace(APOSTROPHES, "'");
    if (SIMPLE.test(written)) return { text: small(written), rangeOf: (start, end) => ({ start, end }) };
    const starts: number[] = [];
    let text = '';
    for (const { 0: character, index } of written.matchAll(CHARACTER)) {
      text += folded(character);
      while (starts.length < text.length) starts.push(index);
    }
    starts.push(written.length);
    const isCut = (offset: number) => starts[offset] === starts[offset - 1];
    return {
      text: text.replaceAll('եվ', 'եւ'),
      rangeOf: (start, end) =>
        isCut(start) || isCut(end) ? undefined : { start: starts[start]!, end: starts[end]! },
    };
  };
}

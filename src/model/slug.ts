import { LETTERS as FOLDED, lowerCase, withoutJoiners } from './search/fold.ts';

/**
 * Converts a text to an id: `What’s ahead` → `whats-ahead`. Keeps the letters of all writing systems, with their marks.
 * The result never contains an underscore, so it cannot clash with the ids of the page's own elements, such as `_menu`.
 */
export function slugOf(text: string): string {
  const slug = lowerCase(withoutJoiners(text))
    .replace(/['’׳״]|["”](?=\p{sc=Hebrew})/gu, '')
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return /^\p{L}/u.test(slug) ? slug : `section-${slug}`.replace(/-$/, '');
}

/** The ASCII forms of letters that would be wrong without their accents. Others are as in the search. */
const LETTERS: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
};

const plainLetter = (letter: string): string =>
  LETTERS[letter] ?? (/\p{sc=Latin}/u.test(letter) ? FOLDED[letter] : undefined) ?? letter;

/** The languages in which people write these letters without their accents: `urun` for `ürün`, not `ueruen`. */
const PLAIN_ACCENTS: Record<string, string> = {
  'ä ö ü': 'tr az tk hu et fi sv es ca gl pt fr nl sk',
  å: 'sv fi',
};

/** Whether a letter loses only its accent in a language. */
const isPlain = (letter: string, language: string): boolean =>
  Object.entries(PLAIN_ACCENTS).some(
    ([letters, languages]) =>
      letters.includes(letter) && languages.split(' ').includes(language.split('-')[0]!),
  );

/** Returns a text with the signs and letters of full and half width in their usual forms: `ＡＢＣ` and `ﾊﾟﾝ`. */
export const inUsualWidth = (text: string): string =>
  text.replace(/[\uff00-\uffef]+/g, (part) => part.normalize('NFKC'));

/**
 * Converts a name to a segment of a page address: `Über uns` → `ueber-uns`. Latin letters lose their accents, and the
 * letters of other scripts stay. The segment is empty if the name has neither letters nor digits.
 * @param language the language of the name, on which the letters depend that replace those with accents
 */
export const segmentOf = (name: string, language = 'en'): string =>
  lowerCase(withoutJoiners(inUsualWidth(name)))
    .replace(/[^\0-\x7f]/g, (letter) => (isPlain(letter, language) ? letter : plainLetter(letter)))
    .normalize('NFD')
    .replace(/['’]|(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/(?![a-z\d]|(?!\p{sc=Latin})[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}])./gsu, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Returns the name of a page without the identifier that exports of Notion add to it: `Prices 0a1b…` → `Prices`. It has
 * 32 hexadecimal digits, or some of them. A year or a word, such as 2026 or `facade`, is no identifier.
 */
export const withoutNotionId = (name: string): string =>
  name.replace(/[ _-](?:[0-9a-f]{32}|(?=(?:[a-f]*\d){3})(?=(?:\d*[a-f]){2})[0-9a-f]{8,31})$/, '');

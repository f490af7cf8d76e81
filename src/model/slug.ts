import { lowerCase, withoutJoiners } from './search/fold.ts';

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

/**
 * The ASCII forms of letters that have no accent to remove (`ß`), or that would become the wrong letter without their
 * accent (`ä` is `ae`, not `a`).
 */
const LETTERS: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  å: 'aa',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ð: 'd',
  þ: 'th',
};

/**
 * Converts a name to a segment of a page address: `Über uns` → `ueber-uns`. Latin letters lose their accents, and the
 * letters of other scripts stay. The segment is empty if the name has neither letters nor digits.
 */
export const segmentOf = (name: string): string =>
  lowerCase(name)
    .replace(/[^\0-\x7f]/g, (letter) => LETTERS[letter] ?? letter)
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

import { withoutTypographicQuotes } from '../yaml/quoted.ts';

/**
 * The words for yes and no in the languages of most sites, some translations of true and false, and signs such as ✓.
 */
const WORDS = {
  yes:
    'yes y true ja oui si sì sí sim evet tak ano áno igen da да так ναι kyllä jah jā taip ie bai iya ya jo hai ' +
    'はい 是 예 네 نعم כן हाँ có ใช่ vrai wahr vero verdadero verdadeiro doğru prawda ✓ ✔ ✅',
  no:
    'no n false nein non nee não hayır hayir nie ne nem nu нет ні не όχι ei nē nej nei ez tidak ' +
    'いいえ 否 아니요 لا לא नहीं không ไม่ faux falsch falso yanlış fałsz ✗ ✘ ❌',
};

const MEANINGS = new Map(
  Object.entries(WORDS).flatMap(([meaning, words]) =>
    words.split(' ').map((word) => [word, meaning as keyof typeof WORDS]),
  ),
);

/** Returns `yes` or `no` for a word or a sign (✓) that means this in some language; undefined for any other text. */
export function yesOrNo(text: string): keyof typeof WORDS | undefined {
  const word = withoutTypographicQuotes(text.trim()) ?? text.trim();
  return MEANINGS.get(word.toLowerCase()) ?? MEANINGS.get(word.toLocaleLowerCase('tr'));
}

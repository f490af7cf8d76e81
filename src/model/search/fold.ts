/**
 * How texts are compared: the search, the glossary, ids and the hints for names use the same rules. They do not depend
 * on the version of Node or of the browser, so builds stay equal.
 */

/** The scripts that do not separate words with spaces, as a part of a character class. */
export const UNSPACED =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\u30fc\\uff70\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';

const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');

/** Whether a text has characters of a script that does not separate words with spaces. */
export const hasUnspaced = (text: string): boolean => HAS_UNSPACED.test(text);

/**
 * Soft hyphens, joiners, the spaces without width of Khmer, and the Armenian marks of emphasis, exclamation and
 * question, which are above a vowel of their word. They change how a word looks, is said or where it breaks, but not
 * which word it is.
 */
const IGNORED = /[\u055b\u055c\u055e\u00ad\u200b-\u200d]/g;

/**
 * The signs inside words that people type in several ways or leave out, as a part of a pattern: apostrophes, the
 * letters like them of Uzbek (`Oʻzbekiston`), Ukrainian and Hawaiian, and the signs of Hebrew abbreviations (`צה״ל`).
 */
export const APOSTROPHE = '[\'’‘`´\u02b9-\u02bf׳״]|["”](?=\\p{sc=Hebrew})';

const APOSTROPHES = new RegExp(APOSTROPHE, 'gu');

/** Matches the digits of other scripts than Latin. */
const OTHER_DIGIT = /(?!\d)\p{Nd}/gu;

/**
 * The marks that many people leave out when they type. The marks of other scripts are letters to their readers: without
 * them, a word of Hindi or Thai is another word.
 */
const ACCENTS = new RegExp(
  `[${[
    // Latin, Greek and Cyrillic
    '\\u0300-\\u036f\\u0483-\\u0487\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f',
    // the points of Hebrew
    '\\u0591-\\u05c7',
    // the vowels, the hamza and the stretching of Arabic
    '\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06ed',
    // the dot below Devanagari letters for the sounds of other languages
    '\\u093c',
  ].join('')}]`,
  'g',
);

/** The letters that people type in another way if their keyboard lacks them, or that have several forms. */
export const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  þ: 'th',
  ς: 'σ',
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ہ: 'ه',
  ሃ: 'ሀ',
  ኣ: 'አ',
};

/** The rows of Ethiopic letters that sound like those of another row in Amharic, by the code of their first letter. */
const HOMOPHONES: Record<number, number> = {
  0x1210: 0x1200,
  0x1220: 0x1230,
  0x1280: 0x1200,
  0x12b8: 0x1200,
  0x12d0: 0x12a0,
  0x1340: 0x1338,
};

/** Returns the letter of the row that stands for all with the same sound. A row has eight letters. */
function homophone(letter: string): string {
  const code = letter.charCodeAt(0);
  const row = code - (code % 8);
  return String.fromCharCode(code + (HOMOPHONES[row] ?? row) - row);
}

// A literal: bundlers keep expressions that they cannot prove free of effects, in pages that use none of this.
const BEYOND_ASCII = /[^\x20-\x7e]/g;

/**
 * The Malayalam letters of consonants without a vowel, by consonant. Older keyboards write the consonant, the sign for
 * no vowel and ZWJ (Unicode Standard, section 12.9).
 */
const CHILLU_OF: Record<string, string> = { ണ: 'ൺ', ന: 'ൻ', ര: 'ർ', ല: 'ൽ', ള: 'ൾ', ക: 'ൿ' };

/** Returns a text without soft hyphens, joiners and Armenian marks. Malayalam letters with ZWJ get their own form. */
export const withoutJoiners = (text: string): string =>
  text.replace(/(.)\u0d4d\u200d/gu, (pair, consonant) => CHILLU_OF[consonant] ?? pair).replace(IGNORED, '');

/** Matches the languages in which the lowercase of I is ı. */
const DOTLESS = /^(?:tr|az|crh|gag)(?:-|$)/i;

/**
 * Returns a text in lowercase, in the Unicode form NFC, with as many characters. The Turkish İ becomes one letter: i.
 * @param language the language of the text, if its letter I is that of the language
 */
export const lowerCase = (text: string, language = ''): string => {
  const composed = text.normalize('NFC').replaceAll('İ', 'i');
  return (DOTLESS.test(language) ? composed.replaceAll('I', 'ı') : composed).toLowerCase();
};

/** Returns the value of a digit. Unicode has digits in rows from 0 to 9, of which some follow each other. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value % 10);
}

/**
 * Returns the form of a text in which it is compared: in lowercase, with Latin digits, and without accents,
 * apostrophes, soft hyphens and joiners. So `Łódź` and `lodz`, `Straße` and `Strasse`, `١٢` and `12` are the same, and
 * so are `եւ` and `եվ`.
 */
export const fold = (text: string): string =>
  withoutJoiners(text)
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(OTHER_DIGIT, valueOf)
    .replaceAll('եվ', 'եւ')
    // か is not the start of が.
    .replace(/[\u3040-\u30ff][\u3099\u309a]/g, (kana) => kana.normalize('NFC'))
    .replace(
      /[\u0d7a-\u0d7f]/g,
      (letter) => `${Object.keys(CHILLU_OF).find((consonant) => CHILLU_OF[consonant] === letter)}\u0d4d`,
    )
    .replace(/[\u1210-\u1347]/g, homophone)
    .replace(BEYOND_ASCII, (letter) => LETTERS[letter] ?? letter);

/** Returns a text with its hiragana as katakana, and the other way round. */
export const inOtherKana = (text: string): string =>
  text.replace(/[\u3041-\u3096\u30a1-\u30f6]/g, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) + (kana < '\u30a0' ? 0x60 : -0x60)),
  );

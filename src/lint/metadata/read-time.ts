import { UNSPACED } from '../../model/search/fold.ts';
import type { Article } from '../../model/types.gen.ts';
import type { Rule } from '../rule.ts';
import { parsedFile } from '../../site/site-file.ts';

/** The reading speed of an average reader. */
const WORDS_PER_MINUTE = 225;

/**
 * The same for scripts that do not separate words with spaces, in characters per minute. A text in Japanese, of which
 * about two in five characters are Chinese ones, is read at 357 characters per minute (Trauzettel-Klosinski and Dietz,
 * Standardized Assessment of Reading Performance, 2012); words of Thai have four to five characters.
 */
const CHARACTERS_PER_MINUTE: [script: RegExp, speed: number][] = [
  [/\p{sc=Han}/gu, 255],
  [/[\p{sc=Hiragana}\p{sc=Katakana}\u30fc]/gu, 490],
  [/[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu, 1000],
];
/** Matches a word. Signs may stand between words instead of spaces: in Amharic, and after each syllable in Tibetan. */
const WORD = /[\p{L}\p{N}][^\s\u1361\u0f0b]*/gu;
const UNSPACED_CHARACTERS = new RegExp(`[${UNSPACED}]`, 'gu');
/** The minutes that the field accepts. */
const [MIN, MAX] = [1, 120];

export const readTime = {
  code: 'read-time',
  severity: 'warning',
  means: 'The reading time of an article is off by more than a third.',
  topic: 'Titles and descriptions',
  check({ pages }, report) {
    for (const { file, blocks } of pages) {
      const declared = (file.data as { article?: Article }).article?.readTime;
      if (declared === undefined) continue;
      const texts = blocks.flatMap(({ block }) => textsIn(block));
      const { exact, words, characters } = lengthOf(texts.join('\n'));
      const minutes = Math.min(Math.max(Math.round(exact), MIN), MAX);
      if (declared === minutes || Math.abs(exact - declared) <= declared / 3) continue;
      report.at(file, parsedFile(file).valueAt(['article', 'readTime']), {
        message: `This article has ${characters > words ? `${characters} characters` : `${words} words`}. Reading them takes about ${minutes} min, not ${declared}.`,
        hint: `Write "readTime: ${minutes}". People read about ${characters > words ? `${Math.round(characters / exact)} such characters` : `${WORDS_PER_MINUTE} words`} a minute.`,
      });
    }
  },
} as const satisfies Rule;

/** The names of fields that are not text: they control how a block is rendered or contain the target of a link. */
const NOT_TEXT = new Set(['type', 'id', 'variant', 'href', 'kind', 'src', 'route']);

/** Matches the explanation of a glossary term. Explanations are not part of the text. */
const EXPLANATION = /<span [^>]*data-explanation[^>]*>[^]*?<\/span>/g;

/** Returns the texts in a value, without markup. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(EXPLANATION, ' ').replace(/<[^>]*>/g, ' ')];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => (NOT_TEXT.has(key) ? [] : textsIn(inner)));
}

/** Returns the number of words of a text, the number of characters that are not in words, and the time in minutes. */
function lengthOf(text: string): { words: number; characters: number; exact: number } {
  const words = text.replace(UNSPACED_CHARACTERS, ' ').match(WORD)?.length ?? 0;
  const others = CHARACTERS_PER_MINUTE.map(([script, speed]) => {
    const count = text.match(script)?.length ?? 0;
    return { count, minutes: count / speed };
  });
  return {
    words,
    characters: others.reduce((sum, { count }) => sum + count, 0),
    exact: others.reduce((sum, { minutes }) => sum + minutes, words / WORDS_PER_MINUTE),
  };
}

import type { Article } from '../../model/types.gen.ts';
import type { Rule } from '../rule.ts';
import { parsedFile } from '../../site/site-file.ts';

/** The reading speed of an average reader. */
const WORDS_PER_MINUTE = 225;
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
      const words = blocks.reduce((sum, { block }) => sum + wordsIn(block), 0);
      const exact = words / WORDS_PER_MINUTE;
      const minutes = Math.min(Math.max(Math.round(exact), MIN), MAX);
      if (declared === minutes || Math.abs(exact - declared) <= declared / 3) continue;
      report.at(file, parsedFile(file).valueAt(['article', 'readTime']), {
        message: `This article has ${words} words. Reading them takes about ${minutes} min, not ${declared}.`,
        hint: `Write "readTime: ${minutes}". People read about ${WORDS_PER_MINUTE} words a minute.`,
      });
    }
  },
} as const satisfies Rule;

/** The names of fields that are not text: they control how a block is rendered or contain the target of a link. */
const NOT_TEXT = new Set(['type', 'id', 'variant', 'href', 'kind', 'src', 'route']);

/** Matches the explanation of a glossary term. Explanations are not part of the text. */
const EXPLANATION = /<span [^>]*data-explanation[^>]*>[^]*?<\/span>/g;

function wordsIn(value: unknown): number {
  if (typeof value === 'string') {
    const text = value.replace(EXPLANATION, ' ').replace(/<[^>]*>/g, ' ');
    return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
  }
  if (value === null || typeof value !== 'object') return 0;
  return Object.entries(value).reduce(
    (sum, [key, inner]) => (NOT_TEXT.has(key) ? sum : sum + wordsIn(inner)),
    0,
  );
}

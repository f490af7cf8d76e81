import type { Finding } from '../diagnostics/problem.ts';
import { REDIRECTS_YAML, SITE_YAML } from '../model/site-files.ts';

/** The maximum depth of nested lists and groups. */
export const MAX_DEPTH = 64;

/** The maximum number of tokens in a file: more than any page needs, and few enough to limit the parsing time. */
export const MAX_TOKENS = 9_000;

/** The maximum number of fields in a group. */
export const MAX_KEYS = 1000;

export const TOO_DEEP: Finding = {
  code: 'too-deep',
  message: `This value is nested more than ${MAX_DEPTH} levels deep.`,
  hint: 'No page needs that many levels. Check the indentation, and look for unclosed brackets.',
};

/** How many tokens a file may have, and the problem with one that has more. */
export interface TokenLimit {
  max: number;
  finding: Finding;
}

const tokenLimit = (max: number, advice: string): TokenLimit => ({
  max,
  finding: {
    code: 'too-many-parts',
    message: `This file is too long: it has more than ${max.toLocaleString('en')} field names, values and punctuation marks.`,
    hint: `${advice}, or look for lines that were repeated by accident.`,
  },
});

/** The limit of most files. */
export const PAGE_LIMIT = tokenLimit(MAX_TOKENS, 'Split the page into several pages');

/** The limits of files that are not about one page. That of the redirects is about 6,000 of them. */
const LIMITS: Record<string, TokenLimit> = {
  [SITE_YAML]: tokenLimit(MAX_TOKENS, `Move the redirects to the file ${REDIRECTS_YAML}`),
  [REDIRECTS_YAML]: tokenLimit(
    200_000,
    'Replace redirects below one address with a single one that ends with "/*"',
  ),
};

/** Returns the limit of a file. */
export const tokenLimitOf = (path: string): TokenLimit => LIMITS[path] ?? PAGE_LIMIT;

export const TOO_MANY_KEYS: Finding = {
  code: 'too-many-keys',
  message: `This group has more than ${MAX_KEYS.toLocaleString('en')} fields.`,
  hint: 'Look for lines that were repeated by accident.',
};

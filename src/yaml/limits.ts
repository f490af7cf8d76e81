import type { Finding } from '../diagnostics/problem.ts';

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

export const TOO_MANY_TOKENS: Finding = {
  code: 'too-many-parts',
  message: `This file is too long: it has more than ${MAX_TOKENS.toLocaleString('en')} field names, values and punctuation marks.`,
  hint: 'Split the page into several pages, or look for lines that were repeated by accident.',
};

export const TOO_MANY_KEYS: Finding = {
  code: 'too-many-keys',
  message: `This group has more than ${MAX_KEYS.toLocaleString('en')} fields.`,
  hint: 'Look for lines that were repeated by accident.',
};

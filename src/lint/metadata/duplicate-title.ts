import type { Rule } from '../rule.ts';
import { reportDuplicates } from './search-result.ts';

export const duplicateTitle = {
  code: 'duplicate-title',
  severity: 'warning',
  means: 'Two pages have the same title.',
  topic: 'Titles and descriptions',
  check: ({ pages }, report) => reportDuplicates(pages, 'title', report),
} as const satisfies Rule;

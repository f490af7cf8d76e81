import type { Rule } from '../rule.ts';
import { reportDuplicates } from './search-result.ts';

export const duplicateDescription = {
  code: 'duplicate-description',
  severity: 'warning',
  means: 'Two pages have the same description.',
  topic: 'Titles and descriptions',
  check: ({ pages }, report) => reportDuplicates(pages, 'description', report),
} as const satisfies Rule;

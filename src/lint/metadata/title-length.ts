import type { Rule } from '../rule.ts';
import { searchResultText } from './search-result.ts';
import { parsedFile } from '../../site/site-file.ts';

/** Search results show at most this many characters of a title. */
const MAX = 60;

export const titleLength = {
  code: 'title-length',
  severity: 'warning',
  means: 'A title is too long to be shown in full in search results.',
  topic: 'Titles and descriptions',
  check({ pages }, report) {
    for (const page of pages) {
      const { text, path } = searchResultText(page, 'title');
      if (text.length <= MAX) continue;
      report.at(page.file, parsedFile(page.file).valueAt(path), {
        message: `This title has ${text.length} characters. Search results cut it off after about ${MAX}.`,
        hint: 'Shorten the title, or put the most important words first.',
      });
    }
  },
} as const satisfies Rule;

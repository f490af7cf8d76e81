import type { Rule } from '../rule.ts';
import { searchResultText, spaceOf } from './search-result.ts';
import { parsedFile } from '../../site/site-file.ts';

/** Search results show at most this many letters of a title. */
const MAX = 60;

export const titleLength = {
  code: 'title-length',
  severity: 'warning',
  means: 'A title is too long to be shown in full in search results.',
  topic: 'Titles and descriptions',
  check({ pages }, report) {
    for (const page of pages) {
      const { text, path } = searchResultText(page, 'title');
      const { characters, width, fitting } = spaceOf(text);
      if (width <= MAX) continue;
      report.at(page.file, parsedFile(page.file).valueAt(path), {
        message: `This title has ${characters} characters. Search results cut it off after about ${fitting(MAX)}.`,
        hint: 'Shorten the title, or put the most important words first.',
      });
    }
  },
} as const satisfies Rule;

import { NOT_FOUND } from '../../model/routes.ts';
import type { Rule } from '../rule.ts';
import { searchResultText, spaceOf } from './search-result.ts';
import { parsedFile } from '../../site/site-file.ts';

/** Limits in letters. Shorter descriptions say too little; search results cut off longer ones. */
const MIN = 50;
const MAX = 160;

export const descriptionLength = {
  code: 'description-length',
  severity: 'warning',
  means: 'A description is too short to be useful, or too long to be shown in full.',
  topic: 'Titles and descriptions',
  check({ pages }, report) {
    for (const page of pages) {
      const { text, path } = searchResultText(page, 'description');
      const { characters, width, fitting } = spaceOf(text);
      if (page.route === NOT_FOUND || (width >= MIN && width <= MAX)) continue;
      report.at(page.file, parsedFile(page.file).valueAt(path), {
        message: `This description has ${characters} characters.`,
        hint: `Write ${fitting(MIN)} to ${fitting(MAX)} characters: shorter descriptions say too little, and search results cut off longer ones.`,
      });
    }
  },
} as const satisfies Rule;

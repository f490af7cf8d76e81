import type { PageData } from '../../site/site-file.ts';
import { parsedFile } from '../../site/site-file.ts';
import type { Rule } from '../rule.ts';

export const nestedLink = {
  code: 'nested-link',
  severity: 'error',
  means: 'A text with a link is itself a link.',
  topic: 'Structure',
  check({ site }, report) {
    for (const file of site.files.values()) {
      const { text, to } = (file.data as Partial<PageData> | undefined)?.announcement ?? {};
      if (to === undefined || !text?.includes('<a ')) continue;
      report.at(file, parsedFile(file).valueAt(['announcement', 'text']), {
        message: 'The text of the announcement contains a link, but "to" makes all of it a link.',
        hint: 'Delete "to", or write the text without a link.',
      });
    }
  },
} as const satisfies Rule;

import type { PageData } from '../../site/site-file.ts';
import { parsedFile } from '../../site/site-file.ts';
import type { Rule } from '../rule.ts';

export const noPrivacyChoices = {
  code: 'no-privacy-choices',
  severity: 'warning',
  means: 'A page counts visits, but visitors cannot change their privacy choices on it.',
  topic: 'Structure',
  check({ site, pages }, report) {
    if (!site.site?.analytics.key) return;
    for (const { file } of pages) {
      if ((file.data as PageData).layout?.footer !== 'none') continue;
      report.at(file, parsedFile(file).valueAt(['layout', 'footer']), {
        message:
          'This page counts visits, but without a footer, visitors cannot change their privacy choices.',
        hint: 'Write "footer: slim".',
      });
    }
  },
} as const satisfies Rule;

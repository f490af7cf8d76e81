import type { PageData } from '../../site/site-file.ts';
import { parsedFile } from '../../site/site-file.ts';
import { optionalServices } from '../../services/privacy/site-services.ts';
import type { Rule } from '../rule.ts';

export const noPrivacyChoices = {
  code: 'no-privacy-choices',
  severity: 'warning',
  means: 'A page loads services of others, but visitors cannot change their privacy choices on it.',
  topic: 'Structure',
  check({ site, pages }, report) {
    if (!site.site || optionalServices(site.site).length === 0) return;
    for (const { file } of pages) {
      if ((file.data as PageData).layout?.footer !== 'none') continue;
      report.at(file, parsedFile(file).valueAt(['layout', 'footer']), {
        message:
          'This page loads services of others, but without a footer, visitors cannot change their privacy choices.',
        hint: 'Write "footer: slim".',
      });
    }
  },
} as const satisfies Rule;

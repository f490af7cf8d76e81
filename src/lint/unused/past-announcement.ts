import type { PageData } from '../../site/site-file.ts';
import { parsedFile } from '../../site/site-file.ts';
import type { Rule } from '../rule.ts';

export const pastAnnouncement = {
  code: 'past-announcement',
  severity: 'warning',
  means: 'An announcement is not shown any more.',
  topic: 'Unused content',
  check({ site, today }, report) {
    for (const file of site.files.values()) {
      const { from, until } = (file.data as Partial<PageData> | undefined)?.announcement ?? {};
      if (until === undefined) continue;
      const range = parsedFile(file).valueAt(['announcement', 'until']);
      if (from !== undefined && until < from)
        report.at(file, range, {
          message: `The announcement is never shown, because it ends on ${until}, before it begins on ${from}.`,
          hint: 'Exchange the two dates, or correct one of them.',
        });
      else if (until < today)
        report.at(file, range, {
          message: `The announcement ended on ${until}, so it is not shown any more.`,
          hint: 'Delete "announcement", or write a later date.',
        });
    }
  },
} as const satisfies Rule;

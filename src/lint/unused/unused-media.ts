import { MEDIA_DIR } from '../../model/site-files.ts';
import type { Rule } from '../rule.ts';

export const unusedMedia = {
  code: 'unused-media',
  severity: 'warning',
  means: 'No page uses a file in _media.',
  topic: 'Unused content',
  needs: 'whole-site',
  check({ site, media }, report) {
    const used = new Set([...site.files.values()].flatMap((file) => file.media.map(({ name }) => name)));
    for (const name of media) {
      if (used.has(name)) continue;
      report.file(MEDIA_DIR + name, {
        message: 'No page uses this file.',
        hint: 'Use the file on a page, or delete the file.',
      });
    }
  },
} as const satisfies Rule;

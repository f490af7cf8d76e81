import { sourceOfMap } from '../../site/articles/control-map.ts';
import { sourcesOfDownloads } from '../../site/downloads.ts';
import type { Rule } from '../rule.ts';

export const unusedShared = {
  code: 'unused-shared',
  severity: 'warning',
  means: 'No page includes a shared file.',
  topic: 'Unused content',
  needs: 'whole-site',
  check({ site: { files, sharedUsers } }, report) {
    const sources = [...sourcesOfDownloads(files), ...sourceOfMap(files)];
    for (const [path, { kind }] of files) {
      if (kind !== 'shared' || sharedUsers.has(path) || sources.includes(path)) continue;
      report.file(path, {
        message: 'No page includes this file.',
        hint: 'Include the file in a page (type: shared, name: …), or delete the file.',
      });
    }
  },
} as const satisfies Rule;

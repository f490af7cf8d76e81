import { isMediaName } from '../../model/media.ts';
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
    const routes = [...site.files.values()].flatMap(({ references }) => references.map(({ route }) => route));
    const inLinks = new Set(routes.map((route) => route && fileName(route)));
    for (const name of media.names) {
      // A link cannot lead to a file in _media. Such a link is reported by another check.
      if (used.has(name) || inLinks.has(fileName(name))) continue;
      report.file(MEDIA_DIR + name, {
        message: 'No page uses this file.',
        hint: isMediaName(name)
          ? 'Use the file on a page, or delete the file.'
          : 'Delete the file: pages cannot show files of this kind.',
      });
    }
  },
} as const satisfies Rule;

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

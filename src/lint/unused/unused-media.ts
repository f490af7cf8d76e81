import { ACTIVE, PHONE_PHOTO } from '../../fields/linked-files.ts';
import { decoded, meantFile } from '../../fields/media-names.ts';
import { isFileName, isMediaName } from '../../model/media.ts';
import { MEDIA_DIR, ONLY_AT_ROOT } from '../../model/site-files.ts';
import type { Rule } from '../rule.ts';

export const unusedMedia = {
  code: 'unused-media',
  severity: 'warning',
  means: 'No page uses a file in _media.',
  topic: 'Unused content',
  needs: 'whole-site',
  check({ site, media }, report) {
    const files = [...site.files.values()];
    const used = new Set([
      ...files.flatMap((file) => file.media.map(({ name }) => name)),
      ...files.flatMap(({ icons }) => icons.map(({ file }) => file)),
    ]);
    const routes = files.flatMap(({ references }) => references.map(({ route }) => route));
    const inLinks = new Set(routes.map((route) => route && fileName(route)));
    const meant = new Set(
      routes.map((route) => route && isFileName(route) && meantFile(decoded(route), media.names)),
    );
    for (const name of media.names) {
      // A link to the file may be wrong. Another check reports it.
      if (used.has(name) || inLinks.has(fileName(name)) || meant.has(name)) continue;
      report.file(MEDIA_DIR + name, {
        message: 'No page uses this file.',
        hint:
          ACTIVE.test(name) || ONLY_AT_ROOT.test(name)
            ? 'Move the file to the folder public, beside the folder of the site, or delete it.'
            : PHONE_PHOTO.test(name)
              ? 'Save the photo as JPEG, and use that on a page. Then delete this file.'
              : isMediaName(name)
                ? 'Use the file on a page, or delete the file.'
                : `Link to the file (to: ${name}), or delete it: pages cannot show files of this kind.`,
      });
    }
  },
} as const satisfies Rule;

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

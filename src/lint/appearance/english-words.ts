import { SITE_YAML } from '../../model/site-files.ts';
import type { SiteFields } from '../../model/types.gen.ts';
import type { Path } from '../../yaml/parse.ts';
import type { Rule } from '../rule.ts';
import { parsedFile } from '../../site/site-file.ts';

/** The number of untranslated labels that the hint names. */
const LISTED = 3;

export const englishWords = {
  code: 'english-words',
  severity: 'warning',
  means: 'The language of the site is not English, but most labels of the interface are.',
  topic: 'Appearance',
  check({ site, schemas }, report) {
    const file = site.files.get(SITE_YAML);
    const { language } = (file?.data ?? {}) as Partial<SiteFields>;
    if (!file || language === undefined || /^en(-|$)/i.test(language)) return;
    const { valueAt } = parsedFile(file);
    const isWritten = (path: Path) => {
      // A default value is not in the file, so `valueAt` returns the range of its group.
      const [value, outer] = [valueAt(path), valueAt(path.slice(0, -1))];
      return value.start !== outer.start || value.end !== outer.end;
    };
    const words = Object.keys(schemas.site.properties.words.properties);
    const english = words.filter((name) => !isWritten(['words', name]));
    if (english.length <= words.length / 2) return;
    const count = english.length === words.length ? 'all' : `${english.length} of the`;
    const named = english.slice(0, LISTED).map((name) => `"${name}"`);
    report.at(file, valueAt(['language']), {
      message: `The language of this site is "${language}", but ${count} ${words.length} labels of its interface are in English.`,
      hint: `Translate them under "words" in ${SITE_YAML}: ${named.join(', ')} and ${english.length - LISTED} more.`,
    });
  },
} as const satisfies Rule;

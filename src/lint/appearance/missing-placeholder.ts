import { SITE_YAML } from '../../model/site-files.ts';
import type { SiteFields } from '../../model/types.gen.ts';
import { quoted } from '../../yaml/quoted.ts';
import type { Rule } from '../rule.ts';
import { parsedFile } from '../../site/site-file.ts';

export const missingPlaceholder = {
  code: 'missing-placeholder',
  severity: 'warning',
  means: 'A label of the interface lacks its placeholder, so that it does not show its number or date.',
  topic: 'Appearance',
  check({ site, schemas }, report) {
    const file = site.files.get(SITE_YAML);
    const words: Record<string, string> = (file?.data as SiteFields | undefined)?.words ?? {};
    for (const [name, word] of Object.entries(words)) {
      const names: string[] = schemas.site.properties.words.properties[name]?.placeholders ?? [];
      const marks = names.map((one) => `{${one}}`);
      if (marks.length === 0 || marks.some((mark) => word.includes(mark))) continue;
      const all = marks.join(' / ');
      report.at(file!, parsedFile(file!).valueAt(['words', name]), {
        message: `"${name}" has no ${marks.join(' and no ')}, so visitors do not see the ${names.join(' and the ')}.`,
        hint: `Write ${quoted(withMark(word, all))}, or put ${all} in another place of the text.`,
      });
    }
  },
} as const satisfies Rule;

/** Puts a placeholder in the place of the only number in a text, or else at its end. */
function withMark(text: string, mark: string): string {
  const numbers = text.match(/\d+(?:[-./]\d+)*/g) ?? [];
  return numbers.length === 1 ? text.replace(numbers[0]!, mark) : `${text.trim()} ${mark}`;
}

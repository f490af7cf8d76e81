import { plainOrQuoted } from '../../yaml/quoted.ts';
import type { Path } from '../../yaml/parse.ts';
import type { Rule } from '../rule.ts';

/** The first line of a longer entry is probably wrapped on purpose, in characters. */
const SHORT = 40;

export const joinedEntries = {
  code: 'joined-entries',
  severity: 'warning',
  means: 'Two lines of a list of short texts are one entry, because the second one has no dash.',
  topic: 'Structure',
  check({ site }, report) {
    for (const file of site.files.values()) {
      if (file.data === undefined) continue;
      const { data, source, valueAt } = file.parsed;
      for (const { path, list } of listsOfTexts(data)) {
        const ranges = list.map((_, index) => valueAt([...path, index]));
        const texts = ranges.map(({ start, end }) =>
          source.text
            .slice(start, end)
            .trim()
            .split(/\s*\n\s*/),
        );
        const long = texts.findIndex((lines) => lines.length > 1);
        const [first = '', second = '', third] = texts[long] ?? [];
        const others = texts.filter((_, index) => index !== long);
        if (third !== undefined || !others.every((lines) => lines.length === 1)) continue;
        if (!isEntry(first) || !isEntry(second) || !/^\p{Lu}/u.test(second)) continue;
        const { start, end } = ranges[long]!;
        report.at(
          file,
          { start: start + source.text.slice(start, end).indexOf(second), end },
          {
            message: 'This line has no dash, so it is joined to the entry above it.',
            hint: `If it is an entry of its own, write "- ${plainOrQuoted(second)}", with the dash below the dash above. If not, write both on one line.`,
          },
        );
      }
    }
  },
} as const satisfies Rule;

/** Whether a line is a whole entry of a list of short texts: without quotes, markup or punctuation at its end. */
const isEntry = (line: string): boolean =>
  line.length <= SHORT && /^[\p{L}\d]/u.test(line) && /[\p{L}\d%€$)]$/u.test(line);

function listsOfTexts(value: unknown, path: Path = []): { path: Path; list: string[] }[] {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string'))
    return [{ path, list: value }];
  return Object.entries(value).flatMap(([key, inner]) =>
    listsOfTexts(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

import { plainOrQuoted } from '../../yaml/quoted.ts';
import type { Path } from '../../yaml/parse.ts';
import { walk } from '../../yaml/walk.ts';
import type { FileRule } from '../rule.ts';
import { parsedFile } from '../../site/site-file.ts';

/** The first line of a longer entry is probably wrapped on purpose, in characters. */
const SHORT = 40;

export const joinedEntries = {
  code: 'joined-entries',
  severity: 'warning',
  means: 'Two lines of a list of short texts are one entry, because the second one has no dash.',
  topic: 'Structure',
  fileCheck: () => (file, report) => {
    const { data, source, valueAt } = parsedFile(file);
    for (const { path, list } of listsToCheck(data)) {
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
  },
} as const satisfies FileRule;

/** Whether a line is a whole entry of a list of short texts. */
const isEntry = (line: string): boolean => line.length <= SHORT && isBare(line);

/** Whether a text is without quotes, markup or punctuation at its end. */
const isBare = (text: string): boolean => /^[\p{L}\d]/u.test(text) && /[\p{L}\d%€$)]$/u.test(text);

/**
 * Whether a text could consist of two entries: the second one starts with a capital. For other texts, the check skips
 * the costly search for their positions in the file.
 */
const mayBeTwo = (text: string): boolean => isBare(text) && /[\p{L}\d%€$)]\s+\p{Lu}/u.test(text);

/** Returns the lists of texts in which a text could consist of two entries. */
function listsToCheck(data: unknown): { path: Path; list: string[] }[] {
  const lists: { path: Path; list: string[] }[] = [];
  walk(data, (value, path) => {
    if (Array.isArray(value) && value.every((entry) => typeof entry === 'string') && value.some(mayBeTwo))
      lists.push({ path: [...path], list: value });
  });
  return lists;
}

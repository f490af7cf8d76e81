import { type Finding, type Problem, problemAt } from '../diagnostics/problem.ts';
import type { Range } from '../diagnostics/source.ts';
import { parse, type Parsed, type Path } from '../yaml/parse.ts';
import { plainOrQuoted, quoted } from '../yaml/quoted.ts';
import { walk } from '../yaml/walk.ts';

/**
 * The codes of problems that are solved by quotes around a value. With quotes, the value is valid YAML, or a text
 * instead of a number.
 */
const NEED_QUOTES = ['special-start', 'bad-block-text', 'alias', 'colon-in-text', 'number-for-text'];

const needsQuotes = ({ code, hint = '' }: Problem) =>
  NEED_QUOTES.includes(code) && (code !== 'number-for-text' || hint.startsWith('Put quotes'));

/**
 * Quotes around a value solve some problems, but a value in quotes may still be wrong. In this case, replaces the
 * problem with the one that the value has in quotes. For example, `value: %98` is not valid YAML, and `value: "%98"` is
 * not a number. If a number was written instead of a text, replaces only the hint: `from: 07.00` is not a text, and
 * `from: "07.00"` is not a time.
 * @param check returns the problems of a file
 */
export function withProblemsInQuotes(
  { source }: Parsed,
  problems: Problem[],
  check: (parsed: Parsed) => Problem[],
): Problem[] {
  const rangeOf = ({ line, column, endLine, endColumn }: Problem): Range => ({
    start: source.lines[line - 1]! + column - 1,
    end: source.lines[endLine - 1]! + endColumn - 1,
  });
  const ranges = problems
    .filter(needsQuotes)
    .map(rangeOf)
    .filter((range) => isLine(source.text.slice(range.start, range.end)))
    .toSorted((a, b) => a.start - b.start);
  if (ranges.length === 0) return problems;
  const inFile = parse(source.path, new TextEncoder().encode(inQuotes(source.text, ranges)));
  if (inFile.data === undefined) return problems;
  const found = check(inFile).filter(({ severity }) => severity === 'error');
  return problems.map((problem) => {
    const range = rangeOf(problem);
    const index = ranges.findIndex(({ start, end }) => start === range.start && end === range.end);
    if (index < 0 || !needsQuotes(problem)) return problem;
    const start = range.start + 2 * index;
    const next = found.find(({ line, column }) => inFile.source.lines[line - 1]! + column - 1 === start);
    if (!next) return problem;
    const { code, message } = problem.code === 'number-for-text' ? problem : next;
    const { hint } = next;
    return problemAt(source, range, { code, message, ...(hint !== undefined && { hint }) } as Finding);
  });
}

/**
 * Returns whether a value can be put in double quotes as it is. Leaves out values that consist only of words, because
 * in quotes these are valid in most fields.
 */
const isLine = (value: string) => /[\d@:]/.test(value) && !/[\n"\\]/.test(value);

/** Matches a text of at most four words between typographic quotes, without other quotes in it. */
const IN_TYPOGRAPHIC_QUOTES = /^(?:[“”„](.+)[“”]|[‘‚](.+)[‘’]|«(.+)»|»(.+)«|‹(.+)›|›(.+)‹|＂(.+)＂)$/u;

/** Matches an address or the name of a file, about which links and pictures have messages of their own. */
const NO_WORDS = /^[/#]|^[a-z]+:|\.[a-z\d]{2,5}$/i;

/**
 * Returns the texts that are in typographic quotes as a whole, each with its problem: `title: “Prices”`. Programs such
 * as Word write these quotes in the place of straight ones. A heading or a label may be a quotation. So these are
 * returned only if a field at the top of the file, such as its title, or an address is in such quotes too, or if they
 * have digits.
 */
export function textsInTypographicQuotes({ data, writtenAt }: Parsed): { path: Path; finding: Finding }[] {
  const found: { path: Path; value: string; inner: string }[] = [];
  let isHabit = false;
  walk(data, (value, path) => {
    if (typeof value !== 'string') return;
    const inner = IN_TYPOGRAPHIC_QUOTES.exec(value)?.slice(1).find(Boolean)?.trim();
    if (!inner || /["“”„‘‚«»‹›＂]/u.test(inner) || inner.length > 40 || inner.split(/\s+/).length > 4) return;
    // In straight quotes, or in a text of several lines, the author has chosen the quotes.
    if (writtenAt(path) !== value) return;
    if (NO_WORDS.test(inner) || path.length === 1) isHabit = true;
    if (!NO_WORDS.test(inner)) found.push({ path: [...path], value, inner });
  });
  return found
    .filter(({ inner }) => isHabit || /\d/.test(inner))
    .map(({ path, value, inner }) => ({
      path,
      finding: {
        code: 'failed-markup',
        message: 'These typographic quotes are part of the text, so the page shows them.',
        hint: `Write ${plainOrQuoted(inner)}, without them. To show them, put straight quotes around the whole text: ${quoted(value)}.`,
      },
    }));
}

/** Puts quotes around parts of a text. */
const inQuotes = (text: string, ranges: Range[]): string =>
  ranges.reduceRight(
    (whole, { start, end }) => `${whole.slice(0, start)}"${whole.slice(start, end)}"${whole.slice(end)}`,
    text,
  );

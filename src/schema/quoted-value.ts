import { type Finding, type Problem, problemAt } from '../diagnostics/problem.ts';
import { parse, type Parsed } from '../yaml/parse.ts';

/** The codes of problems with values that would be valid YAML in quotes. */
const NEED_QUOTES = ['special-start', 'bad-block-text', 'alias'];

/**
 * For a value that makes a file invalid YAML, returns the problem that the value would still have in quotes; undefined
 * if there is none. For example, `value: "%98"` is valid YAML, but `value` must be a number.
 * @param validate returns the problems with the data of a file
 */
export function problemInQuotes(
  { source, data, problems }: Parsed,
  validate: (parsed: Parsed) => Problem[],
): Problem | undefined {
  const [problem, ...others] = problems;
  if (data !== undefined || !problem || others.length > 0 || !NEED_QUOTES.includes(problem.code))
    return undefined;
  const { line, column, endLine, endColumn } = problem;
  const offset = (at: number, to: number) => source.lines[at - 1]! + to - 1;
  const range = { start: offset(line, column), end: offset(endLine, endColumn) };
  const value = source.text.slice(range.start, range.end);
  if (!/\d/.test(value) || /[\n"\\]/.test(value)) return undefined;
  const text = `${source.text.slice(0, range.start)}"${value}"${source.text.slice(range.end)}`;
  const quoted = parse(source.path, new TextEncoder().encode(text));
  if (quoted.data === undefined) return undefined;
  const found = validate(quoted).find((other) => other.line === line && other.column === column);
  if (!found) return undefined;
  const { code, message, hint } = found;
  return problemAt(source, range, { code, message, ...(hint !== undefined && { hint }) } as Finding);
}

import { CODES, type ProblemCode } from '../../src/lint/codes.ts';
import type { ProblemExample, WrittenFile } from './problem-examples.ts';

/** Renders an example of a problem as Markdown: the wrong files, the report, and the changes in the corrected files. */
export function renderExample({ written, reported }: ProblemExample): string {
  const before = new Map(written.wrong.map((file) => [file.path, file]));
  const after = new Map(written.right.map((file) => [file.path, file]));
  const removed = written.wrong.filter(({ path, mark }) => mark !== 'removed' && !after.has(path));
  return [
    ...written.wrong.map((file) =>
      renderFile('Wrong', file, after.get(file.path), reportedLines(reported, file.path)),
    ),
    `**Reported**\n\n${fenced('', withSeverity(reported))}`,
    ...written.right
      .filter(({ path, content }) => before.get(path)?.content !== content)
      .map((file) => renderFile('Right', file, before.get(file.path), [])),
    ...removed.map(({ path }) => `**Right** · \`${path}\` is removed.`),
  ].join('\n\n');
}

const withSeverity = (reported: string) =>
  reported.replaceAll(
    /^(\S.*:\d+:\d+) ([a-z\d-]+)$/gm,
    (_, position: string, code: ProblemCode) => `${position}  ${CODES[code].severity}  ${code}`,
  );

/** Returns the indexes of a file's lines that have a problem, counted from 0. */
const reportedLines = (reported: string, path: string) =>
  reported
    .split('\n')
    .filter((line) => line.startsWith(`${path}:`))
    .map((line) => Number(line.slice(path.length + 1).split(':')[0]) - 1);

function renderFile(
  label: string,
  { path, mark, content }: WrittenFile,
  other: WrittenFile | undefined,
  problemLines: number[],
): string {
  const title = `**${label}** · \`${path}\``;
  if (mark === 'removed') return `${title} does not exist.`;
  if (content === '') return title;
  const whole = other === undefined || other.content === content;
  return `${title}\n\n${fenced('yaml', whole ? content : excerpt(content, other.content, problemLines))}`;
}

/**
 * Returns an excerpt of a text. The excerpt has the lines that have a problem or differ from the other text. For
 * context, it also has the less indented lines above these lines.
 */
function excerpt(text: string, other: string, problemLines: number[]): string {
  const lines = text.trimEnd().split('\n');
  const needed = new Set([...differing(lines, other.trimEnd().split('\n')), ...problemLines]);
  for (const line of needed) {
    let indent = indentOf(lines[line]!);
    for (let above = line - 1; above >= 0 && indent > 0; above--) {
      if (indentOf(lines[above]!) >= indent) continue;
      indent = indentOf(lines[above]!);
      needed.add(above);
    }
  }
  return lines
    .flatMap((line, index) => {
      if (needed.has(index)) return [line];
      return index === 0 || needed.has(index - 1) ? [`${' '.repeat(indentOf(line))}# …`] : [];
    })
    .join('\n');
}

const indentOf = (line: string) => /^\s*/.exec(line)![0].length;

/**
 * Returns the indexes of the lines from the first difference to the last. If the only difference is that `lines` lacks
 * some lines of `others`, returns the index of the line after the gap, or of the last line.
 */
function differing(lines: string[], others: string[]): number[] {
  let start = 0;
  while (start < lines.length && lines[start] === others[start]) start++;
  let end = lines.length;
  while (end > start && lines[end - 1] === others[others.length - (lines.length - end) - 1]) end--;
  if (start === end) return [Math.min(start, lines.length - 1)];
  return Array.from({ length: end - start }, (_, index) => start + index);
}

/** Returns a fenced code block whose fence is longer than any fence in the text. */
function fenced(language: string, text: string): string {
  let longest = 2;
  for (const [fence] of text.matchAll(/`{3,}/g)) longest = Math.max(longest, fence.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`;
}

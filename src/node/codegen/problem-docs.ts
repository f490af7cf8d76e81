import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODES, GROUPS, type ProblemCode } from '../../diagnostics/codes.ts';
import { parseExample, type ProblemExample, type WrittenFile } from './problem-examples.ts';
import { ROOT } from '../root.ts';

const EXAMPLES = join(ROOT, 'docs/problems');

/** The text of `docs/problems.md`: how to read a problem, and a section for each code with its example. */
export function problemDocs(): string {
  const groups = Object.entries(GROUPS).map(
    ([name, kinds]) => [name, Object.keys(kinds) as ProblemCode[]] as const,
  );
  const contents = groups.map(
    ([name, codes]) => `- **${name}**: ${codes.map((code) => `[${code}](#${code})`).join(' · ')}`,
  );
  const sections = groups.map(([name, codes]) => `## ${name}\n\n${codes.map(section).join('\n')}`);
  return `${INTRO}\n## All problems\n\n${contents.join('\n')}\n\n${sections.join('\n')}`;
}

const INTRO = `<!-- Made by \`npm run generate\` from src/diagnostics/codes.ts and docs/problems/. -->

# Problems

What \`npm run check\` tells of a site, what it means and what to do. The same is told by the build, in the browser
while you edit, and on a pull request.

## How to read a problem

\`\`\`
pages/index.yaml:4:11  error  unknown-block
Unknown block type "heor".
  3 | blocks:
  4 |   - type: heor
    |           ^^^^
Did you mean "hero"?
\`\`\`

1. The file, the line in it and the column in the line; how bad it is; and the code, by which you find it on this page.
2. What is wrong, in a sentence.
3. The line itself, with marks under the place.
4. What to do about it.

All problems of all files are told at once. One mistake is told once.

## Errors and warnings

An **error** has to be mended: with one, no site is built. A **warning** is advice: the site is built all the same.
With \`--strict\`, warnings count like errors.

A warning that you have looked at and want to leave can be kept quiet in its own file, with the reason:

\`\`\`yaml
silence:
  - problem: orphan-page
    because: Only reached from our newsletter.
\`\`\`

Errors cannot be kept quiet. A silence that has nothing left to silence is a warning itself.

## For scripts

\`npm run check\` ends with one of these exit codes:

| code | means                                                            |
| ---- | ---------------------------------------------------------------- |
| 0    | no errors; with \`--strict\`, no warnings either                   |
| 1    | errors; with \`--strict\`, or warnings                             |
| 2    | the command was not understood: a wrong option, a file not there |
| 70   | a fault of Pagewright itself                                     |

\`--format\` chooses the output. All hold the same problems in the same order.

| format   | for                                                                                             |
| -------- | ----------------------------------------------------------------------------------------------- |
| \`pretty\` | people; in colour on a terminal, unless \`NO_COLOR\` is set                                       |
| \`json\`   | programs; described by [problems.schema.json](problems.schema.json)                             |
| \`github\` | GitHub Actions, which shows them beside the lines of a pull request                             |
| \`sarif\`  | code scanning and editors: [SARIF 2.1.0](https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html) |

Of a build, \`json\` also tells what was built and what each page weighs.

In the examples below, \`# …\` stands for lines that do not matter, \`\\x08\` for a byte that cannot be shown, and
\`{{1000 field#: x%}}\` for a thousand times \`field#: x\`, with the number for \`#\` and a line end for \`%\`.
`;

/** Why a code has no example. */
const WITHOUT_EXAMPLE: Partial<Record<ProblemCode, string>> = {
  'draw-failed': `There is no example: no text of a page can bring this about, only a mistake in the code of a block. The
message says what went wrong in it. Show it to whoever looks after the blocks; until then, take the block out or set
\`hidden: true\` on it.`,
  'over-budget': `There is no example, since only the build can weigh a page: \`npm run check\` does not tell of it. The
message says what the page weighs, as it is sent, and what the site allows; the place is the block that brings the most. Make it
lighter, or divide the page. Where the page is worth its weight, silence the warning in the file that is named, or raise the budget
in \`_site.yaml\`, for example \`budgets: { pictures: 800 }\`.`,
  'renamed-without-redirect': `There is no example, since it is found in the history that Git keeps: a page has another address than
before, and whoever has a link to the old one finds nothing. Write the old address into the page, as the hint says:
\`redirectsFrom: [/old-prices]\`. Where nobody can have seen the old address, silence the warning.`,
};

function section(code: ProblemCode): string {
  const { means, severity } = CODES[code];
  const path = join(EXAMPLES, `${code}.txt`);
  const shown = existsSync(path)
    ? showExample(parseExample(code, readFileSync(path, 'utf8')))
    : (WITHOUT_EXAMPLE[code] ?? 'There is no example yet.');
  return `### ${code}\n\n${severity === 'error' ? 'Error' : 'Warning'}. ${means}\n\n${shown}\n`;
}

function showExample({ written, reported }: ProblemExample): string {
  const before = new Map(written.wrong.map((file) => [file.path, file]));
  const after = new Map(written.right.map((file) => [file.path, file]));
  const gone = written.wrong.filter(({ path, mark }) => mark !== 'removed' && !after.has(path));
  return [
    ...written.wrong.map((file) =>
      showFile('Wrong', file, after.get(file.path), reportedLines(reported, file.path)),
    ),
    `**Reported**\n\n${fenced('', withSeverity(reported))}`,
    ...written.right
      .filter(({ path, content }) => before.get(path)?.content !== content)
      .map((file) => showFile('Right', file, before.get(file.path), [])),
    ...gone.map(({ path }) => `**Right** · \`${path}\` is gone.`),
  ].join('\n\n');
}

const withSeverity = (reported: string) =>
  reported.replaceAll(
    /^(\S.*:\d+:\d+) ([a-z\d-]+)$/gm,
    (_, place: string, code: ProblemCode) => `${place}  ${CODES[code].severity}  ${code}`,
  );

/** The lines of a file that have a problem, from 0. */
const reportedLines = (reported: string, path: string) =>
  reported
    .split('\n')
    .filter((line) => line.startsWith(`${path}:`))
    .map((line) => Number(line.slice(path.length + 1).split(':')[0]) - 1);

function showFile(
  label: string,
  { path, mark, content }: WrittenFile,
  other: WrittenFile | undefined,
  problemLines: number[],
): string {
  const title = `**${label}** · \`${path}\``;
  if (mark === 'removed') return `${title} is not there.`;
  if (content === '') return title;
  const whole = other === undefined || other.content === content;
  return `${title}\n\n${fenced('yaml', whole ? content : excerpt(content, other.content, problemLines))}`;
}

/** The lines that differ from the other text or have a problem, and the lines they are nested under. */
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

/** The lines between the first and the last that are not the same in both texts; next to a gap, where nothing is left. */
function differing(lines: string[], others: string[]): number[] {
  let start = 0;
  while (start < lines.length && lines[start] === others[start]) start++;
  let end = lines.length;
  while (end > start && lines[end - 1] === others[others.length - (lines.length - end) - 1]) end--;
  if (start === end) return [Math.min(start, lines.length - 1)];
  return Array.from({ length: end - start }, (_, index) => start + index);
}

/** A block of code, in a fence that is longer than any in it. */
function fenced(language: string, text: string): string {
  let longest = 2;
  for (const [fence] of text.matchAll(/`{3,}/g)) longest = Math.max(longest, fence.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`;
}

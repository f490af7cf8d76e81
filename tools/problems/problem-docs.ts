import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODE_GROUPS, CODES, type ProblemCode } from '../../src/lint/codes.ts';
import { parseExample } from './problem-examples.ts';
import { renderExample } from './render-example.ts';

const EXAMPLES = 'docs/problems';
const INTRO = 'tools/problems/intro.md';

/** Returns the text of `docs/problems.md`: an introduction, and a section with an example for each code. */
export function problemDocs(): string {
  const contents = CODE_GROUPS.map(
    ([name, codes]) => `- **${name}**: ${codes.map((code) => `[${code}](#${code})`).join(' · ')}`,
  );
  const sections = CODE_GROUPS.map(([name, codes]) => `## ${name}\n\n${codes.map(section).join('\n')}`);
  const intro = readFileSync(INTRO, 'utf8');
  return `${intro}\n## All problems\n\n${contents.join('\n')}\n\n${sections.join('\n')}`;
}

/** The problem codes without an example, each with the text to show instead. */
const WITHOUT_EXAMPLE: Partial<Record<ProblemCode, string>> = {
  'blocked-content': `There is no example: only the code of a block in the folder \`blocks\` beside the folder of the pages can cause this
error, never the content of a page. A built site loads and runs only what is its own, and the pictures, films and forms in its
HTML. The build finds what is in the HTML of a page. What scripts load is reported by \`pagewright dev\`, and by
\`pagewright test blocks\` as \`failed-example\`.`,
  'blocked-script': `There is no example: only the build reads the documents in the folder \`public\`. Their scripts run in files of their own:

\`\`\`html
<script src="tool.js"></script>
\`\`\`

Scripts between \`<script>\` and \`</script>\`, in attributes such as \`onclick\`, and from other hosts are blocked. If
your server sends other headers for the document, suppress the warning in \`_site.yaml\`.`,
  'broken-block': `There is no example: this error is about the code in the folder \`blocks\` beside the folder of the pages, not about a
page. The message says which file is missing or wrong.`,
  'draw-failed': `There is no example: only a bug in the code of a block causes this error, never the content of a page. The
message quotes the error. For a block of the site itself, the position is the line of its code. Report an error of a built-in
block to its developers. Until it is fixed, remove the block or set \`hidden: true\`.`,
  'failed-example': `There is no example: only \`pagewright test blocks\` reports this error, at the example in the \`schema.json\` of the
block. The message says which example fails, at which widths and in which theme.`,
  'not-hydrated': `There is no example: this warning is about the code in the folder \`blocks\` beside the folder of the pages, not about a
page. Without \`hydrate\` in the \`schema.json\` of a block, visitors load no script for it, so its buttons do nothing.`,
  'over-budget': `There is no example: only the build measures pages, so \`npm run check\` does not report this warning. The message
gives the size of the page as it is sent, and the budget. The reported position is the heaviest block. Make that block
lighter, or split the page. If the page needs its size, suppress the warning in the file of the page, or raise the budget in
\`_site.yaml\`, for example \`budgets: { pictures: 800 }\`.`,
  'renamed-without-redirect': `There is no example: this warning comes from the Git history. The address of a page has changed, so
links to the old address are broken. Add the old address to the page, as the hint says: \`redirectsFrom: [/old-prices]\`. If
nobody knows the old address, suppress the warning.`,
};

function section(code: ProblemCode): string {
  const { means, severity } = CODES[code];
  const path = join(EXAMPLES, `${code}.txt`);
  const example = existsSync(path)
    ? renderExample(parseExample(code, readFileSync(path, 'utf8')))
    : (WITHOUT_EXAMPLE[code] ?? 'There is no example yet.');
  return `### ${code}\n\n${severity === 'error' ? 'Error' : 'Warning'}. ${means}\n\n${example}\n`;
}

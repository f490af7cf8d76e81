import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODE_GROUPS, CODES, type ProblemCode } from '../../lint/codes.ts';
import { ROOT } from '../root.ts';
import { parseExample } from './problem-examples.ts';
import { renderExample } from './render-example.ts';

const EXAMPLES = join(ROOT, 'docs/problems');
const INTRO = join(ROOT, 'src/node/codegen/problems-intro.md');

/** The text of `docs/problems.md`: an introduction, and a section with an example for each code. */
export function problemDocs(): string {
  const contents = CODE_GROUPS.map(
    ([name, codes]) => `- **${name}**: ${codes.map((code) => `[${code}](#${code})`).join(' · ')}`,
  );
  const sections = CODE_GROUPS.map(([name, codes]) => `## ${name}\n\n${codes.map(section).join('\n')}`);
  const intro = readFileSync(INTRO, 'utf8');
  return `${intro}\n## All problems\n\n${contents.join('\n')}\n\n${sections.join('\n')}`;
}

/** The text in place of an example. */
const WITHOUT_EXAMPLE: Partial<Record<ProblemCode, string>> = {
  'draw-failed': `This has no example, because only an error in a block's code causes it, never the text of a page. The message
quotes the error. Show it to the developers of the block. Until they have fixed it, remove the block or set \`hidden: true\`.`,
  'over-budget': `This has no example, because only the build weighs pages: \`npm run check\` does not report it. The message
says how heavy the page is when it is sent, and how heavy the site allows it to be. The position is the heaviest block. Make it
lighter, or split the page. If the page is worth its weight, suppress the warning in its file, or raise the budget in
\`_site.yaml\`, for example \`budgets: { pictures: 800 }\`.`,
  'renamed-without-redirect': `This has no example, because it is found in the Git history: the address of a page has changed, and
links to the old address are broken. Add the old address to the page, as the hint says: \`redirectsFrom: [/old-prices]\`. If
nobody can know the old address, suppress the warning.`,
};

function section(code: ProblemCode): string {
  const { means, severity } = CODES[code];
  const path = join(EXAMPLES, `${code}.txt`);
  const example = existsSync(path)
    ? renderExample(parseExample(code, readFileSync(path, 'utf8')))
    : (WITHOUT_EXAMPLE[code] ?? 'There is no example yet.');
  return `### ${code}\n\n${severity === 'error' ? 'Error' : 'Warning'}. ${means}\n\n${example}\n`;
}

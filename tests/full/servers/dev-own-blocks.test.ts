import { beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { useBrowser } from '../../support/browser.ts';
import { useDevProject } from '../../support/project.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';
import { sampled } from '../../support/runner/scale.ts';

// Mistakes in the code of a site's own blocks, while the dev server runs.
const visit = useBrowser({ errors: /./ });
let page: Page;

const RECIPE = `import { slotRecipe } from 'pagewright/blocks';
export const quoteRecipe = slotRecipe('quote', {
  base: { text: { color: 'accent' } },
});
`;
const component = (content: string) => `import { quoteRecipe } from './recipe.ts';
export default function Quote({ text, none }: { text: string; none: string }) {
  return <blockquote className={quoteRecipe().text}>${content}</blockquote>;
}
`;

const FIELD = { type: 'string', description: 'The words.' };
const SCHEMA = {
  title: 'Quote',
  description: 'What a customer says.',
  hydrate: 'visible',
  type: 'object',
  properties: { text: FIELD, none: FIELD },
};

const project = useDevProject(
  () => filesOf(MINIMAL_SITE.replace('heading: Hello\n', '$&  - { type: quote, text: Words }\n')),
  {
    pages: 'mine/pages',
    prepare({ write }) {
      write('mine/blocks/Quote/schema.json', JSON.stringify(SCHEMA));
      write('mine/blocks/Quote/recipe.ts', RECIPE);
      write('mine/blocks/Quote/Quote.tsx', component('First'));
    },
  },
);
beforeEach(async () => {
  project.write('mine/blocks/Quote/recipe.ts', RECIPE);
  project.write('mine/blocks/Quote/Quote.tsx', component('Right {text}'));
  ({ page } = await visit(project.url));
  await page.getByText('Right Words').waitFor();
});

const overlay = () => page.locator('pagewright-problems dialog');

const DEFECTS: [name: string, file: string, text: string, parts: string[]][] = [
  [
    'that cannot be parsed',
    'Quote.tsx',
    component('{text'),
    ['mine/blocks/Quote/Quote.tsx:3:', 'broken-block', 'This code cannot be compiled'],
  ],
  [
    'that imports a missing file',
    'recipe.ts',
    `import './nothing.ts';\n${RECIPE}`,
    ['mine/blocks/Quote/recipe.ts:1:', './nothing.ts'],
  ],
  [
    'with an unknown token',
    'recipe.ts',
    RECIPE.replace("'accent'", "'accnt'"),
    ['mine/blocks/Quote/recipe.ts:3:19', '"color" cannot be "accnt". Did you mean "accent"?'],
  ],
  [
    'that throws an error when it is loaded',
    'Quote.tsx',
    `${component('')}export const x = nothing.at(0);\n`,
    ['mine/blocks/Quote/Quote.tsx:5:18', 'nothing is not defined'],
  ],
  [
    'that throws an error when it is rendered',
    'Quote.tsx',
    component('{none.length}'),
    ['mine/blocks/Quote/Quote.tsx:3:', 'draw-failed', 'on the page "/"', 'in line 6 of index.yaml'],
  ],
];

test.each(sampled(DEFECTS, 2))(
  'code %s is shown at its file until it is right again',
  async (_, file, text, parts) => {
    project.write(`mine/blocks/Quote/${file}`, text);
    await overlay().getByText(parts[0]!).waitFor();
    for (const part of parts) expect(await overlay().innerText()).toContain(part);
    expect((await fetch(project.url)).status).toBe(500);
    expect(project.output()).toContain(parts[0]);
    expect(project.output()).not.toContain('module-runner');
    ({ page } = await visit(project.url)); // the other page may be reloading itself
    await overlay().getByText(parts[0]!).waitFor();
    expect(await page.locator('vite-error-overlay').count()).toBe(0);
  },
);

test('what the security policy of a built site blocks is shown until the page loads without it', async () => {
  const blocked = `${component('Right {text}<iframe title={text} src="https://frame.example/" />')}
if (typeof window !== 'undefined') fetch('https://api.example/prices').catch(() => undefined);
`;
  project.write('mine/blocks/Quote/Quote.tsx', blocked);
  await overlay().getByText('https://frame.example').waitFor();
  const { page: other } = await visit(project.url);
  await other.getByText('Words').first().scrollIntoViewIfNeeded();
  const problems = other.locator('pagewright-problems dialog');
  await problems.getByText('requests data from https://api.example').waitFor();
  for (const part of ['mine/pages/index.yaml:6:', 'blocked-content', 'The block "quote" shows a frame from'])
    expect(await problems.innerText()).toContain(part);
  expect(await problems.innerText()).toContain('The block "quote" requests data from https://api.example');
  expect(project.output()).toContain('The block "quote" requests data from https://api.example');

  project.write('mine/blocks/Quote/Quote.tsx', component('Right again {text}'));
  await other.getByText('Right again Words').waitFor();
  await expect.poll(() => problems.count()).toBe(0);
});

test('an error of code that was replaced while it was running is not reported', async () => {
  const slow = `await new Promise((done) => {
  console.log('Waiting.');
  setTimeout(done, 1500);
});
console.log('Over.');
late.at(0);
`;
  project.write('mine/blocks/Quote/Quote.tsx', `${component('Wrong')}${slow}`);
  await expect.poll(() => project.output()).toContain('Waiting.');
  project.write('mine/blocks/Quote/Quote.tsx', component('Right again {text}'));
  await page.getByText('Right again Words').waitFor();
  await expect.poll(() => project.output()).toContain('Over.');
  expect((await fetch(project.url)).status).toBe(200);
  expect(project.output()).not.toContain('late is not defined');
});

import { expect, it } from 'vitest';
import { axeViolations, useBrowser } from '../../support/browser.ts';
import { useDevProject } from '../../support/project.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';

const visit = useBrowser();

const project = useDevProject(
  () =>
    new Map([
      ...filesOf(MINIMAL_SITE),
      [
        'index.yaml',
        `title: A page with code
description: A page with code in a field and code in a text, both of which can be copied.
blocks:
  - { type: hero, heading: Code, code: { text: "a: 1 # one\\nb: <2>", language: yaml, file: a.yaml } }
  - { type: articleBody, text: "Text:\\n\\n\`\`\`sh\\nnpm install # all\\n\`\`\`" }
  - { type: callToAction, heading: Start, actions: [{ label: Go, to: / }], command: npm create shelf }
`,
      ],
    ]),
);

const PERMISSIONS = { permissions: ['clipboard-read', 'clipboard-write'] };

it('copies code, and says so', async () => {
  const { page } = await visit(project.url, PERMISSIONS);
  const buttons = page.getByRole('button', { name: 'Copy' });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await buttons.first().click();
  await page.getByText('Copied').waitFor();
  expect(await copied()).toBe('a: 1 # one\nb: <2>');
  await page.getByText('Copied').waitFor({ state: 'detached' });
  await buttons.nth(1).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Copied').waitFor();
  expect(await copied()).toBe('npm install # all');
  await page.getByText('Copied').waitFor({ state: 'detached' });
  await buttons.nth(2).click();
  await page.getByText('Copied').waitFor();
  expect(await copied()).toBe('npm create shelf');
});

it('selects code that it may not copy', async () => {
  const { page } = await visit(project.url, {
    prepare: (opened) =>
      opened.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })),
  });
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('a: 1 # one\nb: <2>');
});

it('has no button without JavaScript', async () => {
  const { page } = await visit(project.url, { javaScriptEnabled: false });
  expect(await page.getByText('npm install').isVisible()).toBe(true);
  expect(await page.getByText('Copy', { exact: true }).first().isVisible()).toBe(false);
});

it('is accessible in both themes', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await visit(project.url, { colorScheme });
    expect(await axeViolations(page)).toEqual([]);
  }
});

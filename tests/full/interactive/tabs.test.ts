import { describe, expect, it } from 'vitest';
import { PHONE, useBrowser } from '../../support/browser.ts';
import { useDevProject } from '../../support/project.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';

const visit = useBrowser();

const project = useDevProject(
  () =>
    new Map([
      ...filesOf(MINIMAL_SITE),
      [
        'index.yaml',
        `title: A page with tabs
description: A page with three tabs, each of which has a text.
blocks:
  - { type: hero, heading: Tabs }
  - { type: tabs, items: [{ label: One, text: First text }, { label: Two, text: Second text }, { label: Three, text: Third text }] }
`,
      ],
    ]),
);

const TEXTS = ['First text', 'Second text', 'Third text'];

describe('tabs', () => {
  it.each([
    ['in a row', {}],
    ['as an accordion on phones', PHONE],
  ])('show one text at a time without JavaScript, %s', async (_, options) => {
    const { page } = await visit(project.url, { javaScriptEnabled: false, ...options });
    const shown = async () => {
      const visible = await Promise.all(TEXTS.map((text) => page.getByText(text).isVisible()));
      return TEXTS.filter((_, index) => visible[index]);
    };
    expect(await shown()).toEqual(['First text']);
    await page.getByText('Two', { exact: true }).click();
    expect(await shown()).toEqual(['Second text']);
    await page.getByText('Three', { exact: true }).focus();
    await page.keyboard.press('Enter');
    expect(await shown()).toEqual(['Third text']);
  });

  it('are beside each other on a large screen, and one below the other on a phone', async () => {
    const tops = async (options: object) => {
      const { page } = await visit(project.url, options);
      const labels = await page.locator('summary').all();
      return new Set(await Promise.all(labels.map(async (label) => (await label.boundingBox())!.y)));
    };
    expect((await tops({})).size).toBe(1);
    expect((await tops(PHONE)).size).toBe(3);
  });

  it('are all printed', async () => {
    const { page } = await visit(project.url);
    const isRendered = (text: string) =>
      page.getByText(text).evaluate((element) => element.checkVisibility());
    expect(await Promise.all(TEXTS.map(isRendered))).toEqual([true, false, false]);
    await page.emulateMedia({ media: 'print' });
    expect(await Promise.all(TEXTS.map(isRendered))).toEqual([true, true, true]);
  });
});

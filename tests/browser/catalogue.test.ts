import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright';
import { axeViolations, useBrowser } from '../support/browser.ts';
import { type DevProject, useDevProject } from '../support/project.ts';
import { filesOf, MINIMAL_SITE } from '../support/site.ts';

const visit = useBrowser();
const project = useDevProject(() => filesOf(MINIMAL_SITE), {
  pages: 'mine/pages',
  prepare: (copy) => writeQuote('A first example.', 'blockquote', copy),
});

/** Writes a block of the site's own. */
function writeQuote(example: string, element: string, { write }: Pick<DevProject, 'write'> = project) {
  const schema = {
    title: 'Quote',
    description: 'What a customer says.',
    type: 'object',
    properties: { text: { type: 'string', description: 'The words.' } },
    examples: [{ type: 'quote', text: example }],
  };
  write('mine/blocks/Quote/schema.json', JSON.stringify(schema));
  const component = `export default ({ text }) => <${element}>{text}</${element}>;`;
  write('mine/blocks/Quote/Quote.tsx', component);
}

/** Waits until the frames that are near the window show their blocks. */
async function untilShown(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.locator('.shot[data-state="shown"]').count()).toBeGreaterThanOrEqual(count);
}

describe('the catalogue in the dev server', () => {
  it('finds blocks by other names, with the keyboard alone', async () => {
    const { page } = await visit(`${project.url}/__catalogue/`);
    const found = page.locator('.block:visible h2');
    await untilShown(page, 3);
    await page.keyboard.press('/');
    await page.keyboard.type('fa');
    await page.keyboard.type('q');
    await expect.poll(() => found.allTextContents()).toEqual(['Questions and answers']);
    expect(await page.getByRole('status').first().textContent()).toBe('1 block');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => found.count()).toBeGreaterThan(20);
    await page.keyboard.type('no such block');
    expect(await page.getByRole('status').first().textContent()).toContain('No block is called');
    await page.keyboard.press('Escape');
    await page.keyboard.type('Stats');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/__catalogue/blocks/kpi-strip');
  });

  it.each([390, 1440])(
    'shows a block, and nothing else of its page, in a window %i pixels wide',
    async (width) => {
      const { page } = await visit(`${project.url}/__catalogue/blocks/accordion`, {
        viewport: { width, height: 1200 },
      });
      await untilShown(page, 3);
      expect(await axeViolations(page)).toEqual([]);
      const frame = page.frameLocator('iframe').last();
      await expect.poll(() => frame.locator('summary').first().isVisible()).toBe(true);
      expect(await frame.locator('header').first().isVisible()).toBe(false);
      expect(await frame.locator('h1').first().isVisible()).toBe(false);
      const { hidden, scroll } = await page
        .locator('iframe')
        .last()
        .evaluate((element: HTMLIFrameElement) => {
          const { scrollHeight, clientHeight } = element.contentDocument!.documentElement;
          return {
            hidden: scrollHeight - clientHeight,
            scroll: document.documentElement.scrollWidth - innerWidth,
          };
        });
      expect({ hidden: Math.max(hidden, 1), scroll }).toEqual({ hidden: 1, scroll: 0 });
    },
  );

  it('shows each look as a whole page, light and dark', async () => {
    const { page } = await visit(`${project.url}/__catalogue/looks`, {
      viewport: { width: 1440, height: 1200 },
    });
    const shot = page.locator('#rounded .shot[data-width="390"]');
    const colors: Record<string, string> = {};
    for (const theme of ['light', 'dark']) {
      const one = shot.and(page.locator(`[data-theme="${theme}"]`));
      await one.scrollIntoViewIfNeeded();
      await expect.poll(() => one.getAttribute('data-state')).toBe('shown');
      const body = one.frameLocator('iframe').locator('body');
      expect(await body.locator('header').first().isVisible()).toBe(true);
      colors[theme] = await body.evaluate(
        ({ ownerDocument }) => getComputedStyle(ownerDocument.documentElement).backgroundColor,
      );
    }
    expect(colors).toEqual({ light: 'rgb(244, 246, 251)', dark: 'rgb(15, 18, 32)' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('finds icons by what they show, and copies a name', async () => {
    const { page } = await visit(`${project.url}/__catalogue/icons?q=money`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const icons = page.getByRole('button');
    await expect.poll(() => icons.allTextContents()).toContain('piggy-bank');
    expect(await icons.count()).toBeLessThan(100);
    expect(await axeViolations(page)).toEqual([]);
    await icons.filter({ hasText: 'piggy-bank' }).press('Enter');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('piggy-bank');
    await expect.poll(() => page.getByRole('status').last().textContent()).toBe('Copied: piggy-bank');
  });

  it('lists all icons without its script', async () => {
    const { page } = await visit(`${project.url}/__catalogue/icons`, { javaScriptEnabled: false });
    expect(await page.locator('.icons code').count()).toBeGreaterThan(1900);
    expect(await page.getByRole('searchbox').count()).toBe(0);
  });

  it('copies the YAML of an example', async () => {
    const { page } = await visit(`${project.url}/__catalogue/blocks/accordion`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByRole('button', { name: 'Copy the YAML of example 1' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^ {2}- type: accordion\n {4}\w/,
    );
  });

  it('shows a changed own block after a reload, and the problem of a broken one', async () => {
    const { page } = await visit(`${project.url}/__catalogue/blocks/quote`);
    const block = page.frameLocator('iframe').first();
    const textAfterReload = async (locator: Locator) => {
      await page.reload();
      await expect
        .poll(() => page.locator('.shot:is([data-state=shown], [data-state=failed]), .problem').count())
        .toBeGreaterThan(0);
      return locator.textContent().catch(() => '');
    };
    await expect.poll(() => block.locator('blockquote').textContent()).toBe('A first example.');
    writeQuote('A second example.', 'q');
    await expect.poll(() => textAfterReload(block.locator('q'))).toBe('A second example.');
    project.write(
      'mine/blocks/Quote/Quote.tsx',
      'export default () => { throw new Error("Broken today"); };',
    );
    await expect.poll(() => textAfterReload(block.locator('main'))).toContain('Broken today');
    project.write('mine/blocks/Quote/schema.json', '{');
    await page.goto(`${project.url}/__catalogue/`);
    await expect.poll(() => textAfterReload(page.locator('.problem').first())).toContain('not valid JSON');
  });
});

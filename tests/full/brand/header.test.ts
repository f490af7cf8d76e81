import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeViolations, PHONE, useBrowser } from '../../support/browser.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { useServedSite } from '../../support/sandbox/served-site.ts';
import { filesOf, pageStart } from '../../support/site.ts';

// A site with submenus, an announcement, another footer, and a page whose header is on its first block.

const LINKS = ['Rye', 'Spelt', 'Wheat', 'Oats', 'Barley', 'Corn', 'Millet']
  .map((label) => `{ label: ${label}, to: /, text: A loaf of the day, icon: wheat }`)
  .join(', ');

const SITE = `
-- _site.yaml --
brand: { name: Moin }
url: https://moin.localhost
language: en
announcement: { text: Closed on Sunday, to: / }
social: [{ to: https://github.com/moin }]
navigation:
  links:
    - { label: Prices, to: / }
    - { label: House, to: /house, links: [{ label: The house, to: /house }, { label: Bread, to: / }] }
    - { label: All our bread, links: [${LINKS}] }
  actions: [{ label: Order a loaf, to: / }, { label: Call us, to: tel:+49493112 }]
footer: { variant: centered, tone: dark, social: true, copyright: Moin }
${pageStart('index', 'Bread')}  - { type: hero, heading: Bread from a wood oven }
${pageStart('house', 'House', 'layout: { header: overlay, footer: slim }\n')}  - { type: hero, tone: dark, heading: The house }
${pageStart('404', 'Not found')}  - { type: hero, heading: Not here }
`;

const visit = useBrowser();
const folder = useFolder({ shared: true });
const site = useServedSite(folder, { prepare: () => void folder.writeAll(filesOf(SITE), 'pages') });

/** Returns how far the open submenu is outside the viewport or above the lower edge of the header, in pixels. */
const misplacedBy = (page: Page) =>
  page.locator('dialog:popover-open').evaluate((panel) => {
    const { left, right, top, bottom } = panel.getBoundingClientRect();
    const header = document.querySelector('header')!.getBoundingClientRect();
    return Math.max(0, -left, right - innerWidth, bottom - innerHeight, header.bottom - top);
  });

describe.each([1024, 1440, 1920])('a submenu at %i px', (width) => {
  it.each([true, false])(
    'opens in the viewport, below the header (scripts: %s)',
    async (javaScriptEnabled) => {
      const { page } = await visit(site.url, { viewport: { width, height: 700 }, javaScriptEnabled });
      for (const name of ['More links: House', 'All our bread']) {
        await page.getByRole('button', { name }).click();
        expect(await misplacedBy(page)).toBe(0);
        await page.keyboard.press('Escape');
        expect(await page.locator('dialog:popover-open').count()).toBe(0);
      }
    },
  );
});

it('a submenu is used by keyboard, and the focus returns to its button', async () => {
  const { page } = await visit(site.url, { viewport: { width: 1440, height: 700 } });
  await page.getByRole('button', { name: 'All our bread' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Rye');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('All our bread');
});

it('the links of a submenu unfold in the menu of a phone, without a script', async () => {
  const { page } = await visit(site.url, { ...PHONE, javaScriptEnabled: false });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('summary', { hasText: 'All our bread' }).click();
  expect(await page.locator('#_menu').getByRole('link', { name: 'Millet' }).isVisible()).toBe(true);
});

it.each([320, 768, 1440])(
  'a header on the first block does not cover its heading at %i px',
  async (width) => {
    const { page } = await visit(`${site.url}/house`, { viewport: { width, height: 700 } });
    const places = await page.evaluate(() => {
      const [header, main, heading] = ['header', 'main', 'h1'].map((selector) =>
        document.querySelector(selector)!.getBoundingClientRect(),
      );
      return { behind: main!.top <= header!.top, below: heading!.top >= header!.bottom };
    });
    expect(places).toEqual({ behind: true, below: true });
    expect(await axeViolations(page)).toEqual([]);
  },
);

import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { loadSite } from '../../../src/node/site/load-site.ts';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import type { Schema } from '../../../src/schema/schema.ts';
import { hydrateAll, PHONE, useBrowser, axeViolations } from '../../support/browser.ts';
import { sampled } from '../../support/runner/scale.ts';

const SITE = 'tests/fixtures/second-site';
const PAGES = ['/', '/subscriptions', '/questions', '/no-such-page'];

const visit = useBrowser({ shared: true });
const { url } = inject('second');
const firstBrand = (await loadSite('pages')).site!.brand.name.toLowerCase();

/** The English default texts in the site schema. */
function defaultTexts(schema: Schema = readSchemas().site): string[] {
  const own = typeof schema.default === 'string' && !schema.enum ? [schema.default] : [];
  return [...own, ...Object.values<Schema>(schema.properties ?? {}).flatMap(defaultTexts)];
}

/** Returns all texts of a page. Includes attributes that browsers show or screen readers read out. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement!.closest('script,style,noscript'))
        texts.push(walker.currentNode.textContent!);
    }
    for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'value']) {
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name)!);
    }
    return texts.map((text) => text.trim()).filter(Boolean);
  });

describe.each(PAGES)('%s of the second site', (path) => {
  it('is right to left, in its own language, with no text of the first site', async () => {
    const seen = await visit(url + path);
    await hydrateAll(seen);
    const { page } = seen;
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'ar',
      'rtl',
    ]);
    const texts = await textsOf(page);
    // Email addresses and names of networks use Latin letters in every language.
    const latin = texts.filter((text) => /[a-z]{2}/i.test(text) && !/@|^(Instagram|Mastodon)$/.test(text));
    expect(latin).toEqual([]);
    const defaults = defaultTexts();
    expect(defaults.length).toBeGreaterThan(10);
    for (const text of defaults) expect(texts.join('\n')).not.toContain(text);
    expect((await page.content()).toLowerCase()).not.toContain(firstBrand);
  });

  const VIEWS = [
    [320, 'light'],
    [768, 'light'],
    [1440, 'light'],
    [320, 'dark'],
    [1440, 'dark'],
  ] as const;
  it.each(sampled(VIEWS, 4))(
    'is accessible at %i px in %s, without horizontal scrolling',
    async (width, colorScheme) => {
      const { page } = await visit(url + path, { viewport: { width, height: 800 }, colorScheme });
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // On a right-to-left page, overflow is on the left side.
      expect(
        await page.evaluate(() => {
          scrollTo(-10_000, 0);
          return scrollX;
        }),
      ).toBe(0);
    },
  );
});

describe('the second site', () => {
  it('has its own colors and fonts in both themes, and loads no web font', async () => {
    const colors = (await loadSite(SITE)).site!.theme!.colors!;
    const rgb = (hex: string) =>
      `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
    for (const theme of ['light', 'dark'] as const) {
      const { page, requests } = await visit(url, { colorScheme: theme });
      const style = (selector: string, property: 'backgroundColor' | 'color' | 'fontFamily') =>
        page
          .locator(selector)
          .first()
          .evaluate((element, name) => getComputedStyle(element)[name], property);
      expect(await style('html', 'backgroundColor')).toBe(rgb(colors.paper![theme]));
      expect(await style('h1', 'color')).toBe(rgb(colors.ink![theme]));
      expect(await style('main a[data-booking]', 'backgroundColor')).toBe(rgb(colors.accent![theme]));
      for (const selector of ['h1', 'body'])
        expect(await style(selector, 'fontFamily')).toContain('system-ui');
      expect(requests.filter((request) => request.endsWith('.woff2'))).toEqual([]);
      expect(await page.locator('header svg[viewBox="0 0 22 22"]').count()).toBe(0);
    }
  });

  it('keeps its colors after hydration and on the next page', async () => {
    const seen = await visit(url);
    const { page } = seen;
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const before = await background();
    await hydrateAll(seen);
    await page.locator('header nav a').first().click();
    await page.waitForURL('**/subscriptions');
    expect(await background()).toBe(before);
  });

  it('is laid out from right to left', async () => {
    const { page } = await visit(url, { viewport: { width: 1280, height: 800 } });
    const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
    const [brand, action, heading, map] = [
      await box('header a'),
      await box('header > * > * a[data-booking]'),
      await box('h1'),
      await box('figure'),
    ];
    expect(brand.x).toBeGreaterThan(action.x);
    expect(heading.x).toBeGreaterThan(map.x);
    expect(await page.locator('h1').evaluate((element) => getComputedStyle(element).textAlign)).toMatch(
      /start|right/,
    );
  });

  it('shows telephone numbers in search results from left to right', async () => {
    const { page } = await visit(url);
    await page.keyboard.press('/');
    await page.locator('#_search input').first().fill('بمكالمة');
    const results = page.locator('[data-search-results]');
    await expect.poll(() => results.textContent()).toContain('\u2066030-5550-1234\u2069');
  });

  it('has an accessible phone menu', async () => {
    const { page } = await visit(url, PHONE);
    await page.getByRole('button', { name: 'افتح القائمة' }).click();
    expect(await page.locator('#_menu').isVisible()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
  });
});

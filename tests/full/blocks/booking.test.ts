import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { loadSite } from '../../../src/node/site/load-site.ts';
import { useBrowser, hydrateShell } from '../../support/browser.ts';

const visit = useBrowser();
const { url: FOR_ALL, variants } = (await loadSite('pages')).site!.booking!;
const ITALIAN = variants!.find(({ languages }) => languages?.includes('it'))!.url;

interface Told {
  calls: unknown[][];
}

/** The booking page, which answers, and a conversion function that does what a script says. */
function prepare(body = '') {
  return async (page: Page) => {
    await page
      .context()
      .route(`${new URL(FOR_ALL).origin}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Booking</title>' }),
      );
    if (body) await page.addInitScript(body);
  };
}

const COUNTING = `window.calls = []; window.gtag_report_conversion = (...args) => { calls.push(args); `;
const calls = (page: Page) => page.evaluate(() => (window as unknown as Told).calls);
const main = (page: Page) => page.locator('main a[data-booking]').first();

describe('a booking link', () => {
  it.each([
    ['en-US', 'America/New_York', FOR_ALL],
    ['it-IT', 'America/New_York', ITALIAN],
    ['en-GB', 'Europe/Rome', ITALIAN],
    ['en-GB', 'Europe/San_Marino', ITALIAN],
    ['de-DE', 'Europe/Berlin', FOR_ALL],
  ])('in %s at %s leads to its page, hydrated or not', async (locale, timezoneId, address) => {
    for (const hydrated of [false, true]) {
      const seen = await visit('/', { locale, timezoneId, prepare: prepare() });
      if (hydrated) await hydrateShell(seen);
      await main(seen.page).click();
      await seen.page.waitForURL(address);
      expect(seen.consoleErrors).toEqual([]);
    }
  });

  const rome: BrowserContextOptions = { locale: 'it-IT', timezoneId: 'Europe/Rome' };

  it('leads there by the keyboard, in Markdown, after a client navigation and in a new tab', async () => {
    const seen = await visit('/', { ...rome, prepare: prepare() });
    const { page } = seen;
    await main(page).focus();
    expect(await main(page).getAttribute('href')).toBe(ITALIAN);
    await hydrateShell(seen);
    await page.evaluate((href) => {
      const link = `<p><a href="${href}" rel="noopener" data-booking>Book</a></p>`;
      document.querySelector('main')!.insertAdjacentHTML('beforeend', link);
    }, FOR_ALL);
    await page
      .locator('main a', { hasText: /^Book$/ })
      .last()
      .dispatchEvent('pointerdown');
    expect(
      await page
        .locator('main a', { hasText: /^Book$/ })
        .last()
        .getAttribute('href'),
    ).toBe(ITALIAN);

    await page.locator('header').getByRole('link', { name: 'Plans' }).first().click();
    await page.waitForURL('**/pricing');
    const opened = page.context().waitForEvent('page');
    await page
      .locator('main')
      .getByRole('link', { name: /^Book a Call/ })
      .first()
      .click();
    const tab = await opened;
    await tab.waitForURL(ITALIAN);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/pricing');
  });

  it('leads to the page for all without JavaScript', async () => {
    const { page } = await visit('/', { ...rome, javaScriptEnabled: false, prepare: prepare() });
    await main(page).click();
    await page.waitForURL(FOR_ALL);
    expect(await page.title()).toBe('Booking');
  });

  it('stores nothing and asks nobody', async () => {
    const { page, requests } = await visit('/', { ...rome, prepare: prepare() });
    const before = requests.length;
    await main(page).focus();
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    expect(
      requests
        .slice(before)
        .filter((path) => !/^\/(assets\/|media\/|page\.json|site\.json|favicon)/.test(path)),
    ).toEqual([]);
  });
});

describe('the conversion function', () => {
  const newTab = (page: Page) =>
    page
      .locator('main')
      .getByRole('link', { name: /^Book a Call/ })
      .first();

  it('is told the address and the title of the page, once a click', async () => {
    const { page } = await visit('/pricing', { locale: 'it-IT', prepare: prepare(`${COUNTING}}`) });
    await newTab(page).click();
    await expect.poll(() => calls(page)).toEqual([[ITALIAN, 'Plans and prices']]);
    await newTab(page).click({ button: 'middle' });
    await expect.poll(async () => (await calls(page)).length).toBe(2);
    await newTab(page).click({ button: 'right' });
    await page.waitForTimeout(100);
    expect((await calls(page)).length).toBe(2);
  });

  it('is told the title of the page that a client navigation has brought', async () => {
    const seen = await visit('/', { prepare: prepare(`${COUNTING}}`) });
    await hydrateShell(seen);
    await seen.page.locator('header').getByRole('link', { name: 'Plans' }).first().click();
    await seen.page.waitForURL('**/pricing');
    await newTab(seen.page).click();
    await expect.poll(() => calls(seen.page)).toEqual([[FOR_ALL, 'Plans and prices']]);
  });

  it.each([
    ['is missing', ''],
    ['is no function', 'window.gtag_report_conversion = 1'],
    ['throws', 'window.gtag_report_conversion = () => { throw new Error("too loud") }'],
    ['fails later', 'window.gtag_report_conversion = () => Promise.reject(new Error("too loud"))'],
    ['never ends', 'window.gtag_report_conversion = () => new Promise(() => {})'],
    [
      'is slow',
      'window.gtag_report_conversion = () => { const end = Date.now() + 4000; while (Date.now() < end); }',
    ],
  ])('keeps nobody from leaving when it %s', async (what, body) => {
    const seen = await visit('/', { prepare: prepare(body) });
    const begun = Date.now();
    await main(seen.page).click({ noWaitAfter: true });
    await seen.page.waitForURL(FOR_ALL, { timeout: 5000 });
    if (what === 'is slow') expect(Date.now() - begun).toBeLessThan(3000);
    expect(seen.consoleErrors.filter((text) => !text.includes('too loud'))).toEqual([]);
  });
});

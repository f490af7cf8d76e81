import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { loadSite } from '../../../src/node/site/load-site.ts';
import { useBrowser, hydrateAll } from '../../support/browser.ts';

const visit = useBrowser({ whole: true });
const { url: DEFAULT_URL, variants } = (await loadSite('pages')).site!.booking!;
const ITALIAN_URL = variants!.find(({ languages }) => languages?.includes('it'))!.url;

interface RecordingWindow {
  calls: unknown[][];
}

/**
 * Returns a function that replaces the booking pages by stubs, and runs the script `body` in every document. This
 * script can define the conversion function.
 */
function prepare(body = '') {
  return async (page: Page) => {
    await page
      .context()
      .route(`${new URL(DEFAULT_URL).origin}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Booking</title>' }),
      );
    if (body) await page.addInitScript(body);
  };
}

const RECORD_CALLS = `window.calls = []; window.gtag_report_conversion = (...args) => { calls.push(args); `;
const calls = (page: Page) => page.evaluate(() => (window as unknown as RecordingWindow).calls);
const main = (page: Page) => page.locator('main a[data-booking]').first();
/** The first link to the booking page that opens a new tab. */
const newTab = (page: Page) =>
  page
    .locator('main')
    .getByRole('link', { name: /^Book a Call/ })
    .first();

describe('a booking link', () => {
  it.each([
    ['en-US', 'America/New_York', DEFAULT_URL],
    ['it-IT', 'America/New_York', ITALIAN_URL],
    ['en-GB', 'Europe/Rome', ITALIAN_URL],
    ['en-GB', 'Europe/San_Marino', ITALIAN_URL],
    ['de-DE', 'Europe/Berlin', DEFAULT_URL],
  ])(
    'goes to the right page for %s in %s, before and after hydration',
    async (locale, timezoneId, address) => {
      for (const hydrated of [false, true]) {
        const { page } = await visit('/', { locale, timezoneId, prepare: prepare(), hydrated });
        await main(page).click();
        await expect.poll(() => page.url()).toBe(address);
      }
    },
  );

  const rome: BrowserContextOptions = { locale: 'it-IT', timezoneId: 'Europe/Rome' };

  it('opens the booking page by keyboard, from Markdown, on the next page and in a new tab', async () => {
    const seen = await visit('/', { ...rome, prepare: prepare() });
    const { page } = seen;
    await main(page).focus();
    expect(await main(page).getAttribute('href')).toBe(ITALIAN_URL);
    await hydrateAll(seen);
    await page.evaluate((href) => {
      const link = `<p><a href="${href}" rel="noopener" data-booking>Book</a></p>`;
      document.querySelector('main')!.insertAdjacentHTML('beforeend', link);
    }, DEFAULT_URL);
    const added = page.locator('main a', { hasText: /^Book$/ }).last();
    await added.dispatchEvent('pointerdown');
    expect(await added.getAttribute('href')).toBe(ITALIAN_URL);

    await page.locator('header').getByRole('link', { name: 'Plans' }).first().click();
    await page.waitForURL('**/pricing');
    const opened = page.context().waitForEvent('page');
    await newTab(page).click();
    const tab = await opened;
    await tab.waitForURL(ITALIAN_URL);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/pricing');
  });

  it('goes to the default page without JavaScript', async () => {
    const { page } = await visit('/', { ...rome, javaScriptEnabled: false, prepare: prepare() });
    await main(page).click();
    await page.waitForURL(DEFAULT_URL);
    expect(await page.title()).toBe('Booking');
  });

  it('stores nothing and sends no requests to pick the page', async () => {
    const { page, requests } = await visit('/', { ...rome, prepare: prepare() });
    const before = requests.length;
    await main(page).focus();
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    const others = requests.slice(before).filter((path) => !/^\/(assets|media)\/|^\/favicon/.test(path));
    expect(others).toEqual([]);
  });
});

describe('the conversion function', () => {
  it('receives the URL and the page title, once per click', async () => {
    const { page } = await visit('/pricing', { locale: 'it-IT', prepare: prepare(`${RECORD_CALLS}}`) });
    await newTab(page).click();
    await expect.poll(() => calls(page)).toEqual([[ITALIAN_URL, 'Plans and prices']]);
    await newTab(page).click({ button: 'middle' });
    await expect.poll(async () => (await calls(page)).length).toBe(2);
    await newTab(page).click({ button: 'right' });
    await page.waitForTimeout(100);
    expect((await calls(page)).length).toBe(2);
  });

  it('receives the title of the next page', async () => {
    const { page } = await visit('/', { prepare: prepare(`${RECORD_CALLS}}`) });
    await page.locator('header').getByRole('link', { name: 'Plans' }).first().click();
    await page.waitForURL('**/pricing');
    await newTab(page).click();
    await expect.poll(() => calls(page)).toEqual([[DEFAULT_URL, 'Plans and prices']]);
  });

  it.each([
    ['is missing', ''],
    ['is not a function', 'window.gtag_report_conversion = 1'],
    ['throws', 'window.gtag_report_conversion = () => { throw new Error("too loud") }'],
    ['rejects', 'window.gtag_report_conversion = () => Promise.reject(new Error("too loud"))'],
    ['never settles', 'window.gtag_report_conversion = () => new Promise(() => {})'],
    ['never ends', 'window.gtag_report_conversion = () => { for (;;); }'],
  ])('does not delay or block the navigation when it %s', async (_, body) => {
    const { page } = await visit('/', { prepare: prepare(body), errors: /too loud/ });
    await main(page).click({ noWaitAfter: true });
    await expect.poll(() => page.url()).toBe(DEFAULT_URL);
  });
});

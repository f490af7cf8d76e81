import { describe, expect, it } from 'vitest';
import { hydrateAll, PHONE, scripts, useBrowser, hydrateShell } from '../../support/browser.ts';

const visit = useBrowser();
const PAGES = ['/', '/pricing', '/faq'];

describe('a first visit', () => {
  it.each(PAGES)('%s loads no script, sets no cookie and stores nothing', async (path) => {
    const seen = await visit(path);
    await seen.page.waitForTimeout(700);
    expect(scripts(seen)).toEqual([]);
    expect(await seen.page.context().cookies()).toEqual([]);
    expect(await seen.page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    expect(seen.consoleErrors).toEqual([]);
  });

  it.each(PAGES)('%s has the same text with and without JavaScript', async (path) => {
    const text = async (javaScriptEnabled: boolean) => {
      const seen = await visit(path, { javaScriptEnabled });
      return seen.page.locator('body').textContent();
    };
    const withScripts = await text(true);
    expect(withScripts).toContain('27001');
    expect(await text(false)).toBe(withScripts);
  });

  it.each(PAGES)('%s hydrates block by block without changing its text or structured data', async (path) => {
    const seen = await visit(path);
    const main = () => seen.page.evaluate(() => document.querySelector('main')!.innerText);
    const structuredData = () => seen.page.locator('script[type="application/ld+json"]').textContent();
    const [textBefore, dataBefore] = [await main(), await structuredData()];
    await hydrateAll(seen);
    expect(await main()).toBe(textBefore);
    expect(await structuredData()).toBe(dataBefore);
    expect(seen.consoleErrors).toEqual([]);
  });
});

describe('client navigation', () => {
  it('loads only data, scrolls to the top, updates the head and focuses the heading', async () => {
    const seen = await visit('/');
    const { page, requests } = seen;
    await hydrateShell(seen);
    const buildOnly = page.locator('script[type="application/ld+json"], meta[property="og:image"]');
    expect(await buildOnly.count()).toBe(2);
    await page.evaluate(() => {
      Object.assign(window, { same: true });
      scrollTo(0, 600);
    });
    requests.length = 0;
    await page.locator('header').getByRole('link', { name: 'Plans' }).click();
    await page.waitForURL('**/pricing');
    await expect.poll(() => page.title()).toContain('Plans');
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    expect(await page.evaluate(() => [scrollY, document.activeElement!.tagName])).toEqual([0, 'H1']);
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toContain('Autopilot');
    const address = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(address).toMatch(/\/pricing$/);
    expect(await page.locator('meta[property="og:url"]').getAttribute('content')).toBe(address);
    expect(await page.locator('link[type="text/markdown"]').getAttribute('href')).toBe('/pricing.md');
    expect(await buildOnly.count()).toBe(0); // these describe only the first page
    expect(await page.locator('link[rel="icon"]').count()).toBe(2);
    expect(await page.locator('header > * > nav [aria-current="page"]').allTextContents()).toEqual(['Plans']);
    expect(requests).toContain('/pricing/page.json');
    expect(requests).not.toContain('/pricing');
    expect(seen.consoleErrors).toEqual([]);
  });

  it('restores the scroll position on back', async () => {
    const seen = await visit('/');
    const { page } = seen;
    await hydrateShell(seen);
    await page.evaluate(() => scrollTo(0, 500));
    await page.waitForTimeout(100);
    await page.locator('header').getByRole('link', { name: 'FAQ' }).click();
    await page.waitForURL('**/faq');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
    expect(seen.consoleErrors).toEqual([]);
  });

  it('works from a block that is not hydrated yet', async () => {
    const seen = await visit('/faq');
    const { page } = seen;
    await hydrateShell(seen);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('footer a[href="/pricing"]')!.click(),
    );
    await page.waitForURL('**/pricing');
    await expect.poll(() => page.locator('h1').textContent()).toBe('Start fast. Scale smarter.');
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    expect(seen.consoleErrors).toEqual([]);
  });

  it('does a full page load when the page is from a newer build than the scripts', async () => {
    const seen = await visit('/', {
      prepare: (page) =>
        page.route('**/pricing/page.json', async (route) => {
          const response = await route.fetch();
          await route.fulfill({ json: { ...(await response.json()), build: 'newer' } });
        }),
    });
    await hydrateShell(seen);
    await seen.page.evaluate(() => Object.assign(window, { same: true }));
    await seen.page.locator('header').getByRole('link', { name: 'Plans' }).click();
    await seen.page.waitForFunction(() => !('same' in window) && location.pathname === '/pricing');
    expect(await seen.page.locator('h1').textContent()).toBe('Start fast. Scale smarter.');
  });

  it('section 8, router failure: shows the error page with the status when the server fails', async () => {
    const seen = await visit('/', {
      prepare: (page) => page.route('**/pricing/page.json', (route) => route.fulfill({ status: 503 })),
    });
    await hydrateShell(seen);
    await seen.page.locator('header').getByRole('link', { name: 'Plans' }).click();
    await expect.poll(() => seen.page.locator('h1').textContent()).toBe('Unexpected Application Error!');
    expect(await seen.page.locator('main').textContent()).toContain('503');
  });
});

describe('static blocks', () => {
  it('keep their served HTML, also after navigation within the page', async () => {
    const seen = await visit('/pricing');
    const { page } = seen;
    const main = () => page.evaluate(() => document.querySelector('main')!.innerText);
    const before = await main();
    await hydrateAll(seen);
    for (const address of ['/pricing#compare', '/pricing?from=test', '/pricing?from=test#plans']) {
      await page.evaluate((to) => {
        const link = Object.assign(document.createElement('a'), { href: to, textContent: to });
        document.querySelector('footer')!.append(link);
        link.click();
        link.remove();
      }, address);
      await page.waitForURL(`**${address}`);
      await page.waitForTimeout(100);
      expect(await main()).toBe(before);
    }
    await page.goBack();
    await page.waitForURL((url) => url.hash === '');
    expect(await main()).toBe(before);
    expect(seen.consoleErrors).toEqual([]);
  });
});

describe('the phone menu', () => {
  it.each([
    ['without JavaScript', false],
    ['before any script has loaded', true],
  ])(
    '%s: opens as a dialog, traps the focus, closes with Escape and restores the focus',
    async (_, javaScriptEnabled) => {
      const { page } = await visit('/', { ...PHONE, javaScriptEnabled });
      const menu = page.locator('dialog#menu');
      const opener = page.getByRole('button', { name: 'Open menu' });
      expect(await menu.isVisible()).toBe(false);
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => menu.isVisible()).toBe(true);
      expect(await menu.getByRole('link', { name: 'Plans' }).isVisible()).toBe(true);
      for (let presses = 0; presses < 12; presses++) {
        await page.keyboard.press('Tab');
        const focused = await page.locator(':focus').count();
        if (focused > 0) expect(await page.locator('dialog#menu :focus').count()).toBe(1);
      }
      await page.keyboard.press('Escape');
      await expect.poll(() => menu.isVisible()).toBe(false);
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    },
  );

  it('closes with its button and when a link in it is followed', async () => {
    const seen = await visit('/', PHONE);
    const { page } = seen;
    const menu = page.locator('dialog#menu');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect.poll(() => menu.isVisible()).toBe(false);
    await hydrateShell(seen);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'FAQ' }).click();
    await page.waitForURL('**/faq');
    await expect.poll(() => menu.isVisible()).toBe(false);
    expect(seen.consoleErrors).toEqual([]);
  });
});

describe('the accordion', () => {
  it.each([true, false])(
    'has at most one open item, which can be closed (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const { page } = await visit('/faq', { javaScriptEnabled });
      const items = page.locator('main details');
      const open = () => page.locator('main details[open]').count();
      expect(await items.count()).toBe(6);
      expect(await open()).toBe(0);
      await items.nth(0).locator('summary').click();
      await items.nth(2).locator('summary').click();
      expect(await open()).toBe(1);
      expect(await items.nth(2).getAttribute('open')).not.toBeNull();
      await page.keyboard.press('Enter');
      await expect.poll(open).toBe(0);
    },
  );

  it('stays open when hydrated', async () => {
    const seen = await visit('/faq');
    await seen.page.locator('main details').nth(1).locator('summary').click();
    await hydrateAll(seen);
    expect(await seen.page.locator('main details[open]').count()).toBe(1);
    expect(seen.consoleErrors).toEqual([]);
  });
});

describe('the animated figures', () => {
  const strip = '[data-interactive]:has([style*="--digits"])';
  const figures = `${strip} [aria-hidden="true"]:not(svg, svg *)`;

  it('count up from 0 to their target once half of the strip is in view', async () => {
    const seen = await visit('/', { reducedMotion: 'no-preference' });
    const { page } = seen;
    const read = async () =>
      (await page.locator(figures).allTextContents()).map((text) =>
        Number.parseInt(text.replace(/\D/g, ''), 10),
      );
    const targets = await read();
    expect(targets).toEqual(expect.arrayContaining([70, 90, 30]));
    await hydrateShell(seen);
    await page.locator(strip).scrollIntoViewIfNeeded();
    await expect.poll(async () => (await read())[0]! < targets[0]!, { interval: 20 }).toBe(true);
    const start = Date.now();
    await expect.poll(read, { interval: 20, timeout: 5000 }).toEqual(targets);
    expect(Date.now() - start).toBeGreaterThan(1000);
    expect(seen.consoleErrors).toEqual([]);
  });

  it('show their target immediately with reduced motion and without JavaScript', async () => {
    for (const options of [{ reducedMotion: 'reduce' as const }, { javaScriptEnabled: false }]) {
      const { page } = await visit('/', options);
      await page.locator(strip).scrollIntoViewIfNeeded();
      const texts = new Set<string>();
      for (let sample = 0; sample < 10; sample++) {
        texts.add((await page.locator(figures).allTextContents()).join());
        await page.waitForTimeout(50);
      }
      expect(texts.size).toBe(1);
      expect([...texts][0]).toContain('70');
    }
  });
});

describe('a missing page', () => {
  it('section 8, unmatched route: responds with the 404 page and logs the path', async () => {
    const seen = await visit('/');
    const response = await seen.page.goto(new URL('/no/such/page', seen.page.url()).href);
    expect(response!.status()).toBe(404);
    const text = (await seen.page.locator('main').textContent())!;
    for (const part of ['404', 'Oops! Page not found', 'Return to Home']) expect(text).toContain(part);
    expect(await seen.page.locator('main').getByRole('img').count()).toBe(1);
    expect(seen.consoleErrors.join()).toContain('/no/such/page');
    await hydrateShell(seen);
    await seen.page.getByRole('link', { name: 'Return to Home' }).click();
    await seen.page.waitForURL((url) => url.pathname === '/');
  });

  it('shows the 404 page after client navigation', async () => {
    const seen = await visit('/');
    await hydrateShell(seen);
    await seen.page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/gone', textContent: 'gone' });
      document.querySelector('main')!.prepend(link);
      link.click();
    });
    await seen.page.waitForURL('**/gone');
    await expect.poll(() => seen.page.locator('h1').textContent()).toContain('Oops! Page not found');
    expect(seen.consoleErrors.join()).toContain('There is no page at /gone');
  });
});

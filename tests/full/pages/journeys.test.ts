import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { hydrateAll, moduleLoaded, PHONE, scripts, useBrowser } from '../../support/browser.ts';

const visit = useBrowser();
const PAGES = ['/', '/pricing', '/faq'];

describe('a first visit', () => {
  it.each(PAGES)('%s loads no script, sets no cookie and stores nothing', async (path) => {
    const seen = await visit(path);
    await seen.page.waitForTimeout(700);
    expect(scripts(seen)).toEqual([]);
    expect(await seen.page.context().cookies()).toEqual([]);
    expect(await seen.page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });

  it.each(PAGES)('%s has the same text with and without JavaScript', async (path) => {
    const text = async (javaScriptEnabled: boolean) => {
      const { page } = await visit(path, { javaScriptEnabled });
      return page.locator('body').textContent();
    };
    const withScripts = await text(true);
    expect(withScripts).toContain('27001');
    expect(await text(false)).toBe(withScripts);
  });

  it.each(PAGES)('%s hydrates its islands without changing its text or structured data', async (path) => {
    const seen = await visit(path);
    const main = () => seen.page.evaluate(() => document.querySelector('main')!.innerText);
    const structuredData = () => seen.page.locator('script[type="application/ld+json"]').textContent();
    const [textBefore, dataBefore] = [await main(), await structuredData()];
    await hydrateAll(seen);
    expect(await main()).toBe(textBefore);
    expect(await structuredData()).toBe(dataBefore);
  });
});

describe('a link', () => {
  it('leads to a document of its own, at its top, and loads no script', async () => {
    const seen = await visit('/', PHONE);
    const { page, requests } = seen;
    await page.evaluate(() => scrollTo(0, 600));
    requests.length = 0;
    await page.getByRole('link', { name: 'Plans' }).locator('visible=true').first().tap();
    await page.waitForURL('**/pricing');
    expect(await page.title()).toContain('Plans');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.locator('[aria-current="page"]').first().textContent()).toBe('Plans');
    expect(requests).toContain('/pricing');
    expect(scripts(seen)).toEqual([]);
  });

  it('loads no script when it is pointed at or focused, also inside an island', async () => {
    const seen = await visit('/resources');
    for (const link of [seen.page.locator('main li h3 a').first(), seen.page.locator('footer a').first()]) {
      await link.dispatchEvent('pointerover');
      await link.dispatchEvent('pointerdown');
      await link.focus();
    }
    await seen.page.waitForTimeout(500);
    expect(scripts(seen)).toEqual([]);
  });
});

describe('the phone menu', () => {
  const partsOf = (page: Page) => ({
    menu: page.locator('#_menu'),
    opener: page.getByRole('button', { name: 'Open menu' }),
    closer: page.getByRole('button', { name: 'Close menu' }),
  });
  const hasFocus = (locator: Locator) =>
    locator.evaluate((element) => element.matches(':focus, :has(:focus)'));

  it.each([
    ['without JavaScript', false],
    ['before any script has loaded', true],
  ])(
    '%s: opens with the focus in it, closes with Escape, restores the focus',
    async (_, javaScriptEnabled) => {
      const { page } = await visit('/', { ...PHONE, javaScriptEnabled });
      const { menu, opener } = partsOf(page);
      expect(await menu.isVisible()).toBe(false);
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => menu.isVisible()).toBe(true);
      expect(await menu.getByRole('link', { name: 'Plans' }).isVisible()).toBe(true);
      expect(await hasFocus(menu)).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => menu.isVisible()).toBe(false);
      expect(await hasFocus(opener)).toBe(true);
    },
  );

  it('is not modal, because the browser would compute the styles of the whole page again', async () => {
    const { page } = await visit('/', PHONE);
    const { menu, opener } = partsOf(page);
    await opener.tap();
    expect(await menu.evaluate((element) => element.matches(':popover-open:not(:modal)'))).toBe(true);
    const main = page.locator('main');
    await main.focus(); // impossible if the main element is inert
    expect(await hasFocus(main)).toBe(true);
    await expect.poll(() => menu.isVisible()).toBe(false);
  });

  it('tells screen readers its name and whether it is open', async () => {
    const { page } = await visit('/', PHONE);
    const session = await page.context().newCDPSession(page);
    const exposed = async (role: string, name: string) => {
      const { root } = await session.send('DOM.getDocument');
      const query = { backendNodeId: root.backendNodeId, role, accessibleName: name };
      const { nodes } = await session.send('Accessibility.queryAXTree', query);
      return nodes
        .filter(({ ignored }) => !ignored)
        .map(({ properties }) => properties?.find((property) => property.name === 'expanded')?.value.value);
    };
    expect(await exposed('button', 'Open menu')).toEqual([false]);
    expect(await exposed('dialog', 'Menu')).toEqual([]);
    await partsOf(page).opener.tap();
    expect(await exposed('button', 'Open menu')).toEqual([true]);
    expect(await exposed('button', 'Close menu')).toEqual([undefined]);
    expect(await exposed('dialog', 'Menu')).toEqual([undefined]);
  });

  it.each([true, false])(
    'closes with a tap outside, which does not follow the link under the finger (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const { page } = await visit('/', { ...PHONE, javaScriptEnabled });
      const { menu, opener } = partsOf(page);
      const link = page.locator('main a[href^="/"]').first();
      await link.evaluate((element) =>
        Object.assign(element.style, { position: 'fixed', inset: '800px 0 0' }),
      );
      await opener.tap();
      await page.touchscreen.tap(200, 820);
      await expect.poll(() => menu.isVisible()).toBe(false);
      expect(await hasFocus(opener)).toBe(true);
      expect(new URL(page.url()).pathname).toBe('/');
      await page.touchscreen.tap(200, 820);
      await page.waitForURL((url) => url.pathname !== '/');
    },
  );

  it('opens as a modal dialog in browsers without popovers', async () => {
    const seen = await visit('/', {
      ...PHONE,
      prepare: (page) =>
        page.addInitScript(() => {
          delete (HTMLElement.prototype as Partial<HTMLElement>).popover;
        }),
    });
    await moduleLoaded(seen, 'invoker-polyfill');
    const { menu, opener, closer } = partsOf(seen.page);
    await opener.tap();
    expect(await menu.evaluate((element) => element.matches(':modal:not(:popover-open)'))).toBe(true);
    expect(await menu.isVisible()).toBe(true);
    await closer.tap();
    expect(await menu.isVisible()).toBe(false);
    expect(await hasFocus(opener)).toBe(true);
  });

  it('closes with its button and when a link in it is followed', async () => {
    const seen = await visit('/', PHONE);
    const { page } = seen;
    const menu = page.locator('#_menu');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect.poll(() => menu.isVisible()).toBe(false);
    await hydrateAll(seen);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'FAQ' }).click();
    await page.waitForURL('**/faq');
    await expect.poll(() => menu.isVisible()).toBe(false);
  });
});

describe('the search dialog', () => {
  it.each([
    ['HTMLButtonElement', 'commandForElement', 'command'],
    ['HTMLDialogElement', 'closedBy', 'cancel'],
  ] as const)('opens and closes in browsers without %s.%s', async (type, property, event) => {
    const seen = await visit('/', {
      prepare: (page) =>
        page.addInitScript(
          ([type, property, event]) => {
            Reflect.deleteProperty(window[type].prototype, property);
            document.addEventListener(event, (each) => each.preventDefault(), true); // turns off the feature itself
          },
          [type, property, event] as const,
        ),
    });
    const { page } = seen;
    await moduleLoaded(seen, 'invoker-polyfill');
    const dialog = page.locator('dialog:modal');
    await page.locator('[data-search-opener]:visible').first().click();
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await page.mouse.click(5, 790); // the backdrop
    await expect.poll(() => dialog.isVisible()).toBe(false);
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

  it('stays open when the page is hydrated', async () => {
    const seen = await visit('/faq');
    await seen.page.locator('main details').nth(1).locator('summary').click();
    await hydrateAll(seen);
    expect(await seen.page.locator('main details[open]').count()).toBe(1);
  });
});

describe('the animated figures', () => {
  const strip = '[data-wake]:has([data-final])';
  const figures = `${strip} [data-final]`;

  it('count up from 0 to their target once half of the strip is in view', async () => {
    const { page } = await visit('/', {
      reducedMotion: 'no-preference',
      prepare: (page) => page.clock.install({ time: 0 }),
    });
    const read = async () =>
      (await page.locator(figures).allTextContents()).map((text) =>
        Number.parseInt(text.replace(/\D/g, ''), 10),
      );
    const targets = await read();
    expect(targets).toEqual(expect.arrayContaining([70, 90, 30]));
    await page.clock.pauseAt(60_000); // from here on, time passes only in steps
    await page.locator(strip).scrollIntoViewIfNeeded();
    const step = async () => {
      await page.clock.runFor(100);
      return (await read())[0]!;
    };
    await expect.poll(step).toBeLessThan(targets[0]!);
    const shown: number[] = [];
    for (let count = 0; count < 30; count++) shown.push(await step());
    expect(shown).toEqual(shown.toSorted((one, other) => one - other));
    expect(new Set(shown).size).toBeGreaterThan(10);
    expect(await read()).toEqual(targets);
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
    const seen = await visit('/', { errors: /404|no page at/ });
    const response = await seen.page.goto(new URL('/no/such/page', seen.page.url()).href);
    expect(response!.status()).toBe(404);
    const text = (await seen.page.locator('main').textContent())!;
    for (const part of ['404', 'Oops! Page not found', 'Return to Home']) expect(text).toContain(part);
    expect(await seen.page.locator('main').getByRole('img').count()).toBe(1);
    expect(seen.consoleErrors.join()).toContain('/no/such/page');
    await hydrateAll(seen);
    await seen.page.getByRole('link', { name: 'Return to Home' }).click();
    await seen.page.waitForURL((url) => url.pathname === '/');
  });
});

import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { PHONE, scripts, useBrowser, hydrateShell } from '../../support/browser.ts';

const visit = useBrowser();
const LIGHT = 'rgb(250, 248, 243)';
const DARK = 'rgb(16, 22, 28)';

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const button = (page: Page) => page.locator('header').getByRole('button', { name: /^Switch to/ });

describe('the theme', () => {
  it.each([
    ['light', LIGHT, 'Switch to dark'],
    ['dark', DARK, 'Switch to light'],
  ] as const)('follows the system: %s', async (colorScheme, color, name) => {
    const seen = await visit('/', { colorScheme });
    expect(await ground(seen.page)).toBe(color);
    expect(await seen.page.locator('header').getByRole('button', { name, exact: true }).count()).toBe(1);
    expect(await button(seen.page).count()).toBe(1);
    expect(await kept(seen.page)).toEqual({});
  });

  it('is switched, remembered, and given back to the system', async () => {
    const seen = await visit('/', { colorScheme: 'light' });
    const { page } = seen;
    await button(page).click();
    expect(await ground(page)).toBe(DARK);
    expect(await kept(page)).toEqual({ theme: 'dark' });
    await page.goto(new URL('/faq', page.url()).href);
    expect(await ground(page)).toBe(DARK);
    await hydrateShell(seen);
    expect(await ground(page)).toBe(DARK);
    await page.getByRole('button', { name: 'Switch to light' }).click();
    expect(await ground(page)).toBe(LIGHT);
    expect(await kept(page)).toEqual({});
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground(page)).toBe(DARK);
    expect(seen.consoleErrors).toEqual([]);
  });

  it('stays through a client navigation, and is switched by the keyboard', async () => {
    const seen = await visit('/', { colorScheme: 'dark' });
    const { page } = seen;
    await hydrateShell(seen);
    await button(page).focus();
    await page.keyboard.press('Enter');
    expect(await ground(page)).toBe(LIGHT);
    await page.locator('header').getByRole('link', { name: 'FAQ' }).click();
    await page.waitForURL('**/faq');
    expect(await ground(page)).toBe(LIGHT);
    await page.keyboard.press('Tab');
    await button(page).focus();
    await page.keyboard.press('Space');
    expect(await ground(page)).toBe(DARK);
  });

  it('is there before the first paint', async () => {
    const seen = await visit('/', {
      colorScheme: 'light',
      prepare: (page) =>
        page.addInitScript(() => {
          localStorage.setItem('theme', 'dark');
          const grounds: string[] = [];
          Object.assign(window, { grounds });
          // From the first moment that there is a body which could be painted.
          new MutationObserver(() => {
            if (document.body) grounds.push(getComputedStyle(document.documentElement).backgroundColor);
          }).observe(document, { childList: true, subtree: true });
          const look = () => {
            if (document.body) grounds.push(getComputedStyle(document.documentElement).backgroundColor);
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
    });
    await seen.page.waitForTimeout(300);
    const grounds = await seen.page.evaluate(() => (window as unknown as { grounds: string[] }).grounds);
    expect([...new Set(grounds)]).toEqual([DARK]);
    expect(scripts(seen)).toEqual([]);
  });

  it('comes from a script that is the same on every page', async () => {
    const seen = await visit('/');
    const first = (text: string) => /<script>(.*?)<\/script>/.exec(text)?.[1];
    const texts = await Promise.all(
      ['/', '/pricing', '/no-such-page'].map(async (path) =>
        first(await (await fetch(new URL(path, seen.page.url()))).text()),
      ),
    );
    expect(texts[0]).toContain('localStorage');
    expect(new Set(texts).size).toBe(1);
  });

  it('is switched for as long as the page is open where storage is not allowed', async () => {
    const seen = await visit('/', {
      prepare: (page) =>
        page.addInitScript(() =>
          Object.defineProperty(window, 'localStorage', {
            get() {
              throw new DOMException('Access is denied.', 'SecurityError');
            },
          }),
        ),
    });
    await button(seen.page).click();
    expect(await ground(seen.page)).toBe(DARK);
    await hydrateShell(seen);
    expect(await ground(seen.page)).toBe(DARK);
    expect(seen.consoleErrors).toEqual([]);
  });

  it('leaves what another script has kept under its name', async () => {
    const seen = await visit('/', {
      colorScheme: 'light',
      prepare: (page) => page.addInitScript(() => localStorage.setItem('theme', 'solarized')),
    });
    expect(await ground(seen.page)).toBe(LIGHT);
    expect(await seen.page.evaluate(() => document.documentElement.hasAttribute('data-theme'))).toBe(false);
  });

  it('is switched in the menu on a phone', async () => {
    const { page } = await visit('/', { ...PHONE, colorScheme: 'light' });
    expect(await button(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Switch to dark' }).click();
    expect(await ground(page)).toBe(DARK);
    expect(
      await page.locator('dialog[open]').getByRole('button', { name: 'Switch to light' }).isVisible(),
    ).toBe(true);
  });

  it('offers no button without JavaScript', async () => {
    const { page } = await visit('/', { javaScriptEnabled: false, colorScheme: 'dark' });
    expect(await ground(page)).toBe(DARK);
    expect(await page.locator('[data-theme-switch]').first().isVisible()).toBe(false);
  });

  it('is light on paper', async () => {
    const { page } = await visit('/', { colorScheme: 'light' });
    await button(page).click();
    await page.emulateMedia({ media: 'print' });
    expect(await ground(page)).toBe(LIGHT);
  });
});

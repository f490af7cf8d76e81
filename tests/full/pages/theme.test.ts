import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { PHONE, scripts, useBrowser, hydrateAll } from '../../support/browser.ts';

const visit = useBrowser();
const LIGHT = 'rgb(250, 248, 243)';
const DARK = 'rgb(16, 22, 28)';

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));
/** Returns the color of the browser's user interface: that of the first element whose media query matches. */
const themeColor = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')].find(
        ({ media }) => matchMedia(media).matches,
      )!.content,
  );
const COLORS = { light: '#FAF8F3', dark: '#10161C' };
const button = (page: Page) => page.locator('header').getByRole('button', { name: /^Switch to/ });

describe('the theme', () => {
  it.each([
    ['light', LIGHT, 'Switch to dark'],
    ['dark', DARK, 'Switch to light'],
  ] as const)('follows the system: %s', async (colorScheme, color, name) => {
    const { page } = await visit('/', { colorScheme });
    expect(await background(page)).toBe(color);
    expect(await page.locator('header').getByRole('button', { name, exact: true }).count()).toBe(1);
    expect(await button(page).count()).toBe(1);
    expect(await stored(page)).toEqual({});
  });

  it('can be switched, is stored, and follows the system again when switched back', async () => {
    const seen = await visit('/', { colorScheme: 'light' });
    const { page } = seen;
    await button(page).click();
    expect(await background(page)).toBe(DARK);
    expect(await stored(page)).toEqual({ theme: 'dark' });
    await page.goto(new URL('/faq', page.url()).href);
    expect(await background(page)).toBe(DARK);
    await hydrateAll(seen);
    expect(await background(page)).toBe(DARK);
    await page.getByRole('button', { name: 'Switch to light' }).click();
    expect(await background(page)).toBe(LIGHT);
    expect(await stored(page)).toEqual({});
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background(page)).toBe(DARK);
  });

  it.each(['light', 'dark'] as const)(
    'gives its color to the browser, also at load: %s',
    async (colorScheme) => {
      const { page } = await visit('/', { colorScheme });
      const other = colorScheme === 'dark' ? 'light' : 'dark';
      expect(await themeColor(page)).toBe(COLORS[colorScheme]);
      await button(page).click();
      expect(await themeColor(page)).toBe(COLORS[other]);
      await page.goto(new URL('/faq', page.url()).href);
      expect(await themeColor(page)).toBe(COLORS[other]);
      await button(page).click();
      expect(await themeColor(page)).toBe(COLORS[colorScheme]);
      await page.emulateMedia({ colorScheme: other });
      expect(await themeColor(page)).toBe(COLORS[other]);
    },
  );

  it('is that of the system if another site on the origin has stored a value of its own', async () => {
    const { page } = await visit('/', { colorScheme: 'dark' });
    await page.evaluate(() => (localStorage.theme = 'auto'));
    await page.reload();
    expect([await background(page), await themeColor(page)]).toEqual([DARK, COLORS.dark]);
    await button(page).click();
    expect([await background(page), await themeColor(page)]).toEqual([LIGHT, COLORS.light]);
  });

  it('changes in every open tab', async () => {
    const { page } = await visit('/', { colorScheme: 'light' });
    const other = await page.context().newPage();
    await other.goto(new URL('/faq', page.url()).href);
    for (const color of [DARK, LIGHT]) {
      await button(page).click();
      await expect.poll(() => background(other)).toBe(color);
    }
  });

  it('persists on the next page and can be switched by keyboard', async () => {
    const { page } = await visit('/', { colorScheme: 'dark', hydrated: true });
    await button(page).focus();
    await page.keyboard.press('Enter');
    expect(await background(page)).toBe(LIGHT);
    await page.locator('header').getByRole('link', { name: 'FAQ' }).click();
    await page.waitForURL('**/faq');
    expect(await background(page)).toBe(LIGHT);
    await page.keyboard.press('Tab');
    await button(page).focus();
    await page.keyboard.press('Space');
    expect(await background(page)).toBe(DARK);
  });

  it('is applied before the first paint', async () => {
    const seen = await visit('/', {
      colorScheme: 'light',
      prepare: (page) =>
        page.addInitScript(() => {
          localStorage.setItem('theme', 'dark');
          const backgrounds: string[] = [];
          Object.assign(window, { backgrounds });
          // Records the background as soon as there is a body that the browser can paint.
          new MutationObserver(() => {
            if (document.body) backgrounds.push(getComputedStyle(document.documentElement).backgroundColor);
          }).observe(document, { childList: true, subtree: true });
          const record = () => {
            if (document.body) backgrounds.push(getComputedStyle(document.documentElement).backgroundColor);
            requestAnimationFrame(record);
          };
          requestAnimationFrame(record);
        }),
    });
    await seen.page.waitForTimeout(300);
    const backgrounds = await seen.page.evaluate(
      () => (window as unknown as { backgrounds: string[] }).backgrounds,
    );
    expect([...new Set(backgrounds)]).toEqual([DARK]);
    expect(scripts(seen)).toEqual([]);
  });

  it('is set by the same inline script on every page', async () => {
    const seen = await visit('/');
    const inlineScript = (text: string) => /<script>(.*?)<\/script>/s.exec(text)?.[1];
    const found = await Promise.all(
      ['/', '/pricing', '/no-such-page'].map(async (path) =>
        inlineScript(await (await fetch(new URL(path, seen.page.url()))).text()),
      ),
    );
    expect(found[0]).toContain('localStorage');
    expect(new Set(found).size).toBe(1);
  });

  it('can be switched without storage access, until the page is closed', async () => {
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
    expect(await background(seen.page)).toBe(DARK);
    await hydrateAll(seen);
    expect(await background(seen.page)).toBe(DARK);
  });

  it('ignores an unknown stored value', async () => {
    const { page } = await visit('/', {
      colorScheme: 'light',
      prepare: (page) => page.addInitScript(() => localStorage.setItem('theme', 'solarized')),
    });
    expect(await background(page)).toBe(LIGHT);
    expect(await page.evaluate(() => document.documentElement.dataset.theme ?? '')).toBe('');
  });

  it('can be switched in the phone menu', async () => {
    const { page } = await visit('/', { ...PHONE, colorScheme: 'light' });
    expect(await button(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('#_menu').getByRole('button', { name: 'Switch to dark' }).click();
    expect(await background(page)).toBe(DARK);
    expect(await page.locator('#_menu').getByRole('button', { name: 'Switch to light' }).isVisible()).toBe(
      true,
    );
  });

  it('shows no button without JavaScript', async () => {
    const { page } = await visit('/', { javaScriptEnabled: false, colorScheme: 'dark' });
    expect(await background(page)).toBe(DARK);
    expect(await page.locator('[data-theme-switch]').first().isVisible()).toBe(false);
  });

  it('is light in print', async () => {
    const { page } = await visit('/', { colorScheme: 'light' });
    await button(page).click();
    await page.emulateMedia({ media: 'print' });
    expect(await background(page)).toBe(LIGHT);
  });
});

import { type BrowserContext, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSER_FLAGS, findBrowser } from '../../../tools/browser.mjs';
import { PHONE, useBrowser } from '../../support/browser.ts';
import { samplePages } from '../../support/built-sites.ts';
import { useFolder } from '../../support/sandbox/folder.ts';

const profile = useFolder({ shared: true });
let browser: BrowserContext;

beforeAll(async () => {
  // The font size is set in the browser's preferences. A style in the page would not affect media queries.
  const preferences = { webkit: { webprefs: { default_font_size: 32 } } };
  profile.write('Default/Preferences', JSON.stringify(preferences));
  browser = await chromium.launchPersistentContext(profile.dir, {
    executablePath: findBrowser(),
    args: BROWSER_FLAGS,
    ...PHONE,
  });
});
afterAll(() => browser.close());

describe('with 200% text size on a phone', () => {
  it.each([
    '/',
    '/pricing',
    '/solutions',
    '/resources',
    '/trust-center',
    '/request-demo',
    '/start-referral',
    '/articles/iso-27001',
    '/no-such-page',
  ])('%s does not scroll horizontally', async (path) => {
    const page = await browser.newPage();
    await page.goto(new URL(path, inject('url')).href);
    const { fontSize, scrollWidth, viewportWidth } = await page.evaluate(() => ({
      fontSize: getComputedStyle(document.documentElement).fontSize,
      scrollWidth: document.documentElement.scrollWidth,
      viewportWidth: innerWidth,
    }));
    expect(fontSize).toBe('32px');
    expect(scrollWidth).toBeLessThanOrEqual(viewportWidth);
    await page.close();
  });
});

describe('with the text spacing of WCAG 1.4.12 at 320 px', () => {
  const visit = useBrowser({ shared: true });

  it.each(samplePages())('%s does not scroll horizontally', async (path) => {
    const { page } = await visit(path, { viewport: { width: 320, height: 640 } });
    const scrollWidth = await page.evaluate(() => {
      const sheet = new CSSStyleSheet(); // the security policy would block a style element
      sheet.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`);
      document.adoptedStyleSheets.push(sheet);
      return document.documentElement.scrollWidth;
    });
    expect(scrollWidth).toBeLessThanOrEqual(320);
  });
});

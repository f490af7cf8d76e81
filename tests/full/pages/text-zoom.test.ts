import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSER_FLAGS, findBrowser } from '../../../tools/browser.mjs';
import { PHONE } from '../../support/browser.ts';

let profile: string;
let browser: BrowserContext;

beforeAll(async () => {
  profile = mkdtempSync(join(tmpdir(), 'pagewright-text-zoom-'));
  mkdirSync(join(profile, 'Default'));
  // Set in the browser's preferences, because a style in the page would not affect media queries.
  writeFileSync(
    join(profile, 'Default/Preferences'),
    JSON.stringify({ webkit: { webprefs: { default_font_size: 32 } } }),
  );
  browser = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: BROWSER_FLAGS,
    ...PHONE,
  });
});
afterAll(async () => {
  await browser.close();
  rmSync(profile, { recursive: true });
});

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

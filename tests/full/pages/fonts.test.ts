import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { layoutShift, recordLayoutShifts, useBrowser } from '../../support/browser.ts';
import { builtPages } from '../../support/built-sites.ts';

const visit = useBrowser();

/** Delays web fonts until the page is painted with its local fallback fonts. */
const delayFonts = (page: Page) =>
  page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await twoFrames(page);
    await route.continue();
  });

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

describe.each(builtPages())('%s', (path) => {
  it.each([390, 1440])('has no layout shift at %i px when its web fonts load late', async (width) => {
    const { page } = await visit(path, {
      viewport: { width, height: 844 },
      prepare: async (page) => {
        await recordLayoutShifts(page);
        await delayFonts(page);
      },
    });
    await page.evaluate(() => document.fonts.ready);
    await twoFrames(page); // a layout shift is reported one frame later
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });
});

import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { layoutShift, recordLayoutShifts, saveData, useBrowser } from '../../support/browser.ts';
import { builtPages } from '../../support/built-sites.ts';

const visit = useBrowser();

/** The families of the site's theme. */
const FAMILIES = ['Inter', 'JetBrains Mono', 'Newsreader'];

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Returns the families of the web fonts that are loaded. Fallback fonts are named "… for …". */
const loadedFamilies = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => status === 'loaded' && !family.includes(' for '))
      .map(({ family }) => family.replaceAll('"', ''))
      .sort(),
  );

/** Waits until the web fonts are loaded. Returns for each whether it was requested after the first paint. */
async function requestsAfterPaint(page: Page): Promise<boolean[]> {
  await expect.poll(() => loadedFamilies(page)).toEqual(FAMILIES);
  await page.waitForFunction(isPainted);
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    return fonts.map(({ startTime }) => startTime >= paint!.startTime);
  });
}

describe.each(builtPages())('%s', (path) => {
  it.each([390, 1440])('has no layout shift at %i px when its web fonts load', async (width) => {
    const { page } = await visit(path, {
      viewport: { width, height: 844 },
      prepare: recordLayoutShifts,
    });
    await expect.poll(() => loadedFamilies(page)).toEqual(FAMILIES);
    await twoFrames(page); // a layout shift is reported one frame later
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });
});

describe('web fonts', () => {
  it('are requested after the first paint of the first page, and before it on the next pages', async () => {
    const { page } = await visit('/');
    expect(await requestsAfterPaint(page)).toEqual([true, true, true]);
    await page.click('header nav a[href="/pricing"]');
    await page.waitForURL('**/pricing');
    expect(await requestsAfterPaint(page)).toEqual([false, false, false]);
    await page.reload();
    expect(await requestsAfterPaint(page)).toEqual([false, false, false]);
  });

  it('are shown without JavaScript', async () => {
    const { page, requests } = await visit('/', { javaScriptEnabled: false });
    await expect.poll(() => requests.filter((path) => path.endsWith('.woff2')).length).toBe(FAMILIES.length);
    expect(await page.locator('link[rel=preload][as=font]').count()).toBe(0);
  });

  it('are not loaded for visitors who save data', async () => {
    const { page, requests } = await visit('/', { prepare: saveData });
    await page.waitForFunction(isPainted);
    await twoFrames(page);
    expect(requests.filter((path) => path.endsWith('.woff2'))).toEqual([]);
  });
});

import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { layoutShift, recordLayoutShifts, useBrowser } from '../../support/browser.ts';
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
  it('are requested after the first paint of the first page', async () => {
    const { page } = await visit('/');
    await expect.poll(() => loadedFamilies(page)).toEqual(FAMILIES);
    const { paint, requests } = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      requests: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ startTime }) => startTime),
    }));
    expect(requests).toHaveLength(FAMILIES.length);
    expect(Math.min(...requests)).toBeGreaterThanOrEqual(paint);
  });

  it.each(['a link', 'a reload'])('are requested before the first paint after %s', async (way) => {
    const { page } = await visit('/');
    await expect.poll(() => loadedFamilies(page)).toEqual(FAMILIES);
    // Holds the fonts of the next page. The page would never request them if it waited for its first paint.
    let requested = 0;
    await page.route('**/*.woff2', async (route) => {
      if (!(await page.evaluate(isPainted))) requested++;
      await route.continue();
    });
    if (way === 'a link') await page.click('header nav a[href="/pricing"]');
    else await page.reload();
    await expect.poll(() => loadedFamilies(page)).toEqual(FAMILIES);
    expect(requested).toBeGreaterThan(0);
  });

  it('are shown without JavaScript', async () => {
    const { page, requests } = await visit('/', { javaScriptEnabled: false });
    await expect.poll(() => requests.filter((path) => path.endsWith('.woff2')).length).toBe(FAMILIES.length);
    expect(await page.locator('link[rel=preload][as=font]').count()).toBe(0);
  });

  it('are not loaded for visitors who save data', async () => {
    const { page, requests } = await visit('/', {
      prepare: (page) =>
        page.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        ),
    });
    await page.waitForFunction(isPainted);
    await twoFrames(page);
    expect(requests.filter((path) => path.endsWith('.woff2'))).toEqual([]);
  });
});

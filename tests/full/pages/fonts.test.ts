import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import {
  layoutShift,
  loadedFamilies,
  movedElements,
  recordLayoutShifts,
  saveData,
  twoFrames,
  useBrowser,
} from '../../support/browser.ts';
import { samplePages } from '../../support/built-sites.ts';

const visit = useBrowser();

/** The families of the site's theme. */
const FAMILIES = ['Inter', 'JetBrains Mono', 'Newsreader'];

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

/** Counts how often the page's script has added a web font to the page. */
const countAddedFonts = (page: Page) =>
  page.addInitScript(() => {
    const { add } = FontFaceSet.prototype;
    Object.assign(window, { addedFonts: 0 });
    FontFaceSet.prototype.add = function (font) {
      (window as unknown as { addedFonts: number }).addedFonts++;
      return add.call(this, font);
    };
  });

/**
 * Opens a page that counts its layout shifts. Waits until its web fonts have loaded, and then for two more frames,
 * because browsers report a shift one frame late.
 */
async function visitUntilFonts(
  path: string,
  width: number,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Page> {
  const { page } = await visit(path, {
    viewport: { width, height: 844 },
    prepare: async (opened) => {
      await recordLayoutShifts(opened);
      await countAddedFonts(opened);
      await prepare(opened);
    },
  });
  await page.waitForFunction(
    (count) => (window as unknown as { addedFonts: number }).addedFonts >= count,
    FAMILIES.length,
  );
  await twoFrames(page);
  return page;
}

/** Waits until the web fonts are shown. Returns one value per font: whether it was requested after the first paint. */
async function requestsAfterPaint(page: Page): Promise<boolean[]> {
  await expect.poll(() => loadedFamilies(page)).toEqual(FAMILIES);
  await page.waitForFunction(isPainted);
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    return fonts.map(({ startTime }) => startTime >= paint!.startTime);
  });
}

describe.each(samplePages())('%s', (path) => {
  it.each([390, 412, 1440])('has no layout shift at %i px when its web fonts load', async (width) => {
    const page = await visitUntilFonts(path, width);
    expect(await layoutShift(page), await movedElements(page)).toBeLessThanOrEqual(0.02);
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

  it('that would move what the visitor sees are shown from the next page on', async () => {
    const fonts = join(inject('dist'), 'media/fonts');
    const wide = readdirSync(fonts).find((file) => /^jetbrains-mono\..*\.woff2$/.test(file))!;
    const page = await visitUntilFonts('/', 390, (opened) =>
      opened.route(/\/inter\..*\.woff2$/, (route) => route.fulfill({ path: join(fonts, wide) })),
    );
    expect(await loadedFamilies(page)).toEqual([]);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await page.goto(new URL('/pricing', page.url()).href, { referer: page.url() });
    await expect.poll(() => loadedFamilies(page)).toEqual(FAMILIES);
  });

  it('that would move what the visitor sees are shown in a size in which they do not', async () => {
    const page = await visitUntilFonts('/', 1440, (opened) =>
      opened.addInitScript(() => {
        const { getBoundingClientRect } = Element.prototype;
        Element.prototype.getBoundingClientRect = function () {
          const { x, y, width, height } = getBoundingClientRect.call(this);
          const fonts = [...document.fonts].filter(({ family }) => family === 'Inter');
          const isMoved = fonts.some(
            (font) => (font as FontFace & { sizeAdjust: string }).sizeAdjust !== '99%',
          );
          return new DOMRect(x, isMoved ? y + 100 : y, width, height);
        };
      }),
    );
    expect(await loadedFamilies(page)).toEqual(FAMILIES);
    const sizes = await page.evaluate(() =>
      [...document.fonts]
        .filter(({ family }) => !family.includes(' for '))
        .map((font) => (font as FontFace & { sizeAdjust: string }).sizeAdjust),
    );
    expect(new Set(sizes)).toEqual(new Set(['99%']));
  });

  it('are shown on a page with an empty text', async () => {
    const page = await visitUntilFonts('/', 390, (opened) =>
      opened.addInitScript(() => addEventListener('DOMContentLoaded', () => document.body.prepend(''))),
    );
    expect(await loadedFamilies(page)).toEqual(FAMILIES);
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

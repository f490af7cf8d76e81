import { describe, expect, it } from 'vitest';
import { scripts, useBrowser, type Visit, hydrateShell } from '../../support/browser.ts';

const visit = useBrowser();

/** Follows a link of the header as a person does, and tells what moves on the page that comes. */
async function follow(seen: Visit, name: string) {
  const { page } = seen;
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const look = () => {
      for (const animation of document.querySelector('main')!.getAnimations({ subtree: true })) {
        const effect = animation.effect as KeyframeEffect;
        const { target } = effect;
        if (target!.closest('svg')) continue; // the squares of the first page have an entrance of their own
        const { duration, delay } = effect.getComputedTiming();
        moved.push(`${target!.tagName} ${Math.round(Number(duration) + Number(delay))}`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.locator('header').getByRole('link', { name }).first().click();
  await page.waitForURL((url) => url.pathname !== '/');
  await page.waitForTimeout(600);
  return page.evaluate(() => [...new Set((window as unknown as { moved: string[] }).moved)]);
}

describe('a page that a link leads to', () => {
  it('comes in within 200 ms, and nothing of the movement is left', async () => {
    const seen = await visit('/', { reducedMotion: 'no-preference' });
    const { page } = seen;
    await hydrateShell(seen);
    await page.waitForTimeout(300);
    const before = scripts(seen).length;
    // A finger is on the link a moment before it is let go.
    await page.locator('header').getByRole('link', { name: 'FAQ' }).first().dispatchEvent('pointerdown');
    await expect.poll(() => scripts(seen).length).toBeGreaterThan(before);
    await page.waitForTimeout(300);
    const moved = await follow(seen, 'FAQ');
    expect(moved.some((line) => line.startsWith('MAIN'))).toBe(true);
    for (const line of moved) expect(Number(line.split(' ')[1])).toBeLessThanOrEqual(200);
    expect(await page.locator('main').getAttribute('style')).toBeFalsy();
    expect(await page.locator('main [data-block="0"] [style*="transform"]').count()).toBe(0);
    const left = await page.evaluate(() =>
      document
        .querySelector('main')!
        .getAnimations({ subtree: true })
        .map(
          ({ effect, playState }) =>
            `${(effect as KeyframeEffect).target!.outerHTML.slice(0, 80)} ${playState}`,
        ),
    );
    expect(left).toEqual([]);
    expect(seen.consoleErrors).toEqual([]);
  });

  it('is there at once for those who have asked for less motion, and nothing is loaded to move it', async () => {
    const seen = await visit('/', { reducedMotion: 'reduce' });
    await hydrateShell(seen);
    await seen.page.waitForTimeout(300);
    const before = new Set(scripts(seen));
    expect(await follow(seen, 'FAQ')).toEqual([]);
    const sources = await Promise.all(
      scripts(seen)
        .filter((path) => !before.has(path))
        .map(async (path) => (await fetch(new URL(path, seen.page.url()))).text()),
    );
    expect(sources.filter((text) => text.includes('translateY'))).toEqual([]);
  });

  it('is shown when what moves it cannot be loaded', async () => {
    const seen = await visit('/', {
      reducedMotion: 'no-preference',
      prepare: (page) => page.route(/\/assets\/(dom-)?mini.*\.js/, (route) => route.abort()),
    });
    await hydrateShell(seen);
    expect(await follow(seen, 'FAQ')).toEqual([]);
    expect(await seen.page.locator('h1').isVisible()).toBe(true);
  });
});

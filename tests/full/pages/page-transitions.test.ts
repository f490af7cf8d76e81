import { describe, expect, it } from 'vitest';
import { scripts, useBrowser, type Visit, hydrateShell } from '../../support/browser.ts';

const visit = useBrowser();

/** Clicks a link in the header. Lists the animations of the next page as `element end`, the end in milliseconds. */
async function animationsAfter(seen: Visit, name: string) {
  const { page } = seen;
  await page.evaluate(() => {
    const animations: string[] = [];
    Object.assign(window, { animations });
    const record = () => {
      for (const animation of document.querySelector('main')!.getAnimations({ subtree: true })) {
        const effect = animation.effect as KeyframeEffect;
        const { target } = effect;
        if (target!.closest('svg')) continue; // the Squares figure has its own entrance animation
        const { duration, delay } = effect.getComputedTiming();
        animations.push(`${target!.tagName} ${Math.round(Number(duration) + Number(delay))}`);
      }
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
  await page.locator('header').getByRole('link', { name }).first().click();
  await page.waitForURL((url) => url.pathname !== '/');
  await page.waitForTimeout(600);
  return page.evaluate(() => [...new Set((window as unknown as { animations: string[] }).animations)]);
}

describe('a page opened by client navigation', () => {
  it('animates in within 200 ms and leaves no animation behind', async () => {
    const seen = await visit('/', { reducedMotion: 'no-preference' });
    const { page } = seen;
    await hydrateShell(seen);
    await page.waitForTimeout(300);
    const before = scripts(seen).length;
    // Scripts load on pointerdown, before the click.
    await page.locator('header').getByRole('link', { name: 'FAQ' }).first().dispatchEvent('pointerdown');
    await expect.poll(() => scripts(seen).length).toBeGreaterThan(before);
    await page.waitForTimeout(300);
    const animations = await animationsAfter(seen, 'FAQ');
    expect(animations.some((line) => line.startsWith('MAIN'))).toBe(true);
    for (const line of animations) expect(Number(line.split(' ')[1])).toBeLessThanOrEqual(200);
    expect(await page.locator('main').getAttribute('style')).toBeFalsy();
    expect(await page.locator('main [data-block="0"] [style*="transform"]').count()).toBe(0);
    const remaining = await page.evaluate(() =>
      document
        .querySelector('main')!
        .getAnimations({ subtree: true })
        .map(
          ({ effect, playState }) =>
            `${(effect as KeyframeEffect).target!.outerHTML.slice(0, 80)} ${playState}`,
        ),
    );
    expect(remaining).toEqual([]);
    expect(seen.consoleErrors).toEqual([]);
  });

  it('appears without animation under reduced motion, and loads no animation code', async () => {
    const seen = await visit('/', { reducedMotion: 'reduce' });
    await hydrateShell(seen);
    await seen.page.waitForTimeout(300);
    const before = new Set(scripts(seen));
    expect(await animationsAfter(seen, 'FAQ')).toEqual([]);
    const sources = await Promise.all(
      scripts(seen)
        .filter((path) => !before.has(path))
        .map(async (path) => (await fetch(new URL(path, seen.page.url()))).text()),
    );
    expect(sources.filter((text) => text.includes('translateY'))).toEqual([]);
  });

  it('appears when the animation code fails to load', async () => {
    const seen = await visit('/', {
      reducedMotion: 'no-preference',
      prepare: (page) => page.route(/\/assets\/(dom-)?mini.*\.js/, (route) => route.abort()),
    });
    await hydrateShell(seen);
    expect(await animationsAfter(seen, 'FAQ')).toEqual([]);
    expect(await seen.page.locator('h1').isVisible()).toBe(true);
  });
});

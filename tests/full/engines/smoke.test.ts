import { expect, it } from 'vitest';
import { inEachEngine } from '../../support/engines/engine.ts';
import {
  arriveAt,
  count,
  expectPage,
  hasFocus,
  NEXT,
  pageOf,
  positionOf,
} from '../../support/engines/page.ts';

// The other tests of these browsers run at night.
inEachEngine((open) => {
  it('follows a link, and goes back, forward and reloads', async () => {
    const tab = await open('/pricing');
    const pricing = await pageOf(tab);
    await tab.goTo(new URL('/', await tab.evaluate(() => location.href)).href);
    const home = await pageOf(tab);
    expect(home.heading).not.toBe(pricing.heading);
    await tab.click('header nav a[href="/pricing"]');
    await expectPage(tab, pricing);
    expect(await count(tab, 'header nav a[href="/pricing"][aria-current=page]')).toBeGreaterThan(0);
    await tab.back();
    await expectPage(tab, home);
    await tab.forward();
    await expectPage(tab, pricing);
    await tab.reload();
    await expectPage(tab, pricing);
    await tab.back();
    await expectPage(tab, home);
  });

  it('the carousel moves with the first click, 300 ms after it came into view', async () => {
    const tab = await open('/');
    await arriveAt(tab, NEXT);
    await tab.click(NEXT);
    await expect.poll(() => positionOf(tab)).toBe(1);
    await tab.click(NEXT);
    await expect.poll(() => positionOf(tab)).toBe(2);
  });

  it.each(['its button', '/'])(
    'the search opens with %s, and the arrow keys and Enter open a result',
    async (way) => {
      const tab = await open('/pricing');
      if (way === '/') await tab.press('/');
      else await tab.click('header [data-search-opener]');
      await expect.poll(() => hasFocus(tab, '[data-search-words]')).toBe(true);
      await tab.type('audit');
      await expect.poll(() => count(tab, '[data-search-results] a')).toBeGreaterThan(1);
      await tab.press('ArrowDown');
      expect(await hasFocus(tab, '[data-search-results] a')).toBe(true);
      const path = await tab.evaluate(() => (document.activeElement as HTMLAnchorElement).pathname);
      await tab.press('Enter');
      await expect.poll(() => tab.evaluate(() => location.pathname)).toBe(path);
      expect(await count(tab, 'dialog[open]')).toBe(0);
    },
  );
});

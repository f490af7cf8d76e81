import { describe, expect, it } from 'vitest';
import { inEachEngine, PHONE } from '../../support/engines/engine.ts';
import { expectPage, expectPath, hasFocus, isVisible, pageOf, topOf } from '../../support/engines/page.ts';
import type { Tab } from '../../support/engines/tab.ts';

const background = (tab: Tab) =>
  tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

inEachEngine((open) => {
  describe('navigation', () => {
    it('follows a link to a section of another page, and goes back', async () => {
      const tab = await open('/faq');
      const faq = await pageOf(tab);
      await tab.click('footer a[href="/pricing#compare"]');
      await expectPath(tab, '/pricing#compare');
      await expect.poll(() => topOf(tab, '#compare')).toBeLessThan(200);
      await tab.back();
      await expectPage(tab, faq);
    });

    it('jumps to a section of the same page, and goes back to the start', async () => {
      const tab = await open('/articles/iso-27001');
      const link = '[data-contents] li:last-child a';
      const hash = await tab.evaluate((link) => document.querySelector<HTMLAnchorElement>(link)!.hash, link);
      await tab.click(link);
      await expectPath(tab, `/articles/iso-27001${hash}`);
      await expect.poll(() => topOf(tab, hash)).toBeLessThan(200);
      expect(await topOf(tab, hash)).toBeGreaterThanOrEqual(0);
      await tab.back();
      await expectPath(tab, '/articles/iso-27001');
      await expect.poll(() => tab.evaluate(() => scrollY)).toBe(0);
    });
  });

  it('the first Tab reaches the skip link, which leads to the content', async () => {
    const tab = await open('/');
    await tab.press('Tab');
    expect(await hasFocus(tab, 'a[href="#_content"]')).toBe(true);
    expect(await topOf(tab, 'a[href="#_content"]')).toBeGreaterThanOrEqual(0);
    await tab.press('Enter');
    await expectPath(tab, '/#_content');
    await tab.press('Tab');
    expect(await hasFocus(tab, 'main *')).toBe(true);
    expect(await hasFocus(tab, ':focus-visible')).toBe(true);
  });

  describe('the menu on a phone', () => {
    const OPENER = 'header [popovertarget=_menu]';
    const openMenu = async () => {
      const tab = await open('/', PHONE);
      await tab.click(OPENER);
      await expect.poll(() => isOpen(tab)).toBe(true);
      return tab;
    };
    const isOpen = (tab: Tab) => isVisible(tab, '#_menu');

    it('closes with its button', async () => {
      const tab = await openMenu();
      await tab.click('#_menu [popovertargetaction=hide]');
      await expect.poll(() => isOpen(tab)).toBe(false);
    });

    it('closes with Escape and returns the focus', async () => {
      const tab = await openMenu();
      await tab.press('Escape');
      await expect.poll(() => isOpen(tab)).toBe(false);
      expect(await hasFocus(tab, OPENER)).toBe(true);
    });

    it('closes with a click on the backdrop, not with one on its own background', async () => {
      const tab = await openMenu();
      await tab.clickAt(4, 20);
      expect(await isOpen(tab)).toBe(true);
      await tab.clickAt(20, (await tab.evaluate(() => innerHeight)) - 10);
      await expect.poll(() => isOpen(tab)).toBe(false);
      await expect.poll(() => hasFocus(tab, OPENER)).toBe(true);
    });

    it('has the focus as soon as it is open, and closes when the focus leaves it', async () => {
      const tab = await openMenu();
      expect(await hasFocus(tab, '#_menu *')).toBe(true);
      for (let presses = 0; presses < 20 && (await hasFocus(tab, '#_menu *')); presses++)
        await tab.press('Tab');
      expect(await hasFocus(tab, 'main *')).toBe(true);
      await expect.poll(() => isOpen(tab)).toBe(false);
    });

    it('returns the focus to its button when the search that it has opened closes', async () => {
      const tab = await openMenu();
      await tab.click('#_menu [data-search-opener]');
      await expect.poll(() => hasFocus(tab, '[data-search-words]')).toBe(true);
      await tab.press('Escape');
      await expect.poll(() => isVisible(tab, '#_search')).toBe(false);
      await expect.poll(() => hasFocus(tab, OPENER)).toBe(true);
    });

    it('closes when one of its links is followed', async () => {
      const tab = await openMenu();
      await tab.click('#_menu a[href="/faq"]');
      await expectPath(tab, '/faq');
      await expect.poll(() => isOpen(tab)).toBe(false);
      await tab.back();
      await expectPath(tab, '/');
      await expect.poll(() => isOpen(tab)).toBe(false); // even if the page comes from the back/forward cache
    });

    it('closes when a link in it leads to a section of the same page', async () => {
      const tab = await openMenu();
      await tab.evaluate(() => {
        // The site's menu has no link to a section of the same page, so the test changes one of its links.
        document.querySelector<HTMLAnchorElement>('#_menu a[href="/faq"]')!.href = '/#below';
        document.querySelector('main')!.lastElementChild!.id = 'below';
      });
      await tab.click('#_menu a[href="/#below"]');
      await expect.poll(() => isOpen(tab)).toBe(false);
      await expect.poll(() => topOf(tab, '#below')).toBeLessThan(200);
    });
  });

  it('the theme stays after a navigation and a reload, and changes on pages visited before', async () => {
    const tab = await open('/');
    const before = await background(tab);
    await tab.click('[data-theme-switch]');
    const after = await background(tab);
    expect(after).not.toBe(before);
    await tab.click('header nav a[href="/faq"]');
    await expectPath(tab, '/faq');
    expect(await background(tab)).toBe(after);
    await tab.reload();
    expect(await background(tab)).toBe(after);
    await tab.click('[data-theme-switch]');
    await tab.back();
    await expectPath(tab, '/');
    await expect.poll(() => background(tab)).toBe(before);
  });
});

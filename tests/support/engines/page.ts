import { expect } from 'vitest';
import type { Tab } from './tab.ts';

/** Returns the path, title and main heading of the current page. */
export const pageOf = (tab: Tab) =>
  tab.evaluate(() => ({
    path: location.pathname,
    title: document.title,
    heading: document.querySelector('h1')!.textContent,
  }));

/** Waits until the tab shows the page. */
export async function expectPage(tab: Tab, page: Awaited<ReturnType<typeof pageOf>>): Promise<void> {
  await expect.poll(() => pageOf(tab)).toEqual(page);
}

/** Waits until the tab's URL has the path and fragment. */
export async function expectPath(tab: Tab, path: string): Promise<void> {
  await expect.poll(() => tab.evaluate(() => location.pathname + location.hash)).toBe(path);
}

/** Selects the button of a carousel that shows the next card. */
export const NEXT = '[data-carousel] button[aria-label="Next"]';

/** Returns the index of the first card that the carousel shows. */
export const positionOf = (tab: Tab) =>
  tab.evaluate(() => {
    const track = document.querySelector('[data-carousel] > ul')!;
    return Math.round(track.scrollLeft / (track.children[1] as HTMLElement).offsetWidth);
  });

export const count = (tab: Tab, selector: string) =>
  tab.evaluate((selector) => document.querySelectorAll(selector).length, selector);

export const isVisible = (tab: Tab, selector: string) =>
  tab.evaluate(
    (selector) => document.querySelector(selector)!.checkVisibility({ visibilityProperty: true }),
    selector,
  );

export const hasFocus = (tab: Tab, selector: string) =>
  tab.evaluate((selector) => document.activeElement!.matches(selector), selector);

/** Returns the distance of an element from the top of the viewport. */
export const topOf = (tab: Tab, selector: string) =>
  tab.evaluate((selector) => document.querySelector(selector)!.getBoundingClientRect().top, selector);

/** Scrolls an element into view and waits for 300 ms, as quick visitors do before they click. */
export const arriveAt = (tab: Tab, selector: string) =>
  tab.evaluate(async (selector) => {
    document.querySelector(selector)!.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise((done) => setTimeout(done, 300));
  }, selector);

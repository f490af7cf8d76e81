import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { hold, hydrateAll, useBrowser } from '../../support/browser.ts';
import { pagesByIslands } from '../../support/built-sites.ts';
import { sampled } from '../../support/runner/scale.ts';
import { type Change, CHANGES, inBrowser } from './document-changes.ts';

// Hydration mismatches are expected.
const visit = useBrowser({
  shared: true,
  errors: /Minified React error #418|NotFoundError|preloaded using link preload/,
});

/** When another program changes the page: before, during or after hydration. */
const PHASES = ['before', 'during', 'after'] as const;
type Phase = (typeof PHASES)[number];

/**
 * The fraction of its text that the main part of a page must keep. The other text may change, because the office hours
 * are converted and a step of a form is hidden.
 */
const KEPT = 0.95;

/**
 * Opens a page, and changes it before, during or after hydration. Then hydrates the page and uses its controls, unless
 * the change breaks them. Returns the length of the page's text after the change (`before`) and at the end (`after`).
 */
async function changed(path: string, changes: Change[], phase: Phase) {
  let continueScripts = () => {};
  const seen = await visit(path, {
    prepare: async (page) => {
      if (phase === 'during') continueScripts = await hold(page, '**/assets/*.js');
    },
  });
  const { page } = seen;
  const apply = async () => {
    for (const change of changes) await page.evaluate(inBrowser(change));
  };
  if (phase === 'before') await apply();
  if (phase === 'after') await hydrateAll(seen);
  if (phase === 'during') {
    // The visitor has begun to use every island, but the scripts have not arrived yet.
    await page.evaluate(() => {
      for (const control of document.querySelectorAll('[data-wake] :is(button, input)'))
        control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    });
    await apply();
    continueScripts();
  }
  if (phase === 'after') await apply();
  const before = await textLength(page);
  if (phase !== 'after') await hydrateAll(seen);
  // A form that is a copy would open a program for email.
  if (!changes.some((change) => breaksControls(change, phase))) await useControls(page);
  return { page, before, after: await textLength(page) };
}

const textLength = (page: Page) =>
  page.evaluate(() => document.querySelector('main')!.textContent!.replace(/\s+/g, ' ').length);

/** Uses the controls of all islands. Returns the names of those that did not work. */
const useControls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const failures: string[] = [];
    const eventually = async (name: string, isTrue: () => boolean) => {
      for (let tries = 0; tries < 60 && !isTrue(); tries++)
        await new Promise((resolve) => setTimeout(resolve, 50));
      if (!isTrue()) failures.push(name);
    };
    const chips = () => [...document.querySelectorAll<HTMLElement>('main a[href^="?category="]')];
    if (chips().length > 0) {
      const items = () => document.querySelectorAll('main ul > li:has(h3)').length;
      const all = items();
      chips()[0]!.click();
      await eventually('the filter', () => items() < all && location.search !== '');
      document.querySelector<HTMLElement>('main a[href="?"]')!.click();
      await eventually('the end of the filter', () => items() === all && location.search === '');
    }
    for (const carousel of document.querySelectorAll('[data-carousel]')) {
      const track = carousel.querySelector(':scope > ul')!;
      if (track.scrollWidth < track.clientWidth + 50) continue;
      const { scrollLeft } = track;
      carousel.querySelector<HTMLElement>('[data-step="1"]')!.click();
      await eventually('a carousel', () => track.scrollLeft !== scrollLeft);
    }
    for (const form of document.querySelectorAll('form')) {
      const button = form.querySelector<HTMLElement>('[type=submit]');
      const email = form.querySelector<HTMLInputElement>('input[type=email]');
      if (!button || !email || email.getClientRects().length === 0) continue;
      email.value = 'not an address';
      button.click();
      await eventually('a form', () => document.querySelector('[aria-invalid=true]') !== null);
    }
    return failures;
  });

/**
 * Whether a change breaks the controls. After hydration, controls have event listeners, but their copies have none. So
 * replacing a control by a copy then breaks it, whatever the framework.
 */
const breaksControls = ({ name }: Change, phase: Phase) =>
  phase === 'after' && /(button|form) by a copy/.test(name);

describe.each(PHASES)('changed %s hydration by a program that', (phase) => {
  it.each(sampled(CHANGES, 7))('$name, the home page keeps its text and works', async (change) => {
    const { page, before, after } = await changed('/', [change], phase);
    expect(after).toBeGreaterThanOrEqual(before * KEPT);
    if (!breaksControls(change, phase)) expect(await useControls(page)).toEqual([]);
  });
});

/** Groups of changes that a single program could make. */
const GROUPS = Object.entries({
  'translates everything': [0],
  'adds elements': [8, 9, 10, 11, 12, 13, 7],
  'removes and copies elements': [15, 17, 18, 20, 6],
});

describe.each(PHASES)('changed %s hydration by a program that', (phase) => {
  describe.each(GROUPS)('%s,', (_, indexes) => {
    it.each(sampled(pagesByIslands(), 8))('%s keeps its text and works', async (path) => {
      const changes = indexes.map((index) => CHANGES[index]!);
      const { page, before, after } = await changed(path, changes, phase);
      expect(after).toBeGreaterThanOrEqual(before * KEPT);
      expect(await useControls(page)).toEqual([]);
    });
  });
});

import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { sampled } from '../../support/runner/scale.ts';
import { PHONE, useBrowser } from '../../support/browser.ts';

const visit = useBrowser({ shared: true });

/**
 * The number of rounds that fill caches, and that between two measurements. Each round uses the whole page.
 */
const [WARM_UP, ROUNDS] = [10, 20];

/** How many nodes a round may leave behind. A film that was opened leaves about three, for an unknown reason. */
const NODES_PER_ROUND = 10;

/** The memory that a page needs, measured after garbage collection. */
interface Memory {
  heap: number;
  listeners: number;
  nodes: number;
}

/** Collects garbage several times, because on a busy machine some of what is removed is still counted for a while. */
async function measure(session: CDPSession): Promise<Memory> {
  const found: Memory[] = [];
  for (let round = 0; round < 5; round++) {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)!.value;
    found.push({
      heap: value('JSHeapUsedSize'),
      listeners: value('JSEventListeners'),
      nodes: value('Nodes'),
    });
    await wait(200);
  }
  const least = (name: keyof Memory) => Math.min(...found.map((one) => one[name]));
  return { heap: least('heap'), listeners: least('listeners'), nodes: least('nodes') };
}

/** Uses everything on the page: opens and closes, types and clears, filters, flips and scrolls. */
const useEverything = (page: Page, rounds: number): Promise<void> =>
  page.evaluate(async (rounds) => {
    const pause = () => new Promise((done) => setTimeout(done));
    const frame = () => new Promise(requestAnimationFrame);
    const all = <T extends HTMLElement>(selector: string) => [...document.querySelectorAll<T>(selector)];
    const isVisible = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });

    async function openDialogs(): Promise<void> {
      const openers = all<HTMLButtonElement>('button[command=show-modal]').filter(isVisible);
      const targets = new Map(openers.map((button) => [button.getAttribute('commandfor')!, button]));
      for (const [id, button] of [...targets].slice(0, 4)) {
        const dialog = document.getElementById(id) as HTMLDialogElement;
        button.click();
        await pause();
        await type(dialog);
        dialog.close();
        await pause();
      }
    }
    async function type(within: ParentNode): Promise<void> {
      const fields = 'input:is([type=text], [type=email]), textarea';
      for (const field of [...within.querySelectorAll<HTMLInputElement>(fields)].filter(isVisible)) {
        for (const value of ['audit', '']) {
          field.value = value;
          field.dispatchEvent(new Event('input', { bubbles: true }));
          await pause();
        }
      }
    }
    async function click(selector: string, times: number): Promise<void> {
      for (const element of all(selector).filter(isVisible).slice(0, 8)) {
        for (let time = 0; time < times; time++) {
          element.click();
          await pause();
        }
      }
    }
    for (let round = 0; round < rounds; round++) {
      await openDialogs();
      await click('header [popovertarget]', 2);
      await type(document);
      await click('summary, [data-theme-switch], [data-term]', 2);
      await click('main nav a[href^="?"], main button:not([command], [popovertarget], [data-term])', 1);
      scrollTo(0, document.documentElement.scrollHeight);
      await frame();
      scrollTo(0, 0);
      await frame();
    }
  }, rounds);

const PAGES: [path: string, options: object][] = [
  ['/', {}],
  ['/', PHONE],
  ['/solutions', {}],
  ['/resources', {}],
  ['/pricing', {}],
  ['/start-referral', {}],
  ['/request-demo', {}],
];

describe.each(sampled(PAGES, 7))('an hour on %s %j', (path, options) => {
  test('leaves no memory, nodes or listeners behind', async () => {
    const { page } = await visit(path, { ...options, hydrated: true });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await useEverything(page, WARM_UP);
    const before = await measure(session);
    await useEverything(page, ROUNDS);
    const between = await measure(session);
    await useEverything(page, ROUNDS);
    const after = await measure(session);
    // What a page keeps once, such as the results of the last search, may appear late. A leak grows each time.
    const growth = (name: keyof Memory) =>
      Math.min(between[name] - before[name], after[name] - between[name]);
    expect(growth('listeners')).toBeLessThanOrEqual(0);
    expect(growth('nodes')).toBeLessThanOrEqual(NODES_PER_ROUND * ROUNDS);
    expect(growth('heap') / before.heap).toBeLessThan(0.1);
  });
});

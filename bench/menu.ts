import { chromium, devices, type Page } from 'playwright';
import { BROWSER_FLAGS } from '../tools/browser.mjs';
import { median } from './median.ts';

/** The factor by which the CPU is slowed down, to simulate a phone. */
const CPU_RATE = 4;

/** The button in the page header that opens the menu on small screens. */
const OPENER = '[popovertarget=_menu]:not([popovertargetaction])';

/**
 * Measures how long the menu takes to react on a phone: from the tap on its button until the browser has painted the
 * open menu. This is the duration of the slowest event of the tap (https://w3c.github.io/event-timing/), which browsers
 * round to 8 ms.
 * @param urls pages with a menu
 * @returns the median of each page, in ms
 */
export async function measureMenu(urls: string[], runs: number, executablePath: string): Promise<number[]> {
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  const times = urls.map((): number[] => []);
  try {
    for (let run = 0; run < runs; run++) {
      for (const [index, url] of urls.entries()) {
        const { viewport, userAgent, deviceScaleFactor } = devices['Pixel 7']!;
        const context = await browser.newContext({ viewport, userAgent, deviceScaleFactor, hasTouch: true });
        times[index]!.push(await measureTap(await context.newPage(), url));
        await context.close();
      }
    }
    return times.map(median);
  } finally {
    await browser.close();
  }
}

async function measureTap(page: Page, url: string): Promise<number> {
  await page.addInitScript('globalThis.__name = (value) => value'); // code compiled by tsx calls this function
  await page.goto(url, { waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.evaluate(recordEvents);
  await page.locator(OPENER).tap();
  await page.locator('#_menu').waitFor();
  await page.waitForFunction(() => durations().length > 0);
  return page.evaluate(() => Math.max(...durations()));
}

/** Returns the durations of the events of the tap, in ms. Defined by `recordEvents` in the page. */
declare function durations(): number[];

/** Runs in the page. */
function recordEvents(): void {
  const found: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) found.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(globalThis, { durations: () => found });
}

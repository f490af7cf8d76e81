import { setTimeout } from 'node:timers/promises';
import { type Browser, type KeyInput, launch, type Page } from 'puppeteer-core';
import { findEngine } from '../../../tools/engines.mjs';
import type { Engine } from './engine.ts';
import type { TabDriver } from './tab.ts';

/** Starts Firefox, driven with WebDriver BiDi. */
export async function startFirefox(): ReturnType<Engine['start']> {
  const [executablePath] = findEngine('Firefox')!;
  const browser = await launch({ browser: 'firefox', executablePath });
  return { openTab: () => openTab(browser), close: () => browser.close() };
}

/** Opens a tab with its own profile. */
async function openTab(browser: Browser): Promise<TabDriver> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const errors = await recordErrors(page);
  return {
    goTo: async (url) => void (await page.goto(url)),
    // `goBack` waits for a load event. A page from the back/forward cache fires no load event.
    back: () => page.evaluate(() => void window.setTimeout(() => history.back())),
    forward: () => page.evaluate(() => void window.setTimeout(() => history.forward())),
    reload: () => reload(page),
    run: (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key as KeyInput),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    errors: () => errors,
    close: () => context.close(),
  };
}

/** Reloads a page. On a page from the back/forward cache, `page.reload` would wait forever. */
async function reload(page: Page): Promise<void> {
  await page.evaluate(() => void Object.assign(window, { isOld: true }));
  await page.evaluate(() => void window.setTimeout(() => location.reload()));
  const isLoaded = () => page.evaluate(() => !('isOld' in window) && document.readyState === 'complete');
  while (!(await isLoaded().catch(() => false))) await setTimeout(50);
}

/**
 * Matches what Firefox reports when the visitor leaves a page before a font has loaded. The number is Firefox's code
 * for an aborted request (NS_BINDING_ABORTED).
 */
const LEFT_BEFORE_FONT = /downloadable font: download failed.*status=2152398850/;

async function recordErrors(page: Page): Promise<string[]> {
  const errors: string[] = [];
  const add = (text: string) => {
    if (!LEFT_BEFORE_FONT.test(text)) errors.push(text);
  };
  page.on('console', (message) => {
    if (['warn', 'error'].includes(message.type())) add(message.text());
  });
  page.on('pageerror', (error) => add(String(error)));
  await page.evaluateOnNewDocument(() => {
    for (const level of ['warn', 'error'] as const) {
      const print = console[level];
      // Objects are converted to text here, because their content is not available outside the page.
      console[level] = (...data: unknown[]) => print.call(console, data.map(String).join(' '));
    }
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Content Security Policy: ${violatedDirective} blocked ${blockedURI}`),
    );
  });
  return errors;
}

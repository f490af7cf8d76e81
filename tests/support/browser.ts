import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { BROWSER_FLAGS, findBrowser } from '../../tools/browser.mjs';

/** A page, and what it has said and asked for so far. */
export interface Visit {
  page: Page;
  /** Warnings, errors and exceptions of the console. */
  complaints: string[];
  /** Paths of every request. */
  requests: string[];
}

/**
 * Starts a browser for the tests of a file. A page is closed after its test, which fails if the site's security policy
 * refused anything.
 * @param shared whether all pages of the file share one profile, which is faster: for tests that leave nothing in it.
 *   The first visit's options then hold for all. Otherwise each visit has a profile of its own.
 * @returns opens a path of the built site, or a whole address
 */
export function useBrowser({ shared = false } = {}) {
  let browser: Browser;
  let profile: Promise<BrowserContext> | undefined;
  const open: { close(): Promise<void> }[] = [];
  const visits: Visit[] = [];

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((each) => each.close()));
    expect(visits.splice(0).flatMap(refusals)).toEqual([]);
  });
  afterAll(() => browser.close());

  return async (
    address: string,
    options: BrowserContextOptions & { prepare?: (page: Page) => Promise<unknown> } = {},
  ): Promise<Visit> => {
    const { prepare, ...rest } = options;
    const create = () =>
      browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...rest });
    const context = await (shared ? (profile ??= create()) : create());
    const page = await context.newPage();
    open.push(shared ? page : context);
    const visit: Visit = { page, complaints: [], requests: [] };
    visits.push(visit);
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) visit.complaints.push(message.text());
    });
    page.on('pageerror', (error) => visit.complaints.push(String(error)));
    page.on('request', (request) => visit.requests.push(new URL(request.url()).pathname));
    await prepare?.(page);
    await page.goto(new URL(address, inject('url')).href);
    return visit;
  };
}

/** What the security policy of a page has refused. */
export const refusals = ({ complaints }: Visit): string[] =>
  complaints.filter((text) => /Content Security Policy|Permissions-Policy/.test(text));

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Scripts that a page has asked for. */
export const scripts = ({ requests }: Visit) => requests.filter((path) => path.endsWith('.js'));

/** Gives a sign of use, and waits until React has the page. */
export async function wake({ page }: Visit): Promise<void> {
  await page.locator('a').first().dispatchEvent('pointerover', { bubbles: true });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header')!).some((key) => key.startsWith('__react')),
  );
}

/** Scrolls to the end and back, so that every block comes near, and waits until those that are interactive are hydrated. */
export async function hydrateAll(visit: Visit): Promise<void> {
  await wake(visit);
  await visit.page.evaluate(async () => {
    // Intersections are observed once a frame.
    for (let y = 0; y <= document.body.scrollHeight; y += 400) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  });
  await visit.page.waitForFunction(() =>
    [...document.querySelectorAll('[data-interactive] > *')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  );
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds wrong, as lines. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (
      window as unknown as {
        axe: {
          run(options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
        };
      }
    ).axe.run({ resultTypes: ['violations'] }); // spares it the details of what is right
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
}

/**
 * The document as it is now, as text for `invalid`: with the site's own addresses as pages write them, since Vite names
 * chunks in full, as if they were of another host; and no-break spaces as one sign, since titles are counted.
 */
export async function documentText(page: Page): Promise<string> {
  const text = await page.content();
  return text.replaceAll(`href="${new URL(page.url()).origin}/`, 'href="/').replaceAll('&nbsp;', '\u00a0');
}

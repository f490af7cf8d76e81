import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { MISSING } from './built-sites.ts';
import { WAIT_LIMIT } from './runner/time.ts';
import { BROWSER_FLAGS, findBrowser, findHeadlessShell } from '../../tools/browser.mjs';

/** An open page, and its console errors and requests so far. */
export interface Visit {
  page: Page;
  /** The console's warnings and errors, and uncaught exceptions. */
  consoleErrors: string[];
  /** The path of every request. */
  requests: string[];
}

/** Returns the path of a browser that opens pages fast. */
export const fastBrowser = () => findHeadlessShell() ?? findBrowser();

interface BrowserOptions {
  /** Whether to start the browser that visitors use, and not a faster one. */
  whole: boolean;
  /** Whether pages stay in memory for Back and Forward. */
  backForwardCache: boolean;
}

/** The browsers of this process. They end with it, because to start one takes as long as several tests. */
const browsers = new Map<string, Promise<Browser>>();

/** Returns a browser with these options, which is started if none is running. */
async function startBrowser(options: BrowserOptions): Promise<Browser> {
  const key = JSON.stringify(options);
  const running = await browsers.get(key);
  if (running?.isConnected()) return running;
  const started = chromium.launch({
    executablePath: options.whole ? findBrowser() : fastBrowser(),
    args: BROWSER_FLAGS,
    ignoreDefaultArgs: options.backForwardCache ? ['--disable-back-forward-cache'] : [],
  });
  browsers.set(key, started);
  return started;
}

interface VisitOptions extends BrowserContextOptions {
  prepare?: ((page: Page) => Promise<unknown>) | undefined;
  /** Whether to wait until all islands are hydrated. */
  hydrated?: boolean;
  /** Matches the console errors that the test expects. */
  errors?: RegExp | undefined;
}

/** Matches the console errors of a page that does not exist. */
const NOT_FOUND = /404|no page at/;

/**
 * Opens pages for the tests of a file. Closes each page after its test, and fails the test if the page has printed an
 * unexpected error or warning, for example because the site's security policy blocked something.
 * @param shared whether visits with the same options share a profile. This is faster, but safe only for tests that
 * store nothing. By default, each visit has its own profile
 * @param backForwardCache whether the browser keeps pages in memory for Back and Forward. By default, Playwright turns
 * this off
 * @param whole whether to start the browser that visitors use. Otherwise, a faster browser starts if one is installed.
 * The faster browser has no history and no separate processes for each site, and its name is different
 * @param errors matches the console errors that all tests of the file expect
 * @returns a function that opens a path of the built site or an absolute URL
 */
export function useBrowser({
  shared = false,
  backForwardCache = false,
  whole = backForwardCache,
  errors: usualErrors = /^$/,
}: { shared?: boolean; backForwardCache?: boolean; whole?: boolean; errors?: RegExp } = {}) {
  /** Shared profiles, keyed by their options as JSON. */
  const profiles = new Map<string, Promise<BrowserContext>>();
  const open: { close(): Promise<void> }[] = [];
  const visits: (Visit & { expected: RegExp[] })[] = [];

  afterEach(async () => {
    await Promise.all(open.splice(0).map((each) => each.close()));
    const unexpected = visits
      .splice(0)
      .flatMap(({ consoleErrors, expected }) =>
        consoleErrors.filter((text) => !expected.some((each) => each.test(text))),
      );
    expect(unexpected).toEqual([]);
  });
  afterAll(async () => {
    for (const profile of profiles.values()) await (await profile).close();
  });

  return async (address: string, options: VisitOptions = {}): Promise<Visit> => {
    const { prepare, hydrated, errors = /^$/, ...rest } = options;
    const expected = [usualErrors, errors, ...(address.endsWith(MISSING) ? [NOT_FOUND] : [])];
    const browser = await startBrowser({ whole, backForwardCache });
    const key = JSON.stringify(rest);
    const profile =
      profiles.get(key) ?? // undefined if profiles are not shared
      browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...rest });
    if (shared) profiles.set(key, profile);
    const context = await profile;
    context.setDefaultTimeout(WAIT_LIMIT);
    const page = await context.newPage();
    open.push(shared ? page : context);
    const visit: Visit = { page, consoleErrors: [], requests: [] };
    visits.push({ ...visit, expected });
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) visit.consoleErrors.push(message.text());
    });
    page.on('pageerror', (error) => visit.consoleErrors.push(String(error)));
    page.on('request', (request) => visit.requests.push(new URL(request.url()).pathname));
    await prepare?.(page);
    await page.goto(new URL(address, inject('url')).href);
    if (hydrated) await hydrateAll(visit);
    return visit;
  };
}

/** Returns the console errors about content that the page's security policy blocked. */
export const policyViolations = ({ consoleErrors }: Visit): string[] =>
  consoleErrors.filter((text) => /Content Security Policy|Permissions-Policy/.test(text));

/** Options for a visit on a phone with a touch screen. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Returns the paths of the scripts that a page requested. */
export const scripts = ({ requests }: Visit) => requests.filter((path) => path.endsWith('.js'));

/** Returns the requested paths that are not scripts: what a page sends or reads. */
export const withoutScripts = (paths: string[]) => paths.filter((path) => !path.endsWith('.js'));

/** Waits until the page has requested a module by itself, and the module has run. @param name the module's file name */
export async function moduleLoaded({ page, requests }: Visit, name: string): Promise<void> {
  const find = () => requests.find((path) => path.startsWith(`/assets/${name}-`));
  await expect.poll(find).toBeDefined();
  await page.evaluate(`import('${find()}').then(() => {})`); // text, because Vitest replaces imports in functions
}

/**
 * Scrolls to each island, points at one of its controls, and waits until it is hydrated. Throws an error with the names
 * of the islands that are not hydrated in time, and with what the console says.
 */
export async function hydrateAll({ page, consoleErrors }: Visit): Promise<void> {
  const missing = await page.evaluate(async (limit) => {
    const islands = [...document.querySelectorAll<HTMLElement>('[data-wake]')];
    const isHydrated = (island: HTMLElement) => island.hasAttribute('data-hydrated');
    const end = performance.now() + limit;
    for (const island of islands) {
      island.scrollIntoView();
      while (!isHydrated(island) && performance.now() < end) {
        // Often, as a moving pointer does: if a script cannot be loaded, the next event loads it again.
        const control = island.querySelector('button, input');
        control?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        // A timer, because a busy browser may stop drawing frames.
        await new Promise((done) => setTimeout(done, 20));
      }
    }
    scrollTo(0, 0);
    return islands.filter((island) => !isHydrated(island)).map(({ dataset }) => dataset.island);
  }, WAIT_LIMIT);
  if (missing.length > 0) throw new Error(`Not hydrated: ${missing.join(', ')}\n${consoleErrors.join('\n')}`);
}

/** Matches the console errors of files that cannot be loaded. */
export const LOAD_ERRORS = /Failed to (load resource|fetch)|dynamically imported module/;

/** Returns a preparation of a page (`prepare`) that makes some requests fail. The page then has `LOAD_ERRORS`. */
export const failing = (address: string | RegExp) => (page: Page) =>
  page.route(address, (route) => route.abort());

/** Holds the answers to some requests back, until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(address, async (route) => {
    await arrived;
    await route.fallback();
  });
  return arrive;
}

/** Waits until a page has been painted, and until what its scripts then do has been painted. */
export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Returns the families of the web fonts that are loaded. Fallback fonts are named "… for …". */
export const loadedFamilies = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => status === 'loaded' && !family.includes(' for '))
      .map(({ family }) => family.replaceAll('"', ''))
      .sort(),
  );

/** Makes the visitor save data, so that the site loads no web fonts. The fonts could change the height of a page. */
export const saveData = (target: Page | BrowserContext) =>
  target.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Records the sum of all layout shifts (web.dev/cls) from the start, and what moved. */
export const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { total: 0, moved: [] as string[] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as LayoutShift[]) {
        shifts.total += value;
        for (const { node, previousRect, currentRect } of sources) {
          const text = `${node?.nodeName} "${node?.textContent?.trim().slice(0, 40)}"`;
          const places = [previousRect, currentRect].map((rect) => JSON.stringify(rect)).join(' to ');
          shifts.moved.push(`${startTime.toFixed()} ms: ${text} from ${places}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { total: number; moved: string[] } }).shifts);

/** Returns the sum of the layout shifts since `recordLayoutShifts`. */
export const layoutShift = async (page: Page) => (await shiftsOf(page)).total;

/** Returns what has moved since `recordLayoutShifts`, one line each. */
export const movedElements = async (page: Page) => (await shiftsOf(page)).moved.join('\n');

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the accessibility violations that axe-core finds, one line each. */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (
      window as unknown as {
        axe: {
          run(options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
        };
      }
    ).axe.run({
      resultTypes: ['violations'], // without the details of passed rules
      rules: { 'target-size': { enabled: true } }, // WCAG 2.2; off by default
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
}

/**
 * Returns the current document as HTML for `htmlErrors`. Makes the absolute URLs of the site relative, because Vite
 * writes chunk URLs with the origin, and html-validate would take them for URLs of another host. Replaces each `&nbsp;`
 * with the character itself, because html-validate checks the length of titles.
 */
export async function documentText(page: Page): Promise<string> {
  const text = await page.content();
  return text.replaceAll(`href="${new URL(page.url()).origin}/`, 'href="/').replaceAll('&nbsp;', '\u00a0');
}

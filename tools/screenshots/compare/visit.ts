import type { BrowserContext, Page } from 'playwright';
import type { Box } from './boxes.ts';
import { finishAnimations, loadImages, readBoxes } from './in-page.ts';

/** What a page looks like in a state. */
export interface Capture {
  png: Buffer;
  /** The boxes of the visible elements as JSON, since most captures are compared as a whole. */
  boxes: string;
}

/** The same page of both builds. */
export interface Pair {
  before: Visit;
  after: Visit;
}

/** An open page, and what is going on in it. */
export interface Visit {
  page: Page;
  /** The number of requests without a response so far. */
  pending: number;
}

/** How long nothing may happen before a page is captured, in ms. */
const QUIET = 120;
/** How long to wait until nothing happens, in ms. */
const LIMIT = 8000;

/** How long the browser may take for one action, in ms. It takes long on a busy machine. */
const PATIENCE = 120_000;

/** The time that the pages show and compute with. */
const NOW = new Date('2026-03-03T10:00:00Z');

/** Code that runs before the scripts of a page: films do not play, and changes of the document are counted. */
const PREPARE = `
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  window.changeCount = 0;
  new MutationObserver((changes) => { window.changeCount += changes.length; })
    .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });`;

/** Prepares a context for `open`. */
export async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(PREPARE);
  await context.clock.setFixedTime(NOW);
}

/**
 * Opens a page, and loads everything in it. The visitor comes from another page of the site, because then web fonts are
 * there from the first paint.
 */
export async function open(context: BrowserContext, url: string): Promise<Visit> {
  const visit = { page: await context.newPage(), pending: 0 };
  const { page } = visit;
  page.setDefaultTimeout(PATIENCE);
  page.on('request', () => visit.pending++);
  page.on('requestfinished', () => visit.pending--);
  page.on('requestfailed', () => visit.pending--);
  await page.goto(url, { referer: new URL('/another-page', url).href });
  await page.evaluate('globalThis.__name = (value) => value'); // code compiled by tsx calls this function
  await page.evaluate(loadImages);
  await settle(visit);
  return visit;
}

/** Waits until a page loads nothing and its document does not change any more. */
export async function settle(visit: Visit): Promise<void> {
  const readCount = () => visit.page.evaluate('window.changeCount');
  const end = Date.now() + LIMIT;
  let count: unknown;
  do {
    count = await readCount();
    await visit.page.waitForTimeout(QUIET);
  } while (Date.now() < end && (visit.pending > 0 || count !== (await readCount())));
}

/** Captures what a page looks like now: the whole page or what is in view. */
export async function capture({ page }: Visit, fullPage: boolean): Promise<Capture> {
  await page.evaluate(finishAnimations);
  const png = await page.screenshot({ fullPage });
  return { png, boxes: await page.evaluate(readBoxes) };
}

/** Reads the boxes of a capture. */
export const boxesOf = ({ boxes }: Capture): Box[] => JSON.parse(boxes);

/** Does the same with both pages of a pair at the same time. */
export const both = <T>({ before, after }: Pair, act: (visit: Visit, side: keyof Pair) => Promise<T>) =>
  Promise.all([act(before, 'before'), act(after, 'after')]);

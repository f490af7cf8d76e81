import { setTimeout } from 'node:timers/promises';
import { WAIT_LIMIT } from '../runner/time.ts';

/** The keys that the tests press, besides characters. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'Space';

/** The functions that each browser implements for a tab. */
export interface TabDriver {
  goTo(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Runs the source of a function in the page. Arguments and result are JSON. */
  run(source: string, args: unknown[]): Promise<unknown>;
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key | (string & {})): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Returns a screenshot as PNG. */
  screenshot(): Promise<Buffer>;
  /** The tab's console errors, uncaught exceptions and policy violations so far. */
  errors(): string[];
  close(): Promise<void>;
}

/** A tab that is used as a visitor would use it: with real clicks and keys, and without events made by scripts. */
export interface Tab extends TabDriver {
  evaluate<T, A extends unknown[]>(run: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /**
   * Scrolls to the first visible element that matches, and clicks its center. First waits until the element exists,
   * does not move, and is not covered.
   * @param text a part of the element's text or label
   */
  click(selector: string, text?: string): Promise<void>;
  /** Clicks a field and types into it. */
  fill(selector: string, text: string): Promise<void>;
  type(text: string): Promise<void>;
}

/** Adds the functions that are the same in all browsers to a driver. */
export function createTab(driver: TabDriver): Tab {
  const tab: Tab = {
    ...driver,
    evaluate: async <T, A extends unknown[]>(run: (...args: A) => T | Promise<T>, ...args: A) =>
      (await driver.run(String(run), args)) as T,
    async click(selector, text = '') {
      const { x, y } = await restingPoint(tab, selector, text);
      await driver.clickAt(x, y);
    },
    async fill(selector, text) {
      await tab.click(selector);
      await tab.type(text);
    },
    async type(text) {
      for (const character of text) await driver.press(character);
    },
  };
  return tab;
}

interface Point {
  x: number;
  y: number;
}

/** Waits until the element has been at the same point for two frames. Returns this point. */
async function restingPoint(tab: Tab, selector: string, text: string): Promise<Point> {
  const end = Date.now() + WAIT_LIMIT;
  let previous: Point | null = null;
  while (Date.now() < end) {
    const point: Point | null = await tab.evaluate(findPoint, selector, text);
    if (point && point.x === previous?.x && point.y === previous.y) return point;
    previous = point;
    await setTimeout(50);
    await tab.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  throw new Error(`There is nothing to click at "${selector}"${text && ` with the text "${text}"`}.`);
}

/** Returns the point to click, or null if the element is missing or covered. This function runs in the page. */
function findPoint(selector: string, text: string): Point | null {
  const element = [...document.querySelectorAll(selector)].find(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      `${one.textContent} ${one.getAttribute('aria-label')}`.includes(text),
  );
  if (!element) return null;
  const isInView = ({ top, bottom }: DOMRect) => top >= 100 && bottom <= innerHeight;
  if (!isInView(element.getBoundingClientRect()))
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getClientRects()[0]!; // if a link has several lines, this is the first
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const isHit = element.contains(hit) || hit?.closest('label')?.control === element;
  return isHit ? { x, y } : null;
}

import { afterAll, afterEach, beforeAll, describe, expect, inject } from 'vitest';
import { ENGINES, type EngineName, findEngine } from '../../../tools/engines.mjs';
import { startFirefox } from './firefox.ts';
import { createTab, type Tab, type TabDriver } from './tab.ts';
import { startWebKit } from './webkit.ts';

/** A browser other than Chromium. */
export interface Engine {
  start(): Promise<{ openTab(): Promise<TabDriver>; close(): Promise<void> }>;
}

const STARTED_BY: Record<EngineName, Engine['start']> = { Firefox: startFirefox, WebKit: startWebKit };

/** Matches the error of an aborted import. If a visitor leaves a page, the browser aborts the imports of the page. */
const ABORTED_IMPORT = /Importing a module script failed|error loading dynamically imported module/;

/** Opens a path of the built site, or an absolute URL, in a new tab, with nothing stored. */
export type Open = (address: string, size?: Size) => Promise<Tab>;

interface Size {
  width: number;
  height: number;
}

const DESKTOP: Size = { width: 1280, height: 900 };

/**
 * The window size of a phone. WebKitGTK makes windows at least 450 px wide. At this width, the site still shows its
 * menu for phones.
 */
export const PHONE: Size = { width: 390, height: 844 };

/**
 * Runs tests in Firefox and in WebKit. Skips a browser that is not installed, and prints how to install it. After each
 * test, closes its tabs. Fails the test if one of the tabs has printed an error or the security policy blocked
 * anything.
 */
export function inEachEngine(tests: (open: Open) => void): void {
  for (const name of Object.keys(ENGINES) as EngineName[]) {
    const isMissing = !findEngine(name);
    if (isMissing)
      console.warn(`${name} is not installed: apt-get install ${ENGINES[name].packages.join(' ')}`);
    describe.skipIf(isMissing)(`in ${name}`, () => {
      tests(useEngine(STARTED_BY[name]));
    });
  }
}

function useEngine(start: Engine['start']): Open {
  let engine: Awaited<ReturnType<Engine['start']>>;
  const tabs: Tab[] = [];
  beforeAll(async () => {
    engine = await start();
  });
  afterEach(async () => {
    const errors: string[] = [];
    for (const tab of tabs.splice(0)) {
      await tab.evaluate(() => 0); // makes the tab report its last errors
      errors.push(...tab.errors());
      await tab.close();
    }
    expect(errors.filter((error) => !ABORTED_IMPORT.test(error))).toEqual([]);
  });
  afterAll(() => engine?.close());

  return async (address, { width, height } = DESKTOP) => {
    const tab = createTab(await engine.openTab());
    tabs.push(tab);
    await tab.resize(width, height);
    await tab.goTo(new URL(address, inject('url')).href);
    return tab;
  };
}

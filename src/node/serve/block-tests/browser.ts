import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { PROJECT_DIR } from '../../disk/root.ts';
import { UsageError } from '../../disk/usage-error.ts';
import { findBrowser } from './find-browser.mjs';

/** What a test needs besides the engine. Both come from packages that only projects with tests install. */
export interface TestTools {
  browser: Browser;
  /** The script of axe-core. */
  axe: string;
}

/**
 * Loads Playwright and axe-core, and starts a browser: the Chromium or Chrome that `findBrowser` finds.
 * @throws UsageError if a package or a browser is missing, or if the browser does not start
 */
export async function startTestTools(): Promise<TestTools> {
  const playwright =
    loadPackage<typeof import('playwright')>('playwright') ??
    loadPackage<typeof import('playwright')>('playwright-core');
  const axe = loadPackage<{ source: string }>('axe-core');
  if (!playwright || !axe)
    throw new UsageError(
      'To test blocks, install Playwright and axe-core: npm install --save-dev playwright axe-core',
    );
  const executablePath = browserPath();
  try {
    const browser = await playwright.chromium.launch({ ...(executablePath && { executablePath }) });
    return { browser, axe: axe.source };
  } catch (cause) {
    const [reason] = String((cause as Error).message).split('\n');
    throw new UsageError(
      executablePath === undefined
        ? 'No browser found. Install Chrome, or run: npx playwright install chromium'
        : `The browser "${executablePath}" does not start: ${reason}`,
      { cause },
    );
  }
}

/** Returns a package of the project, or of the engine; undefined if it is not installed. */
function loadPackage<Package>(name: string): Package | undefined {
  for (const from of [join(PROJECT_DIR, 'package.json'), import.meta.url]) {
    try {
      return createRequire(from)(name) as Package;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  return undefined;
}

function browserPath(): string | undefined {
  try {
    return findBrowser();
  } catch (error) {
    throw new UsageError((error as Error).message); // the environment names a program that does not exist
  }
}

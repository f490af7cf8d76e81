import type { Page } from 'playwright';
import type { TestTools } from './browser.ts';
import { type BrowserFinding, consoleFinding, firstLine, type Shown } from './findings.ts';
import { blockedFinding, sourceOf } from '../../build/hosting/blocked-content.ts';
import {
  axeViolations,
  blockedContent,
  endAnimations,
  hydrateExample,
  recordBlocked,
  type Violation,
  widestElement,
} from './in-page.ts';

/** How long an example may take to be hydrated, in milliseconds. */
const TIMEOUT = 10_000;

/**
 * How Chromium reports in the console a failed request, and what the security policy has blocked. These are reported
 * themselves instead.
 */
const REPORTED = /^Failed to load resource:|Content Security Policy/;

const HEIGHT = 900;

/** An example, and what is said to contain its content: `The block "map"`. */
interface VisitedExample {
  url: string;
  subject: string;
}

/**
 * Shows an example in a browser, hydrates it, and returns what is wrong in each theme.
 * @param shown the width of the window, and the theme with which the example is loaded and hydrated
 */
export async function visitExample(
  { browser, axe }: TestTools,
  { url, subject }: VisitedExample,
  shown: Shown,
): Promise<[Shown, BrowserFinding[]][]> {
  const other: Shown = { ...shown, theme: shown.theme === 'light' ? 'dark' : 'light' };
  const context = await browser.newContext({
    viewport: { width: shown.width, height: HEIGHT },
    colorScheme: shown.theme,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const reported = collectReports(page);
    await page.addInitScript(recordBlocked);
    await page.goto(url);
    const waiting = await page.evaluate(hydrateExample, TIMEOUT);
    await page.evaluate(axe);
    const first = await checkPage(page);
    await page.emulateMedia({ colorScheme: other.theme });
    const second = await checkPage(page);
    const blocked = (await page.evaluate(blockedContent)).map(({ directive, url }) => {
      const { message, hint } = blockedFinding({ directive, source: sourceOf(url) }, subject);
      return { key: message, message, hint };
    });
    return [
      [shown, [...reported, ...blocked, ...(waiting > 0 ? [NOT_HYDRATED] : []), ...first]],
      [other, second],
    ];
  } catch (error) {
    const message = `The example cannot be tested: ${firstLine((error as Error).message)}`;
    return [[shown, [{ key: message, message, hint: 'Open it in the catalogue of the dev server.' }]]];
  } finally {
    await context.close();
  }
}

/** Returns a list to which the errors and warnings in the console, the exceptions and the failed requests are added. */
function collectReports(page: Page): BrowserFinding[] {
  const found: BrowserFinding[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type()) && !REPORTED.test(message.text()))
      found.push(consoleFinding(message.text()));
  });
  page.on('pageerror', (error) => found.push(consoleFinding(String(error))));
  page.on('response', (response) => {
    if (response.status() >= 400) found.push(failedRequest(response.url(), `${response.status()}`));
  });
  page.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    // A request that the page itself has given up, or that the security policy has blocked.
    if (!['net::ERR_ABORTED', 'csp'].includes(errorText)) found.push(failedRequest(request.url(), errorText));
  });
  return found;
}

function failedRequest(url: string, reason: string): BrowserFinding {
  const { protocol, host, pathname } = new URL(url);
  const address = /^(127\.|localhost)/.test(host) ? pathname : `${protocol}//${host}${pathname}`;
  return {
    key: `request ${address}`,
    message: `The request for ${address} failed: ${reason}.`,
    hint: 'Correct the address in the block, or do not request it.',
  };
}

const NOT_HYDRATED: BrowserFinding = {
  key: 'hydrated',
  message: 'The block was not hydrated.',
  hint: 'A block with "hydrate": "used" is hydrated when its first control is used, so it needs one: a button, an input, a select, a textarea, a label or a summary.',
};

async function checkPage(page: Page): Promise<BrowserFinding[]> {
  await page.evaluate(endAnimations);
  return [...(await overflowIn(page)), ...(await page.evaluate(axeViolations)).map(violationFinding)];
}

async function overflowIn(page: Page): Promise<BrowserFinding[]> {
  const widest = await page.evaluate(widestElement);
  if (!widest) return [];
  return [
    {
      key: `overflow ${widest.html}`,
      message: `The page scrolls sideways, because ${elementText(widest.html)} is ${widest.width} px wide.`,
      hint: 'Let it wrap or shrink (maxWidth: "100%"), or scroll inside the block (overflowX: "auto").',
    },
  ];
}

function violationFinding({ id, help, helpUrl, elements, summary }: Violation): BrowserFinding {
  const [first = '', ...more] = elements;
  const others = more.length === 0 ? '' : ` and ${more.length} more`;
  // The size of a font may differ from width to width.
  const [todo = '', ...ways] = summary.replaceAll(/, font size: [^)]*\), font weight: \w+/g, '').split('\n');
  return {
    key: `axe ${id} ${ways}`,
    message: `${help}: ${elementText(first)}${others} (${id}).`,
    hint: `${todo} ${ways.map((line) => line.trim()).join('; ')}. ${helpUrl.split('?')[0]}`,
  };
}

const elementText = (html: string) => (html.length > 160 ? `${html.slice(0, 160)}…` : html);

import type { Page, Request } from 'playwright';

/** Bytes of external JavaScript as they went over the wire. */
export interface ScriptBytes {
  /** Of the page itself when it has loaded and nobody has touched it. */
  untouched: number;
  /** First party, when the pointer was over a link and all of the page has been scrolled through. */
  hydrated: number;
}

/** How long nothing must happen before a page counts as idle, in ms. */
const IDLE = 2000;

/**
 * Loads a page, waits, then uses it as a reader would, and counts the scripts.
 * @param page a fresh one, in a context with an empty cache
 */
export async function scriptBytes(page: Page, url: string): Promise<ScriptBytes> {
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(IDLE);
  const untouched = await bytesOf(scripts);
  await read(page);
  const own = scripts.filter((request) => request.url().startsWith(new URL(url).origin));
  return { untouched, hydrated: await bytesOf(own) };
}

/**
 * Bytes of everything that a page loads before anyone scrolls: HTML, styles, fonts, pictures, scripts.
 * @param page a fresh one, in a context with an empty cache
 */
export async function firstViewBytes(page: Page, url: string): Promise<number> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => void requests.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  const sizes = requests.map(async (request) => (await request.sizes()).responseBodySize);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Moves the pointer over a link, then scrolls to the end at a reader's pace. */
async function read(page: Page): Promise<void> {
  // A link to an anchor may be one that is off the screen until it has the focus.
  await page.locator('a[href]:visible:not([href^="#"])').first().hover();
  for (let end = false; !end;) {
    await page.mouse.wheel(0, 250);
    await page.waitForTimeout(100);
    end = await page.evaluate(() => innerHeight + scrollY >= document.documentElement.scrollHeight - 1);
  }
  await page.waitForTimeout(IDLE);
}

async function bytesOf(requests: Request[]): Promise<number> {
  const sizes = requests.map(async (request) => {
    const response = await request.response();
    const encoding = response && (await response.headerValue('content-encoding'));
    const size = (await request.sizes()).responseBodySize;
    // Small files are sent as they are. A larger one that is would make the sum mean something else.
    if (size > 1024 && encoding !== 'br') throw new Error(`${request.url()} was not sent in brotli.`);
    return size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

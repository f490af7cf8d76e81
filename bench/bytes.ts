import type { Page, Request } from 'playwright';

/** How many bytes of external JavaScript a page transfers. */
export interface ScriptBytes {
  /** After loading, before any interaction. */
  untouched: number;
  /** After hovering over a link and scrolling through the page. First-party scripts only. */
  hydrated: number;
}

/** How long to wait for a page to become idle, in ms. */
const IDLE = 2000;

/**
 * Loads a page, waits until it is idle, hovers and scrolls as a visitor would, and measures its scripts.
 * @param page a browser page whose context has an empty cache
 */
export async function scriptBytes(page: Page, url: string): Promise<ScriptBytes> {
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(IDLE);
  const untouched = await bytesOf(scripts);
  await readPage(page);
  const own = scripts.filter((request) => request.url().startsWith(new URL(url).origin));
  return { untouched, hydrated: await bytesOf(own) };
}

/**
 * Measures the bytes that a page loads before the reader scrolls: HTML, styles, fonts, pictures, scripts.
 * @param page a browser page whose context has an empty cache
 */
export async function firstViewBytes(page: Page, url: string): Promise<number> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => void requests.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  const sizes = requests.map(async (request) => (await request.sizes()).responseBodySize);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Hovers over a link, then scrolls steadily to the end of the page. */
async function readPage(page: Page): Promise<void> {
  // Fragment links do not qualify: a skip link is off screen until it has focus.
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
    // Servers send only small files uncompressed. A larger one would distort the sum.
    if (size > 1024 && encoding !== 'br') throw new Error(`${request.url()} was not compressed with Brotli.`);
    return size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

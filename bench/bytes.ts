import type { Page, Request } from 'playwright';

/** How many bytes of external JavaScript a page has loaded at different times. */
export interface ScriptBytes {
  /** After the page has loaded, before any interaction. */
  untouched: number;
  /** After the visitor has used only the last island of the page. Scripts of other sites are not counted. */
  oneIsland: number;
  /** After the visitor has scrolled through the page and used every island. Scripts of other sites are not counted. */
  hydrated: number;
}

/** The time after which a page is assumed to be idle, in ms. */
const IDLE = 2000;

/**
 * Loads a page, uses its islands as a visitor would, and measures the scripts that the page has loaded by then.
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
  const own = () => scripts.filter((request) => request.url().startsWith(new URL(url).origin));
  await page.evaluate(pointAtIslands, true);
  await page.waitForTimeout(IDLE);
  const oneIsland = await bytesOf(own());
  await scrollThrough(page);
  await page.evaluate(pointAtIslands, false);
  await page.waitForTimeout(IDLE);
  return { untouched, oneIsland, hydrated: await bytesOf(own()) };
}

/**
 * Simulates a pointer on one control of each island, so that all islands are hydrated. Runs in the browser.
 * @param onlyLast whether to leave out all islands but the last
 */
function pointAtIslands(onlyLast: boolean): void {
  const islands = [...document.querySelectorAll('[data-wake]')];
  for (const island of onlyLast ? islands.slice(-1) : islands)
    island.querySelector('button, input')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
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

/** Scrolls to the end of the page in small steps. */
async function scrollThrough(page: Page): Promise<void> {
  for (let end = false; !end;) {
    await page.mouse.wheel(0, 250);
    await page.waitForTimeout(100);
    end = await page.evaluate(() => innerHeight + scrollY >= document.documentElement.scrollHeight - 1);
  }
}

async function bytesOf(requests: Request[]): Promise<number> {
  const sizes = requests.map(async (request) => {
    const response = await request.response();
    const encoding = response && (await response.headerValue('content-encoding'));
    const size = (await request.sizes()).responseBodySize;
    // Only small files may arrive uncompressed. A large uncompressed file would distort the sum.
    if (size > 1024 && encoding !== 'br') throw new Error(`${request.url()} was not compressed with Brotli.`);
    return size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * Takes screenshots of all pages, so that people can review them. `npm run shots` writes the screenshots and a contact
 * sheet to `shots/`.
 * Options: `-- --site DIR` for another site, `-- --only /pricing` for routes with this prefix.
 */
import '../production.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { build } from '../../src/node/build/build-site.ts';
import { BROWSER_FLAGS, findBrowser } from '../browser.mjs';
import { loadSite } from '../../src/node/site/load-site.ts';
import { serve } from '../../src/node/serve/preview/preview-server.ts';
import { pretty } from '../../src/diagnostics/formats/pretty.ts';
import { NOT_FOUND } from '../../src/model/routes.ts';
import { styleFor } from '../../src/node/disk/terminal.ts';
import { contactSheet, type Screenshot, thumbnailWidth } from './contact-sheet.ts';

const WIDTHS = [390, 768, 1440];
const THEMES = ['light', 'dark'] as const;
/** How many screenshots are taken at the same time. */
const CONCURRENCY = 2;
/** The height at which thumbnails are cropped, in CSS pixels. */
const THUMB_HEIGHT = 520;
/** The maximum height of the contact sheet, in CSS pixels. A browser's screenshot is at most 16,384 pixels high. */
const SHEET_HEIGHT = 15_000;
/** The height of everything in a row of the contact sheet except the thumbnails, in CSS pixels. */
const ROW_EXTRA = 70;

const { values: options } = parseArgs({
  options: {
    site: { type: 'string', default: 'pages' },
    out: { type: 'string', default: 'shots' },
    only: { type: 'string', default: '/' },
  },
});

async function main(): Promise<void> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No browser found. Run "node tools/setup.mjs --browser".');
  const temp = mkdtempSync(join(tmpdir(), 'pagewright-shots-'));
  const dist = join(temp, 'dist');
  try {
    const { pages, problems, files } = await build({ siteDir: options.site, outDir: dist });
    if (pages === 0)
      throw new Error(pretty({ problems, files, root: options.site }, { style: styleFor(false) }));
    const routes = (await loadSite(options.site)).pages.map(({ route }) => route);
    const [server, browser] = await Promise.all([
      serve(dist, { port: 0 }),
      chromium.launch({ executablePath, args: BROWSER_FLAGS }),
    ]);
    try {
      await takeScreenshots(
        browser,
        server.url,
        routes.filter((route) => route.startsWith(options.only)),
      );
    } finally {
      await Promise.all([browser.close(), server.close()]);
    }
  } finally {
    rmSync(temp, { recursive: true, force: true });
  }
}

async function takeScreenshots(browser: Browser, url: string, routes: string[]): Promise<void> {
  rmSync(options.out, { recursive: true, force: true });
  mkdirSync(join(options.out, 'thumbs'), { recursive: true });
  const small = await browser.newPage();
  const screenshots: Screenshot[] = [];
  for (const width of WIDTHS) {
    for (const theme of THEMES) {
      const context = await browser.newContext({
        viewport: { width, height: width < 768 ? 844 : 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
      });
      const remaining = [...routes];
      const takeNext = async () => {
        for (let route = remaining.shift(); route !== undefined; route = remaining.shift()) {
          const file = `${route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')}-${width}-${theme}`;
          const picture = await screenshot(context, url + (route === NOT_FOUND ? '/no-such-page' : route));
          writeFileSync(join(options.out, `${file}.png`), picture);
          writeFileSync(
            join(options.out, `thumbs/${file}.jpg`),
            await createThumbnail(small, picture, thumbnailWidth(width)),
          );
          screenshots.push({ route, width, theme, file });
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, takeNext));
      await context.close();
    }
  }
  const height = Math.min(THUMB_HEIGHT, Math.floor(SHEET_HEIGHT / routes.length) - ROW_EXTRA);
  const sheet = join(options.out, 'index.html');
  writeFileSync(sheet, contactSheet(routes, screenshots, height));
  const row = WIDTHS.reduce((sum, width) => sum + THEMES.length * (thumbnailWidth(width) + 12), 60);
  await small.setViewportSize({ width: row, height: 900 });
  await small.goto(pathToFileURL(resolve(sheet)).href);
  await small.screenshot({ path: join(options.out, 'contact-sheet.png'), fullPage: true });
  console.log(
    `${screenshots.length} screenshots of ${routes.length} pages are in ${options.out}. Open ${sheet}`,
  );
}

/** Scrolls through a page, so that everything is loaded, and then takes a screenshot of the whole page. */
async function screenshot(context: BrowserContext, url: string): Promise<Buffer> {
  const page = await context.newPage();
  try {
    await page.goto(url, { waitUntil: 'load' });
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      for (let y = 0; y < document.body.scrollHeight; y += 600) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      scrollTo({ top: 0, behavior: 'instant' });
      await Promise.allSettled([...document.images].map((image) => image.decode()));
      await document.fonts.ready;
    });
    await page.waitForTimeout(200);
    // Waits until the top of the page is painted. Otherwise the screenshot may show parts of the page twice.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    return await page.screenshot({ fullPage: true });
  } finally {
    await page.close();
  }
}

/** Crops a screenshot at the bottom and scales it to a thumbnail. */
async function createThumbnail(page: Page, picture: Buffer, width: number): Promise<Buffer> {
  const data = await page.evaluate(
    async ({ text, width, height }) => {
      const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]), {
        resizeWidth: width * 2,
        resizeQuality: 'high',
      });
      const canvas = new OffscreenCanvas(width * 2, Math.min(image.height, height * 2));
      canvas.getContext('2d')!.drawImage(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
      return btoa(
        Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''),
      );
    },
    { text: picture.toString('base64'), width, height: THUMB_HEIGHT },
  );
  return Buffer.from(data, 'base64');
}

await main();

/**
 * Takes pictures of all pages, for people to look at: `npm run shots`, into `shots/` with a contact sheet.
 * `-- --site DIR` takes those of another site, `-- --only /pricing` those whose address begins so.
 */
import '../production.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { build } from '../../src/node/output/build-site.ts';
import { BROWSER_FLAGS, findBrowser } from '../browser.mjs';
import { loadSite } from '../../src/node/site/load-site.ts';
import { serve } from '../../src/node/preview/preview-server.ts';
import { pretty } from '../../src/diagnostics/formats/pretty.ts';
import { NOT_FOUND } from '../../src/model/routes.ts';
import { styleFor } from '../../src/node/terminal.ts';
import { type Shot, sheetOf, thumbWidth } from './contact-sheet.ts';

const WIDTHS = [390, 768, 1440];
const THEMES = ['light', 'dark'] as const;
/** How many pages are open at once. */
const HANDS = 2;
/** How much of a page the contact sheet shows at most, in CSS pixels. */
const THUMB_HEIGHT = 520;
/** How high the sheet may be in one picture: browsers draw no more than 16,384 pixels. */
const SHEET_HEIGHT = 15_000;
/** What a row of the sheet has beside its pictures. */
const ROW = 70;

const { values: options } = parseArgs({
  options: {
    site: { type: 'string', default: 'pages' },
    out: { type: 'string', default: 'shots' },
    only: { type: 'string', default: '/' },
  },
});

async function main(): Promise<void> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('There is no browser; run "node tools/setup.mjs --browser".');
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
      await shoot(
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

async function shoot(browser: Browser, url: string, routes: string[]): Promise<void> {
  rmSync(options.out, { recursive: true, force: true });
  mkdirSync(join(options.out, 'thumbs'), { recursive: true });
  const small = await browser.newPage();
  const shots: Shot[] = [];
  for (const width of WIDTHS) {
    for (const theme of THEMES) {
      const context = await browser.newContext({
        viewport: { width, height: width < 768 ? 844 : 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
      });
      const left = [...routes];
      const hand = async () => {
        for (let route = left.shift(); route !== undefined; route = left.shift()) {
          const file = `${route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')}-${width}-${theme}`;
          const picture = await pictureOf(context, url + (route === NOT_FOUND ? '/no-such-page' : route));
          writeFileSync(join(options.out, `${file}.png`), picture);
          writeFileSync(
            join(options.out, `thumbs/${file}.jpg`),
            await smaller(small, picture, thumbWidth(width)),
          );
          shots.push({ route, width, theme, file });
        }
      };
      await Promise.all(Array.from({ length: HANDS }, hand));
      await context.close();
    }
  }
  const height = Math.min(THUMB_HEIGHT, Math.floor(SHEET_HEIGHT / routes.length) - ROW);
  const sheet = join(options.out, 'index.html');
  writeFileSync(sheet, sheetOf(routes, shots, height));
  const row = WIDTHS.reduce((sum, width) => sum + THEMES.length * (thumbWidth(width) + 12), 60);
  await small.setViewportSize({ width: row, height: 900 });
  await small.goto(pathToFileURL(resolve(sheet)).href);
  await small.screenshot({ path: join(options.out, 'contact-sheet.png'), fullPage: true });
  console.log(`${shots.length} pictures of ${routes.length} pages are in ${options.out}; see ${sheet}`);
}

/** A whole page as a picture, with all that comes in when it is scrolled. */
async function pictureOf(context: BrowserContext, address: string): Promise<Buffer> {
  const page = await context.newPage();
  try {
    await page.goto(address, { waitUntil: 'load' });
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
    // Until a frame is drawn at the top, a picture of the whole page may show parts of it twice.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    return await page.screenshot({ fullPage: true });
  } finally {
    await page.close();
  }
}

/** The top of a picture at the size of the contact sheet. */
async function smaller(page: Page, picture: Buffer, width: number): Promise<Buffer> {
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

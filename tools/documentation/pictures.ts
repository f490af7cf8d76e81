/**
 * Makes the pictures of the documentation: `npm run docs:pictures` writes them to `docs/site/_media`. They show the
 * example page of the home page, a mistake in it as the dev server tells it, and one page in each look.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { parse } from 'yaml';
import { LOOK_NAMES } from '../../src/model/theme/looks.ts';
import { BROWSER_FLAGS, findBrowser } from '../browser.mjs';

const SITE = 'docs/site';
const MEDIA = resolve(SITE, '_media');
const BAKERY = 'tools/documentation/bakery';
const CLI = resolve('src/pagewright.mjs');
const THEMES = ['light', 'dark'] as const;

/** The size of each screenshot, in CSS pixels, and the width of its picture, in pixels. */
const SIZES = {
  page: { width: 1080, height: 800, pixels: 1600 },
  mistake: { width: 900, height: 640, pixels: 1400 },
  look: { width: 1280, height: 960, pixels: 960 },
};

/** Returns the code block of the home page whose fence has these words after its language. */
function snippet(role: string): string {
  const { blocks } = parse(readFileSync(join(SITE, 'index.yaml'), 'utf8')) as { blocks: { text?: string }[] };
  const found = blocks
    .map(({ text = '' }) => text.match(new RegExp(`^\`\`\`yaml ${role}\\n([^]*?)^\`\`\`$`, 'm'))?.[1])
    .find((text) => text !== undefined);
  if (found === undefined) throw new Error(`The home page has no code block "yaml ${role}".`);
  return found;
}

/** Takes a screenshot in both themes, and writes `NAME.webp` and `NAME-dark.webp`. */
async function screenshot(
  browser: Browser,
  url: string,
  name: string,
  size: keyof typeof SIZES,
  change: (page: Page) => Promise<void> = async () => {},
) {
  const { width, height, pixels } = SIZES[size];
  for (const theme of THEMES) {
    const page = await browser.newPage({
      viewport: { width, height },
      colorScheme: theme,
      reducedMotion: 'reduce',
      deviceScaleFactor: Math.max(1, pixels / width),
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    await change(page);
    await page.waitForTimeout(500);
    const picture = await page.screenshot();
    await sharp(picture)
      .resize(pixels)
      .webp({ quality: 84, effort: 6 })
      .toFile(join(MEDIA, `${name}${theme === 'dark' ? '-dark' : ''}.webp`));
    await page.close();
  }
}

/** Starts a server of the command line in a folder, and calls `use` with its address. */
async function withServer(
  folder: string,
  args: string[],
  use: (url: string) => Promise<void>,
): Promise<void> {
  const server = spawn(process.execPath, [CLI, ...args, '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await new Promise<string>((found, failed) => {
      let printed = '';
      server.stdout!.on('data', (chunk) => {
        printed += chunk;
        const address = /http:\/\/[\w.:]+/.exec(printed)?.[0];
        if (address) found(address);
      });
      server.once('exit', () => failed(new Error(printed)));
    });
    await use(url);
  } finally {
    server.kill();
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-pictures-'));
  const browser = await chromium.launch({ executablePath: findBrowser()!, args: BROWSER_FLAGS });
  try {
    for (const name of ['home', 'looks']) mkdirSync(join(MEDIA, name), { recursive: true });
    const run = (...args: string[]) =>
      execFileSync(process.execPath, [CLI, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    cpSync(BAKERY, join(folder, 'pages'), { recursive: true });
    const page = snippet('page');
    const write = (text: string) => writeFileSync(join(folder, 'pages/index.yaml'), text);

    write(page);
    run('build');
    await withServer(folder, ['preview'], (url) => screenshot(browser, url, 'home/page', 'page'));
    await withServer(folder, ['dev'], async (url) => {
      const mistaken = page.replace('to: /loaves', 'to: /loafs');
      await screenshot(browser, url, 'home/mistake', 'mistake', async (open) => {
        write(mistaken);
        await open.getByText('This site has 1 error').waitFor();
      });
    });
    write(page);
    run('catalogue');
    await withServer(folder, ['preview', '--out', 'catalogue'], async (url) => {
      for (const look of LOOK_NAMES)
        await screenshot(browser, `${url}/looks/${look}`, `looks/${look}`, 'look');
    });
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();

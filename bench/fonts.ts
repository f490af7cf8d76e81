/**
 * `npm run bench:fonts -- DIST …` measures how many first views of built sites end in the sites' web fonts, and how far
 * that moves what is in view. The system fonts come from folders: `--fonts NAME=FOLDER`, for example
 * `--fonts arial=/usr/share/fonts/truetype/liberation`. Nothing here depends on the time.
 */
import { createReadStream, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { canonical, htmlFile, isPageFile, NOT_FOUND } from '../src/model/routes.ts';
import { BROWSER_FLAGS, findBrowser, findHeadlessShell } from '../tools/browser.mjs';

const WIDTHS = [320, 390, 768, 1024, 1280, 1440];
/** The layout shift up to which fonts may appear late. */
const MAX_SHIFT = 0.02;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    fonts: { type: 'string', multiple: true, default: [] },
    widths: { type: 'string', default: WIDTHS.join() },
    verbose: { type: 'boolean', default: false },
  },
});

interface View {
  page: string;
  width: number;
  isSeen: boolean;
  shift: number;
  /** What has moved farthest, with the time. */
  moved: string;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the files of a folder. */
async function serve(dist: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const path = join(dist, decodeURIComponent(pathname));
    const file = extname(path) ? path : join(dist, htmlFile(canonical(pathname)));
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(response);
  });
  return new Promise((done) => void server.listen(0, '127.0.0.1', () => done(server)));
}

const pagesIn = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => isPageFile(file) && file !== htmlFile(NOT_FOUND))
    .map((file) => canonical(`/${file}`))
    .sort();

/** Starts a browser that finds only the system fonts in a folder. */
async function launch(folder: string | undefined, temp: string): Promise<Browser> {
  const config = join(temp, 'fonts.conf');
  writeFileSync(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><cachedir>${temp}</cachedir></fontconfig>`,
  );
  return chromium.launch({
    executablePath: (findHeadlessShell() ?? findBrowser())!,
    args: BROWSER_FLAGS,
    env: { ...process.env, ...(folder !== undefined && { FONTCONFIG_FILE: config }) } as Record<
      string,
      string
    >,
  });
}

/** Opens a page for the first time, until its script has shown the fonts or given them up. */
async function view(browser: Browser, url: string, width: number): Promise<Omit<View, 'page' | 'width'>> {
  const page = await browser.newPage({ viewport: { width, height: width < 768 ? 844 : 900 } });
  await page.addInitScript(() => {
    const state = { shift: 0, settled: Infinity, moved: '' };
    Object.assign(window, { state });
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as LayoutShift[]) {
        if (startTime < state.settled) continue; // the document has arrived in parts
        state.shift += value;
        const names = sources.map(
          ({ node }) => `${node?.nodeName} "${node?.textContent?.trim().slice(0, 20)}"`,
        );
        if (value > 0.01) state.moved += `${startTime.toFixed()} ms: ${names.join(', ')}; `;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const { add } = FontFaceSet.prototype;
    FontFaceSet.prototype.add = function (font) {
      state.settled = Math.min(state.settled, performance.now());
      return add.call(this, font);
    };
  });
  await page.goto(url, { waitUntil: 'load' });
  const result = await page.evaluate(async () => {
    const { state } = window as unknown as { state: Pick<View, 'shift' | 'moved'> & { settled: number } };
    for (let frames = 0; frames < 600 && state.settled === Infinity; frames++)
      await new Promise(requestAnimationFrame);
    for (let frames = 0; frames < 6; frames++) await new Promise(requestAnimationFrame);
    const seen = [...document.fonts].some(
      ({ family, status }) => status === 'loaded' && !family.includes(' for '),
    );
    return { isSeen: seen, shift: state.shift, moved: state.moved };
  });
  await page.close();
  return result;
}

const temp = mkdtempSync(join(tmpdir(), 'pagewright-fonts-'));
const sets = values.fonts.length > 0 ? values.fonts.map((each) => each.split('=')) : [['installed']];
try {
  for (const [name, folder] of sets) {
    const browser = await launch(folder && resolve(folder), temp);
    for (const dist of positionals) {
      const server = await serve(dist);
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const views: View[] = [];
      for (const width of values.widths.split(',').map(Number))
        for (const page of pagesIn(dist))
          views.push({ page, width, ...(await view(browser, `${origin}${page}`, width)) });
      report(`${name}, ${dist}`, views);
      server.close();
    }
    await browser.close();
  }
} finally {
  rmSync(temp, { recursive: true });
}

function report(title: string, views: View[]): void {
  const lineOf = (some: View[]) => {
    const seen = some.filter(({ isSeen }) => isSeen).length;
    const shifts = some.map(({ shift }) => shift);
    const over = shifts.filter((shift) => shift > MAX_SHIFT).length;
    return `${seen} of ${some.length} seen (${((seen / some.length) * 100).toFixed(1)} %), shift at most ${Math.max(...shifts).toFixed(4)}, ${over} above ${MAX_SHIFT}`;
  };
  console.log(`${title}: ${lineOf(views)}`);
  for (const width of new Set(views.map((each) => each.width)))
    console.log(`  ${width} px: ${lineOf(views.filter((each) => each.width === width))}`);
  if (!values.verbose) return;
  for (const { page, width, isSeen, shift, moved } of views)
    if (!isSeen || shift > MAX_SHIFT)
      console.log(`  ${width} ${page} ${isSeen ? 'seen' : 'fallback'} ${shift.toFixed(4)} ${moved}`);
}

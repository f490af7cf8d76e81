/**
 * Measures the site against the budgets: `npm run bench`, with `-- --full` more often. Prints one table, writes
 * `.pagewright/bench.json`, and ends with 1 if a budget is broken.
 */
import '../tools/production.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../tools/browser.mjs';
import { loadSite } from '../src/node/site/load-site.ts';
import { serve } from '../src/node/preview/preview-server.ts';
import {
  boundOf,
  broken,
  CHECK_BUDGET,
  FIRST_VIEW_BUDGET,
  PAGE_BUDGETS,
  PRERENDER_BUDGET,
  show,
  type Figures,
  type PageFigures,
} from './budgets.ts';
import { firstViewBytes, scriptBytes, type ScriptBytes } from './bytes.ts';
import { scoresOf } from './scores.ts';
import { withoutScripts } from './scriptless.ts';
import { timeOfCheck, timesOfBuild, timesOfPages } from './speed.ts';

const SITE = 'pages';
const ROUTES = ['/', '/pricing', '/faq', '/articles/iso-2013-2022'];
const PHONE = { width: 390, height: 844 };
const OUTPUT = '.pagewright/bench.json';

async function main(runs: number): Promise<number> {
  const browser = findBrowser();
  if (!browser) throw new Error('There is no browser to measure with; run "node tools/setup.mjs --browser".');
  const [load = 0] = loadavg();
  if (load > availableParallelism() / 2)
    console.log(`The machine is busy (load ${load.toFixed(1)}): times may be long.\n`);
  const temp = mkdtempSync(join(tmpdir(), 'pagewright-bench-'));
  try {
    const dist = join(temp, 'dist');
    const check = timeOfCheck(SITE);
    const build = await timesOfBuild(SITE, dist);
    const prerender = await timesOfPages(SITE, join(temp, 'bundle'));
    await withoutScripts(dist, join(temp, 'scriptless'));
    const firstView = await firstViewsOf(dist, browser);
    const pages = await figuresOf(dist, join(temp, 'scriptless'), runs, browser);
    return tell({ check, build, prerender, firstView, pages });
  } finally {
    rmSync(temp, { recursive: true, force: true });
  }
}

async function figuresOf(
  dist: string,
  scriptless: string,
  runs: number,
  browser: string,
): Promise<Figures['pages']> {
  const [real, bare] = [await serve(dist, { port: 0 }), await serve(scriptless, { port: 0 })];
  try {
    const bytes = await bytesOf(real.url, browser);
    const urls = [real, bare].flatMap(({ url }) => ROUTES.map((route) => url + route));
    const scores = await scoresOf(urls, runs, browser);
    const figures = ROUTES.map((route, index): [string, PageFigures] => {
      const [own, without] = [scores[index]!, scores[index + ROUTES.length]!];
      return [
        route,
        {
          ...own,
          ...bytes[index]!,
          lcpScriptless: without.lcp,
          tbtScriptless: without.tbt,
          ratio: own.lcp / without.lcp,
        },
      ];
    });
    return Object.fromEntries(figures);
  } finally {
    await Promise.all([real.close(), bare.close()]);
  }
}

/** What each page of the site loads on a phone before anyone scrolls. */
async function firstViewsOf(dist: string, executablePath: string): Promise<Figures['firstView']> {
  const server = await serve(dist, { port: 0 });
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  const figures: Figures['firstView'] = {};
  try {
    for (const { route } of (await loadSite(SITE)).pages) {
      const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 3 });
      figures[route] = await firstViewBytes(await context.newPage(), server.url + route);
      await context.close();
    }
    return figures;
  } finally {
    await Promise.all([browser.close(), server.close()]);
  }
}

async function bytesOf(url: string, executablePath: string): Promise<ScriptBytes[]> {
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  const bytes: ScriptBytes[] = [];
  try {
    for (const route of ROUTES) {
      const { viewport, userAgent } = devices['Pixel 7']!;
      const context = await browser.newContext({ viewport, userAgent });
      bytes.push(await scriptBytes(await context.newPage(), url + route));
      await context.close();
    }
    return bytes;
  } finally {
    await browser.close();
  }
}

/** Prints and writes the figures. @returns the exit code */
function tell(figures: Figures): number {
  const sum = Object.values(figures.build).reduce((total, ms) => total + ms, 0);
  const stages = Object.entries(figures.build).map(([stage, ms]) => `${stage} ${ms.toFixed(0)}`);
  console.log(`check      ${show(figures.check, CHECK_BUDGET)}`);
  console.log(`build      ${sum.toFixed(0)} ms (${stages.join(', ')})`);
  const drawn = Object.entries(figures.prerender).map(
    ([route, ms]) => `${route} ${show(ms, PRERENDER_BUDGET)}`,
  );
  console.log(`prerender  ${drawn.join(', ')}`);
  const heaviest = Object.entries(figures.firstView)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([route, bytes]) => `${route} ${show(bytes, FIRST_VIEW_BUDGET)}`);
  console.log(`first view ${heaviest.join(', ')} (of ${Object.keys(figures.firstView).length} pages)\n`);

  const rows = Object.entries(PAGE_BUDGETS).map(([key, budget]) => [
    budget.what,
    ...ROUTES.map((route) => show(figures.pages[route]![key as keyof PageFigures], budget)),
    boundOf(budget),
  ]);
  print([['', ...ROUTES, 'budget'], ...rows]);

  const faults = broken(figures);
  mkdirSync('.pagewright', { recursive: true });
  writeFileSync(OUTPUT, `${JSON.stringify({ ...figures, broken: faults }, null, 2)}\n`);
  console.log(faults.length > 0 ? `\n${faults.join('\n')}` : '\nEvery budget is kept.');
  return faults.length > 0 ? 1 : 0;
}

function print(rows: string[][]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}

process.exitCode = await main(process.argv.includes('--full') ? 5 : 3);

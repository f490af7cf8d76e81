/**
 * `npm run bench`: measures the site and compares the results with the budgets. With `-- --full`, it repeats each
 * measurement more often. Prints a table, writes `.pagewright/bench.json`, and exits with 1 if a budget is exceeded.
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
  exceeded,
  CHECK_BUDGET,
  FIRST_VIEW_BUDGET,
  PAGE_BUDGETS,
  PRERENDER_BUDGET,
  format,
  formatLimit,
  type Figures,
  type PageFigures,
} from './budgets.ts';
import { firstViewBytes, scriptBytes, type ScriptBytes } from './bytes.ts';
import { measureScores } from './scores.ts';
import { copyWithoutScripts } from './scriptless.ts';
import { measureTaps } from './taps.ts';
import { measureCheck, measureBuild, measurePrerender } from './speed.ts';

const SITE = 'pages';
const ROUTES = ['/', '/pricing', '/faq', '/articles/iso-2013-2022'];
const PHONE = { width: 390, height: 844 };
/** How many taps are measured with prefetching, and how many without. */
const TAPS = 7;
const OUTPUT = '.pagewright/bench.json';

async function main(runs: number): Promise<number> {
  const browser = findBrowser();
  if (!browser) throw new Error('No browser found. Run "node tools/setup.mjs --browser".');
  const [load = 0] = loadavg();
  if (load > availableParallelism() / 2)
    console.log(`The machine is busy (load ${load.toFixed(1)}), so times may be too long.\n`);
  const temp = mkdtempSync(join(tmpdir(), 'pagewright-bench-'));
  try {
    const dist = join(temp, 'dist');
    const check = measureCheck(SITE);
    const build = await measureBuild(SITE, dist);
    const prerender = await measurePrerender(SITE, join(temp, 'bundle'));
    await copyWithoutScripts(dist, join(temp, 'scriptless'));
    const firstView = await measureFirstViews(dist, browser);
    const pages = await measurePages(dist, join(temp, 'scriptless'), runs, browser);
    const taps = await measureTapsOf(dist, browser);
    return reportFigures({ check, build, prerender, firstView, taps, pages });
  } finally {
    rmSync(temp, { recursive: true, force: true });
  }
}

async function measurePages(
  dist: string,
  scriptless: string,
  runs: number,
  browser: string,
): Promise<Figures['pages']> {
  const [real, bare] = [await serve(dist, { port: 0 }), await serve(scriptless, { port: 0 })];
  try {
    const bytes = await measureScriptBytes(real.url, browser);
    const urls = [real, bare].flatMap(({ url }) => ROUTES.map((route) => url + route));
    const scores = await measureScores(urls, runs, browser);
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

async function measureTapsOf(dist: string, browser: string): Promise<Figures['taps']> {
  const server = await serve(dist, { port: 0 });
  try {
    return await measureTaps(server.url, '/pricing', TAPS, browser);
  } finally {
    await server.close();
  }
}

/** Returns, by route, how many bytes each page loads on a phone before the reader scrolls. */
async function measureFirstViews(dist: string, executablePath: string): Promise<Figures['firstView']> {
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

async function measureScriptBytes(url: string, executablePath: string): Promise<ScriptBytes[]> {
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

/** Prints the figures and writes them to `.pagewright/bench.json`. Returns the exit code of the process. */
function reportFigures(figures: Figures): number {
  const sum = Object.values(figures.build).reduce((total, ms) => total + ms, 0);
  const stages = Object.entries(figures.build).map(([stage, ms]) => `${stage} ${ms.toFixed(0)}`);
  console.log(`check      ${format(figures.check, CHECK_BUDGET)}`);
  console.log(`build      ${sum.toFixed(0)} ms (${stages.join(', ')})`);
  const pages = Object.entries(figures.prerender).map(
    ([route, ms]) => `${route} ${format(ms, PRERENDER_BUDGET)}`,
  );
  console.log(`prerender  ${pages.join(', ')}`);
  const heaviest = Object.entries(figures.firstView)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([route, bytes]) => `${route} ${format(bytes, FIRST_VIEW_BUDGET)}`);
  console.log(`first view ${heaviest.join(', ')} (of ${Object.keys(figures.firstView).length} pages)`);

  const { native, prefetched } = figures.taps;
  console.log(`tap to the next heading: ${native.toFixed(0)} ms, prefetched ${prefetched.toFixed(0)} ms\n`);

  const rows = Object.entries(PAGE_BUDGETS).map(([key, budget]) => [
    budget.name,
    ...ROUTES.map((route) => format(figures.pages[route]![key as keyof PageFigures], budget)),
    formatLimit(budget),
  ]);
  print([['', ...ROUTES, 'budget'], ...rows]);

  const failures = exceeded(figures);
  mkdirSync('.pagewright', { recursive: true });
  writeFileSync(OUTPUT, `${JSON.stringify({ ...figures, broken: failures }, null, 2)}\n`);
  console.log(failures.length > 0 ? `\n${failures.join('\n')}` : '\nAll budgets are met.');
  return failures.length > 0 ? 1 : 0;
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

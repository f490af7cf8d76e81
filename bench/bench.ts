/**
 * `npm run bench`: measures the site and compares the results with the budgets. Prints a table, writes
 * `.pagewright/bench.json`, and exits with 1 if a budget is exceeded.
 * Options: `-- --runs 5` for more Lighthouse runs of each page, `-- --only /pricing` for one page instead of the usual
 * ones (may be repeated).
 */
import '../tools/production.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, devices } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../tools/browser.mjs';
import { loadSite } from '../src/node/site/load-site.ts';
import { serve } from '../src/node/serve/preview/preview-server.ts';
import {
  exceeded,
  CHECK_BUDGET,
  FIRST_VIEW_BUDGET,
  HTML_BUDGET,
  MEDIAN_PRERENDER_BUDGET,
  MENU_BUDGET,
  MUTATED_BUDGET,
  PAGE_BUDGETS,
  PRERENDER_BUDGET,
  type Budget,
  format,
  formatLimit,
  type Figures,
  type PageFigures,
} from './budgets.ts';
import { firstViewBytes, scriptBytes, type ScriptBytes } from './bytes.ts';
import { median } from './median.ts';
import { measureScores } from './scores.ts';
import { copyWithoutScripts } from './scriptless.ts';
import { measureMenu } from './menu.ts';
import { measureMutatedFiles } from './mutated-files.ts';
import { measureTaps } from './taps.ts';
import { measureCheck, measureBuild, measurePrerender } from './speed.ts';

const SITE = 'pages';
/** The pages that are measured most closely. The article is the longest one. */
const ROUTES = ['/', '/pricing', '/faq', '/solutions', '/articles/iso-2013-2022'];
const PHONE = { width: 390, height: 844 };
/** How many taps of each kind are measured. */
const TAPS = 7;
const OUTPUT = '.pagewright/bench.json';

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string', multiple: true } },
});
const routes = options.only ?? ROUTES;

async function main(): Promise<number> {
  const runs = Number(options.runs);
  if (!(runs >= 1)) throw new Error('--runs must be a number from 1.');
  const browser = findBrowser();
  if (!browser) throw new Error('No browser found. Run "node tools/setup.mjs --browser".');
  const [load = 0] = loadavg();
  if (load > availableParallelism() / 2)
    console.log(`The machine is busy (load ${load.toFixed(1)}), so times may be too long.\n`);
  const temp = mkdtempSync(join(tmpdir(), 'pagewright-bench-'));
  try {
    const dist = join(temp, 'dist');
    const check = measureCheck(SITE);
    const mutated = measureMutatedFiles();
    const { stages, html } = await measureBuild(SITE, dist);
    const prerender = await measurePrerender(SITE, join(temp, 'bundle'));
    const [scriptless, bare] = [join(temp, 'scriptless'), join(temp, 'bare')];
    await copyWithoutScripts(dist, scriptless, { fonts: true });
    await copyWithoutScripts(dist, bare, { fonts: false });
    const firstView = await measureFirstViews(dist, browser);
    const pages = await measurePages({ dist, scriptless, bare }, runs, browser);
    const [taps, menu] = await measureReactions(dist, browser);
    return reportFigures({ check, mutated, build: stages, html, prerender, firstView, taps, menu, pages });
  } finally {
    rmSync(temp, { recursive: true, force: true });
  }
}

/**
 * Measures pages. Lighthouse measures each page in three forms: as built, without scripts, and with neither scripts nor
 * web fonts.
 */
async function measurePages(
  { dist, scriptless, bare }: Record<'dist' | 'scriptless' | 'bare', string>,
  runs: number,
  browser: string,
): Promise<Figures['pages']> {
  const servers = await Promise.all([dist, scriptless, bare].map((dir) => serve(dir, { port: 0 })));
  try {
    const bytes = await measureScriptBytes(servers[0]!.url, browser);
    const urls = routes.flatMap((route) => servers.map(({ url }) => url + route));
    const scores = await measureScores(urls, runs, browser);
    const figures = routes.map((route, index): [string, PageFigures] => {
      const [own, withFonts, alone] = scores.slice(index * servers.length);
      return [
        route,
        {
          ...own!,
          ...bytes[index]!,
          lcpScriptless: withFonts!.lcp,
          lcpBare: alone!.lcp,
          tbtBare: alone!.tbt,
          ratio: own!.lcp / alone!.lcp,
        },
      ];
    });
    return Object.fromEntries(figures);
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

/** Measures taps on a link, and on the button of the menu. */
async function measureReactions(dist: string, browser: string): Promise<[Figures['taps'], Figures['menu']]> {
  const server = await serve(dist, { port: 0 });
  try {
    const taps = await measureTaps(server.url, '/pricing', TAPS, browser);
    const urls = routes.map((route) => server.url + route);
    const menu = await measureMenu(urls, TAPS, browser);
    return [taps, Object.fromEntries(routes.map((route, index) => [route, menu[index]!]))];
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
    const all = (await loadSite(SITE)).pages.map(({ route }) => route);
    for (const route of options.only ?? all) {
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
    for (const route of routes) {
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
  console.log(`mutated    ${format(figures.mutated, MUTATED_BUDGET)}`);
  console.log(`build      ${sum.toFixed(0)} ms (${stages.join(', ')})`);
  const middle = median(Object.values(figures.prerender));
  console.log(
    `prerender  median ${format(middle, MEDIAN_PRERENDER_BUDGET)}; ${largest(figures.prerender, PRERENDER_BUDGET)}`,
  );
  console.log(`HTML       ${largest(figures.html, HTML_BUDGET)}`);
  console.log(`first view ${largest(figures.firstView, FIRST_VIEW_BUDGET)}`);

  const { native, prefetched } = figures.taps;
  console.log(`tap to the next heading: ${native.toFixed(0)} ms, prefetched ${prefetched.toFixed(0)} ms`);
  console.log(`menu       ${largest(figures.menu, MENU_BUDGET)}\n`);

  const rows = Object.entries(PAGE_BUDGETS).map(([key, budget]) => [
    budget.name,
    ...routes.map((route) => format(figures.pages[route]![key as keyof PageFigures], budget)),
    formatLimit(budget),
  ]);
  print([['', ...routes, 'budget'], ...rows]);

  const failures = exceeded(figures);
  mkdirSync('.pagewright', { recursive: true });
  writeFileSync(OUTPUT, `${JSON.stringify({ ...figures, broken: failures }, null, 2)}\n`);
  console.log(failures.length > 0 ? `\n${failures.join('\n')}` : '\nAll budgets are met.');
  return failures.length > 0 ? 1 : 0;
}

/** Returns the three pages with the largest values, such as `/ 2.10 ms, /faq 1.20 ms (of 33 pages)`. */
function largest(values: Record<string, number>, budget: Budget): string {
  const sorted = Object.entries(values).toSorted(([, one], [, other]) => other - one);
  const shown = sorted.slice(0, 3).map(([route, value]) => `${route} ${format(value, budget)}`);
  return `${shown.join(', ')} (of ${sorted.length} pages)`;
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

process.exitCode = await main();

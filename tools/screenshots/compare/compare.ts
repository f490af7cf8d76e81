/**
 * Compares what two builds look like: `npm run shots:compare -- BEFORE AFTER`, each a folder that `build` wrote.
 * Compares the pixels and the boxes of all pages and of their states. Lists what differs in `shots/compare/`, with
 * pictures. Exit code: 0 if nothing differs, 1 otherwise.
 * Options: `--only /pricing` for routes with this prefix; `--widths 390,1440`; `--out DIR`; `--states
 * none|distinct|all` for print, hover, focus, dialogs and forms: none, each kind of control once (default), or each
 * kind on each page.
 */
import '../../production.ts';
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { canonical, isPageFile } from '../../../src/model/routes.ts';
import { serve } from '../../../src/node/serve/preview/preview-server.ts';
import { UsageError } from '../../../src/node/disk/usage-error.ts';
import { BROWSER_FLAGS, findBrowser, findHeadlessShell } from '../../browser.mjs';
import { createPass, THEMES } from './pass.ts';
import { Report } from './report.ts';
import { EXTENTS, type Extent } from './states.ts';

/** How many pairs of pages are compared at the same time. */
const CONCURRENCY = 2;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '/' },
    widths: { type: 'string', default: '390,768,1440' },
    states: { type: 'string', default: 'distinct' },
    out: { type: 'string', default: 'shots/compare' },
  },
});

async function main(): Promise<number> {
  const [before, after] = positionals;
  const extent = options.states as Extent;
  const widths = options.widths.split(',').map(Number);
  if (!before || !after || !EXTENTS.includes(extent) || widths.some((width) => !(width > 0))) {
    console.error(
      'Usage: npm run shots:compare -- BEFORE AFTER [--only /path] [--widths 390] [--states none]',
    );
    return 2;
  }
  const executablePath = findHeadlessShell() ?? findBrowser();
  if (!executablePath) throw new Error('No browser found. Run "node tools/setup.mjs --browser".');
  const report = new Report(options.out);
  const [one, other] = await Promise.all([serve(before, { port: 0 }), serve(after, { port: 0 })]);
  const routes = [...new Set([before, after].flatMap(routesOf))].filter((route) =>
    route.startsWith(options.only),
  );
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    for (const width of widths) {
      for (const theme of THEMES) {
        const pass = await createPass(
          browser,
          { before: one.url, after: other.url },
          { width, theme, extent, report },
        );
        await inParallel(routes, pass.compareRoute);
        await pass.close();
        report.write(); // the list so far
        console.log(`${width} ${theme}: ${report.summary()}`);
      }
    }
  } finally {
    await Promise.all([browser.close(), one.close(), other.close()]);
  }
  console.log(`${routes.length} pages compared. Open ${options.out}/index.html`);
  return report.differences.length > 0 ? 1 : 0;
}

/** Returns the route of each page of a build. */
const routesOf = (dist: string): string[] => [
  ...readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isPageFile)
    .map((file) => canonical(`/${file}`))
    .sort(),
];

async function inParallel<T>(items: T[], act: (item: T) => Promise<void>): Promise<void> {
  const remaining = [...items];
  const takeNext = async () => {
    for (let item = remaining.shift(); item !== undefined; item = remaining.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, takeNext));
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exit(2); // the server of the other folder may run
}

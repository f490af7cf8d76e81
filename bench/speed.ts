import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { build } from '../src/node/build/build-site.ts';
import { bundle } from '../src/node/code/bundle.ts';
import { loadSite } from '../src/node/site/load-site.ts';
import { renderDocument } from '../src/node/build/pages/render-page.ts';
import type { Figures } from './budgets.ts';
import { median } from './median.ts';

/** How many renderings of each page are measured. With fewer, the median would vary too much. */
const ROUNDS = 50;

/** Returns how long the command `check` takes, including the start of Node: the median of five runs, in ms. */
export function measureCheck(siteDir: string): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    const { status, stderr } = spawnSync(process.execPath, [
      'src/pagewright.mjs',
      'check',
      '--site',
      siteDir,
    ]);
    if (status !== 0) throw new Error(`check exited with ${status}: ${stderr}`);
    return performance.now() - start;
  });
  return median(times);
}

/** Builds the site. Returns the duration of each stage and the size of each page's HTML, as in `Figures`. */
export async function measureBuild(
  siteDir: string,
  outDir: string,
): Promise<{ stages: Figures['build']; html: Figures['html'] }> {
  const { problems, report } = await build({ siteDir, outDir });
  if (!report) throw new Error(`The site was not built: ${problems.map(({ message }) => message).join(' ')}`);
  const html = Object.fromEntries(report.pages.map(({ route, weight }) => [route, weight.html]));
  return { stages: report.stages, html };
}

/** Returns how long it takes to render each page's document, in ms, by route. The first renderings are not counted. */
export async function measurePrerender(siteDir: string, tempDir: string): Promise<Record<string, number>> {
  const { pages, site } = await loadSite(siteDir);
  if (!site) throw new Error('The site could not be loaded.');
  const bundled = await bundle(tempDir);
  rmSync(tempDir, { recursive: true });
  const times = pages.map(() => [] as number[]);
  for (let round = -ROUNDS / 2; round < ROUNDS; round++) {
    for (const [index, page] of pages.entries()) {
      const start = performance.now();
      await renderDocument(page, undefined, { ...bundled, site, scripts: { ...bundled.scripts, site: '' } });
      if (round >= 0) times[index]!.push(performance.now() - start);
    }
  }
  return Object.fromEntries(pages.map(({ route }, index) => [route, median(times[index]!)]));
}

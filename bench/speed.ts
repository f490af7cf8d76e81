import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { build } from '../src/node/output/build-site.ts';
import { bundle } from '../src/node/bundling/bundle.ts';
import { loadSite } from '../src/node/site/load-site.ts';
import { prerender } from '../src/node/output/prerender.ts';
import { median } from './median.ts';

/** How often each page is drawn: enough for the median to stand still. */
const ROUNDS = 50;

/** Milliseconds that `check` takes as a command, with the start of Node: the median of five. */
export function timeOfCheck(siteDir: string): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    const { status, stderr } = spawnSync(process.execPath, [
      'src/pagewright.mjs',
      'check',
      '--site',
      siteDir,
    ]);
    if (status !== 0) throw new Error(`check ended with ${status}: ${stderr}`);
    return performance.now() - start;
  });
  return median(times);
}

/** Builds the site. Milliseconds by stage. */
export async function timesOfBuild(siteDir: string, outDir: string): Promise<Record<string, number>> {
  const { problems, report } = await build({ siteDir, outDir });
  if (!report) throw new Error(`The site was not built: ${problems.map(({ message }) => message).join(' ')}`);
  return report.stages;
}

/** Milliseconds to draw a page, its document and its data, by route; in a process that has warmed up. */
export async function timesOfPages(siteDir: string, tempDir: string): Promise<Record<string, number>> {
  const { pages, site } = await loadSite(siteDir);
  if (!site) throw new Error('The site could not be loaded.');
  const bundled = await bundle(tempDir);
  rmSync(tempDir, { recursive: true });
  const times = pages.map(() => [] as number[]);
  for (let round = -ROUNDS / 2; round < ROUNDS; round++) {
    for (const [index, page] of pages.entries()) {
      const start = performance.now();
      await prerender(page, site, 'bench', bundled);
      if (round >= 0) times[index]!.push(performance.now() - start);
    }
  }
  return Object.fromEntries(pages.map(({ route }, index) => [route, median(times[index]!)]));
}

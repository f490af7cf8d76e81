import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { emittedFiles } from '../../emit/emitted-files.ts';
import type { BuildReport } from './build-report.ts';
import { isFatal, type Problem } from '../../diagnostics/problem.ts';
import { locationOf, statusOf } from '../../site/redirects.ts';
import { htmlFile, SEARCH_FILE, SITE_JSON } from '../../model/routes.ts';
import { bundle } from '../bundling/bundle.ts';
import { type Cache, createCache } from '../disk/cache.ts';
import { precompress } from './compress.ts';
import { missingGlyphsProblem, renderDownloads } from '../pdf/downloads.ts';
import { secured } from '../hosting/style-policy.ts';
import { writeHostFiles } from '../hosting/write-host-files.ts';
import { keepOld } from './retained-assets.ts';
import { analyticsModule } from '../../services/analytics/providers.ts';
import { loadSite } from '../site/load-site.ts';
import { contentOf, type Output, outputsOf } from '../images/outputs.ts';
import { openPlace } from './output-dir.ts';
import { DrawError, drawFailed, contentHash, type OutputFile, prerender } from './prerender.ts';
import { MissingGlyphsError } from '../pdf/missing-glyphs-error.ts';
import type { Progress, Stage } from './progress.ts';
import { weighPages } from './budgets.ts';
import { searchFile } from '../../emit/search-index.ts';
import { UsageError } from '../disk/usage-error.ts';

export interface BuildOptions {
  siteDir: string;
  /** Replaced as a whole, and only when all went well. */
  outDir: string;
  /** Whether warnings keep the site from being built too. */
  strict?: boolean;
  /** Is told how far it is. */
  onProgress?: (progress: Progress) => void;
}

export interface BuildResult {
  /** Nothing was written where one of them is fatal. */
  problems: Problem[];
  /** How many files of the site were looked at. */
  files: number;
  /** How many were built. */
  pages: number;
  /** What came of it, where a site was built. */
  report?: BuildReport;
}

/**
 * Checks and builds a whole site.
 * @throws UsageError for an output directory that is not ours, BusyError when another build is writing it, DiskError
 * when the disk does not take it; the old output is then as it was
 */
export async function build({
  siteDir,
  outDir,
  strict = false,
  onProgress,
}: BuildOptions): Promise<BuildResult> {
  const stages: BuildReport['stages'] = {};
  const timed = async <T>(stage: Stage, work: () => T | Promise<T>): Promise<T> => {
    onProgress?.({ stage });
    const start = performance.now();
    const result = await work();
    stages[stage] = performance.now() - start;
    return result;
  };
  const target = resolve(outDir);
  await refuseForeign(target);

  const loaded = await timed('load', () => loadSite(siteDir));
  const { problems, files, pages, site } = loaded;
  const cache = createCache();
  const result = { problems, files, pages: pages.length };
  if (isFatal(problems, strict) || !site) return { ...result, pages: 0 };

  const place = await openPlace(target);
  const { staging } = place;
  try {
    const bundled = await timed('bundle', () =>
      bundle(staging, { analytics: analyticsModule(site.analytics) }),
    );
    const siteText = JSON.stringify(site);
    const id = contentHash(siteText + JSON.stringify(bundled.scripts));
    const pictures = outputsOf(loaded, siteDir, bundled.server);
    const outputs = await timed('draw', async () => {
      const drawn = [];
      for (const [done, page] of pages.entries()) {
        onProgress?.({ stage: 'draw', done, of: pages.length });
        drawn.push(...secured(await prerender(page, site, id, bundled, pictures.shares.get(page.route))));
      }
      return drawn;
    });
    const search = await timed('search', () => {
      const texts = new Map(outputs);
      return searchFile(pages, ({ route }) => texts.get(htmlFile(route))!);
    });
    const beside = await timed('beside', async () => {
      const made: OutputFile[] = [];
      for (const [path, text] of emittedFiles(loaded)) made.push([path, await text()]);
      return made;
    });
    const documents = await timed('print', () => renderDownloads(loaded, bundled));
    await timed('write', async () => {
      await writeAll(staging, [
        [SITE_JSON, siteText],
        [SEARCH_FILE, search],
        ...outputs,
        ...beside,
        ...documents,
      ]);
    });
    await timed('pictures', () => writePictures(staging, pictures.files, cache, onProgress));
    await timed('compress', () => precompress(staging));
    const print = bundled.server.printTheme(site);
    const redirects = loaded.redirects.map((redirect) => {
      return { from: redirect.from, to: locationOf(redirect, ''), status: statusOf(redirect) };
    });
    await timed('hosts', () => writeHostFiles(staging, { site, outputs, redirects, print }));
    const { problems: found, ...weighed } = await timed('weigh', () =>
      weighPages({ loaded, outputs, dir: staging, old: target, bundled }),
    );
    const told = loaded.withFound(found);
    if (isFatal(told, strict)) return { ...result, pages: 0, problems: told };
    await timed('keep', () => keepOld(target, staging, site.keep));
    place.swap();
    const made = { out: outDir, budgets: loaded.budgets!, pictures: cache.counts, stages };
    return { ...result, problems: told, report: { ...weighed, ...made } };
  } catch (error) {
    if (error instanceof MissingGlyphsError)
      return { ...result, pages: 0, problems: [...problems, missingGlyphsProblem(error)] };
    if (error instanceof DrawError)
      return { ...result, pages: 0, problems: [...problems, drawFailed(error, loaded)] };
    throw place.told(error);
  } finally {
    await place.close();
  }
}

async function refuseForeign(dir: string): Promise<void> {
  const ours = !existsSync(dir) || existsSync(join(dir, SITE_JSON)) || (await readdir(dir)).length === 0;
  if (!ours)
    throw new UsageError(`${dir} holds files that are not a built site. Choose another --out, or empty it.`);
}

async function writeAll(dir: string, files: [path: string, content: string | Uint8Array][]): Promise<void> {
  for (const folder of new Set(files.map(([path]) => dirname(path))))
    await mkdir(join(dir, folder), { recursive: true });
  await Promise.all(files.map(([path, content]) => writeFile(join(dir, path), content)));
}

/** How many pictures are worked on at once: each keeps several threads busy and is in memory as a whole. */
const AT_ONCE = 4;

async function writePictures(
  dir: string,
  files: Output[],
  cache: Cache,
  onProgress: BuildOptions['onProgress'],
): Promise<void> {
  const left = [...files];
  let done = 0;
  const hand = async () => {
    for (let file = left.pop(); file; file = left.pop()) {
      await writeAll(dir, [[file.path.slice(1), await contentOf(file, cache)]]);
      onProgress?.({ stage: 'pictures', done: ++done, of: files.length });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
}

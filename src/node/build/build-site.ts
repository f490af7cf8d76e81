import { isFatal, type Problem } from '../../diagnostics/problem.ts';
import { aboveLimits, redirectsOnHost } from '../../emit/redirects-file.ts';
import type { Site } from '../../model/page.ts';
import { bundleProblem } from '../code/own-blocks/bundle-problem.ts';
import { type Cache, createCache } from '../disk/cache/cache.ts';
import type { FileEntry } from '../disk/files/write-files.ts';
import { blockedProblems, blockedScripts } from './hosting/blocked-content.ts';
import { renderFailed } from './pages/render-problem.ts';
import { missingGlyphsProblem } from '../media/pdf/downloads.ts';
import { MissingGlyphsError } from '../media/pdf/missing-glyphs-error.ts';
import { baseOf } from '../../model/routes.ts';
import type { BuildReport, ShardReport } from './report/build-report.ts';
import { checkBudgets } from './report/budgets.ts';
import { type BuildCacheOptions, openBuildCache } from './build-cache.ts';
import type { Traffic } from '../disk/store/shared-cache.ts';
import { type PolicyUse, policyUses } from './hosting/policy-uses.ts';
import { withoutRedirects } from './hosting/headers.ts';
import { largeFiles } from './hosting/large-files.ts';
import { SHALLOW_CLONE } from '../site/git-history.ts';
import { type LoadedDir, loadSite } from '../site/load-site.ts';
import { join } from 'node:path';
import { bundleStage, shardStages, type StageContext, writeStages } from './build-stages.ts';
import { type OutputDir, openOutputDir, openScratchDir, outputTarget } from './output/output-dir.ts';
import { requireReplaceable } from './output/require-replaceable.ts';
import { RenderError } from './pages/render-page.ts';
import { createStageTimer, type Progress, type StageTimer } from './progress.ts';
import { retainAssets } from './retained-assets.ts';

export interface BuildOptions extends BuildCacheOptions {
  siteDir: string;
  /** The output directory. A successful build replaces the whole directory; a failed build leaves it unchanged. */
  outDir: string;
  /** Whether warnings fail the build too. */
  strict?: boolean;
  /** How many cores the build may use for a large site. By default, all, but at most 8. */
  jobs?: number;
  onProgress?: (progress: Progress) => void;
  /** Loads the site. By default, this is the site in `siteDir`. */
  load?: (cache: Cache) => Promise<LoadedDir>;
  /** More files of the output, for example pages that are not made of blocks. */
  extraFiles?: FileEntry[];
}

export interface BuildResult {
  /** All problems. If one of them is fatal, nothing was written. */
  problems: Problem[];
  /** How many files of the site were checked. */
  files: number;
  /** How many pages were built. */
  pages: number;
  /** Undefined if the build failed, or if it built only a shard. */
  report?: BuildReport;
  /** What the security policy allows from other websites; undefined if the build failed, or built only a shard. */
  policy?: PolicyUse[];
  /** Set if the build built only a shard: nothing was written except to the cache. */
  shard?: ShardReport;
  /** What was fetched and stored; undefined without a store. */
  traffic?: Traffic | undefined;
}

/**
 * Checks and builds a whole site. If this function throws, the old output is unchanged.
 * @throws UsageError if the output directory may not be replaced, BusyError while another build writes to the
 * directory, DiskError if the file system refuses to write, StoreError if a shard cannot be stored
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const {
    siteDir,
    outDir,
    strict = false,
    shard,
    jobs,
    onProgress,
    load = defaultLoad(siteDir, jobs),
  } = options;
  const target = outputTarget(outDir);
  if (!shard) await requireReplaceable(target, siteDir);
  const place = await openBuildCache(options);
  const cache = createCache(place);
  const timer = createStageTimer(onProgress);
  const loaded = await timer.run('load', () => load(cache));
  const { problems, files, site } = loaded;
  if (loaded.isShallow) options.onWarning?.(SHALLOW_CLONE);
  const redirects = site ? redirectsOnHost(loaded.redirects, site) : [];
  const notes = [
    ...aboveLimits(redirects),
    ...(site ? withoutRedirects(site, redirects.length) : []),
    ...largeFiles(loaded),
  ];
  for (const note of notes) options.onWarning?.(note);
  if (isFatal(problems, strict) || !site) return { problems, files, pages: 0 };

  const output = await (shard ? openScratchDir() : openOutputDir(target));
  try {
    const built = await buildInto(output, { ...options, cache, strict, target, timer, loaded, site });
    const traffic = await place.save(cache.used.keys());
    const pages = built.shard?.pages ?? (built.report ? loaded.pages.length : 0);
    return { files, pages, ...built, traffic };
  } catch (error) {
    const problem = problemOf(error, loaded);
    if (problem) return { problems: [...problems, problem], files, pages: 0 };
    throw output.toDiskError(error);
  } finally {
    await output.close();
  }
}

const defaultLoad = (siteDir: string, jobs: number | undefined) => (cache: Cache) =>
  loadSite(siteDir, cache, jobs);

interface BuildInput extends BuildOptions {
  cache: Cache;
  strict: boolean;
  target: string;
  timer: StageTimer;
  loaded: LoadedDir;
  site: Site;
}

/**
 * Builds into the staging directory. If no problem is fatal, swaps the staging directory with the old output. A shard
 * is only stored in the cache.
 */
async function buildInto(
  output: OutputDir,
  {
    outDir,
    cache,
    strict,
    target,
    timer,
    loaded,
    site,
    shard,
    jobs,
    onProgress,
    onWarning,
    extraFiles = [],
  }: BuildInput,
): Promise<Pick<BuildResult, 'problems' | 'report' | 'policy' | 'shard'>> {
  const base = baseOf(site);
  const staging = join(output.staging, base); // the output mirrors the addresses on the host
  const input = { timer, staging, root: output.staging, cache, loaded, site, jobs, onProgress, extraFiles };
  let bundled: StageContext['bundled'];
  try {
    bundled = await bundleStage(input);
  } catch (error) {
    const problem = bundleProblem(error, loaded.own);
    if (!problem) throw error;
    return { problems: [...loaded.problems, problem] };
  }
  const context: StageContext = { ...input, bundled };
  if (shard) return { problems: loaded.problems, shard: await shardStages(context, shard) };
  const { documents, rendered, pictures, scripts, notes } = await writeStages(context);
  for (const note of notes) onWarning?.(note);
  const { problems: overBudget, ...checked } = await timer.run('budgets', () =>
    checkBudgets({
      loaded,
      site,
      documents,
      dir: output.staging,
      old: target,
      bundled: { ...bundled, scripts },
    }),
  );
  const blocked = blockedProblems(loaded, (route) => documents.get(route)!.blocked);
  const problems = loaded.withBuildProblems([...overBudget, ...blocked, ...blockedScripts(loaded, site)]);
  if (isFatal(problems, strict)) return { problems };
  output.swap(
    await timer.run('retained assets', () => retainAssets(target, output.staging, site.keep, base)),
  );
  const report = { budgets: loaded.budgets!, rendered, pictures, ...checked };
  return {
    problems,
    report: { ...report, out: outDir, stages: timer.stages },
    policy: policyUses(site, documents),
  };
}

/** Converts an error to a problem if the author of a page can fix it. Returns undefined for other errors. */
function problemOf(error: unknown, loaded: LoadedDir): Problem | undefined {
  if (error instanceof MissingGlyphsError) return missingGlyphsProblem(error);
  return error instanceof RenderError ? renderFailed(error, loaded) : undefined;
}

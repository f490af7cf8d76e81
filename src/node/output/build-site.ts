import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { isFatal, type Problem } from '../../diagnostics/problem.ts';
import type { Site } from '../../model/page.ts';
import { lastInputs } from '../bundling/bundle-cache.ts';
import { bundleKey } from '../bundling/bundle-key.ts';
import { type CachePlace, createCache } from '../disk/cache.ts';
import type { FileEntry } from '../disk/write-files.ts';
import { bundleProblem } from '../bundling/bundle-problem.ts';
import { blockedProblems } from '../hosting/blocked-content.ts';
import { drawFailed } from '../own-blocks/draw-problem.ts';
import { hashOfInputs, type OwnInputs } from '../own-blocks/own-inputs.ts';
import { missingGlyphsProblem } from '../pdf/downloads.ts';
import { MissingGlyphsError } from '../pdf/missing-glyphs-error.ts';
import { type LoadedDir, loadSite, SITE_VARIABLES } from '../site/load-site.ts';
import { readSiteInputs } from '../site/site-inputs.ts';
import type { BuildReport, ShardReport } from '../report/build-report.ts';
import { checkBudgets } from '../report/budgets.ts';
import { type BuildCache, type BuildCacheOptions, openBuildCache } from '../shared-cache/build-cache.ts';
import type { Traffic } from '../shared-cache/shared-cache.ts';
import { bundleStage, retainStage, shardStages, type StageContext, writeStages } from './build-stages.ts';
import { type BuildOutcome, type LastBuild, openLastBuild } from './last-build.ts';
import { type OutputDir, openOutputDir, openScratchDir, outputTarget } from './dir/output-dir.ts';
import { requireReplaceable } from './dir/require-replaceable.ts';
import { DrawError } from './pages/prerender.ts';
import { createStageTimer, type Progress, type StageTimer } from './progress.ts';

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
  load?: (cache: CachePlace) => Promise<LoadedDir>;
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
  /** Set if the build built only a shard: nothing was written except to the cache. */
  shard?: ShardReport;
  /** What was fetched and stored; undefined without a store. */
  traffic?: Traffic | undefined;
}

/**
 * Checks and builds a whole site. If this function throws, the old output is unchanged.
 * @throws UsageError if the output directory may not be replaced, BusyError while another build writes to the directory,
 * DiskError if the file system refuses to write, StoreError if a shard cannot be stored
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { siteDir, outDir, strict = false, shard, onProgress } = options;
  const target = outputTarget(outDir);
  if (!shard) await requireReplaceable(target, siteDir);
  const cache = await openBuildCache(options);
  const timer = createStageTimer(onProgress);
  const last = openLastBuild(target, createCache(cache), cache.dir, options.jobs);
  if (!shard) last.compare();
  const { outcome, loaded, key } = await timer.run('load', () => loadUnlessBuilt(options, last, cache));
  if (outcome) return resultOf(outcome, outDir, timer);
  const { problems, files, site } = loaded;
  if (isFatal(problems, strict) || !site) return { problems, files, pages: 0 };

  const output = await (shard ? openScratchDir() : openOutputDir(target));
  try {
    const built = await buildInto(output, {
      ...options,
      cache,
      strict,
      target,
      timer,
      loaded,
      site,
      last,
      key,
    });
    const traffic = await cache.save();
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

type Loaded =
  | { outcome: BuildOutcome; loaded?: never; key?: never }
  | {
      outcome?: never;
      loaded: LoadedDir;
      /**
       * Returns the hash of all inputs, with those of the bundled code; undefined if they have changed since, or if they do
       * not count as unchanged.
       */
      key?: (code: OwnInputs) => string | undefined;
    };

/**
 * Loads the site, unless the last build into the same directory had the same inputs: then returns what that build has
 * made. Inputs that are given as values, and those in a store, count as changed.
 */
async function loadUnlessBuilt(
  { siteDir, strict, load, extraFiles, shard, store, jobs }: BuildOptions,
  last: LastBuild,
  place: BuildCache,
): Promise<Loaded> {
  if (load) return { loaded: await load(place) };
  if (extraFiles || shard || store !== undefined) return { loaded: await loadSite(siteDir, place, jobs) };
  const inputs = await readSiteInputs(siteDir, place, jobs);
  const { own } = inputs.blocks;
  const known = [
    resolve(siteDir),
    inputs.key,
    bundleKey({ ...(own && { own }) }),
    strict === true,
    SITE_VARIABLES.map((name) => process.env[name]),
  ];
  const keyWith = (code: OwnInputs) => contentKey(...known, hashOfInputs(code));
  const outcome = await last.outcome(keyWith(await lastInputs(own, place)));
  if (outcome) return { outcome };
  return {
    loaded: await inputs.load(),
    key: (code) => (inputs.isCurrent() ? keyWith(code) : undefined),
  };
}

const contentKey = (...inputs: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(inputs)).digest('hex');

/** Returns the result of a build whose output is already there. */
const resultOf = (
  { problems, files, report }: BuildOutcome,
  out: string,
  { stages }: StageTimer,
): BuildResult => ({ problems, files, pages: report.pages.length, report: { ...report, out, stages } });

interface BuildInput extends BuildOptions {
  cache: BuildCache;
  strict: boolean;
  target: string;
  timer: StageTimer;
  loaded: LoadedDir;
  site: Site;
  last: LastBuild;
  key: Loaded['key'];
}

/**
 * Builds into the staging directory. If no problem is fatal, swaps the staging directory with the old output. A shard is
 * only stored in the cache.
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
    last,
    key,
    extraFiles = [],
  }: BuildInput,
): Promise<Pick<BuildResult, 'problems' | 'report' | 'shard'>> {
  const { staging } = output;
  const input = { timer, staging, target, cache, loaded, site, jobs, onProgress, extraFiles };
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
  const { documents, outputs, rendered, pictures, scripts } = await writeStages(
    context,
    await last.changedFiles(),
  );
  const { problems: overBudget, ...checked } = await timer.run('budgets', () =>
    checkBudgets({ loaded, documents, dir: staging, old: target, outputs, bundled: { ...bundled, scripts } }),
  );
  const blocked = blockedProblems(loaded, (route) => documents.get(route)!.blocked);
  const problems = loaded.withBuildProblems([...overBudget, ...blocked]);
  if (isFatal(problems, strict)) return { problems };
  const unusedSince = await retainStage(context, target);
  output.swap({ pages: loaded.pages.length, jobs, unusedSince });
  const report = { budgets: loaded.budgets!, rendered, pictures, ...checked };
  try {
    await outputs.save();
    const inputs = key?.(bundled.inputs);
    if (inputs) await last.store(inputs, { problems, files: loaded.files, report }, outputs, site.keep);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    // The output is already replaced. The next build has more to do.
  }
  return { problems, report: { ...report, out: outDir, stages: timer.stages } };
}

/** Converts an error to a problem if the author of a page can fix it. Returns undefined for other errors. */
function problemOf(error: unknown, loaded: LoadedDir): Problem | undefined {
  if (error instanceof MissingGlyphsError) return missingGlyphsProblem(error);
  return error instanceof DrawError ? drawFailed(error, loaded) : undefined;
}

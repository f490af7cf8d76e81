import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isFatal, type Problem } from '../../diagnostics/problem.ts';
import type { Site } from '../../model/page.ts';
import { SEARCH_FILE } from '../../model/routes.ts';
import { CACHE_DIR } from '../disk/cache.ts';
import type { FileEntry } from '../disk/write-files.ts';
import { bundleProblem } from '../bundling/bundle-problem.ts';
import { UsageError } from '../usage-error.ts';
import { missingGlyphsProblem } from '../pdf/downloads.ts';
import { MissingGlyphsError } from '../pdf/missing-glyphs-error.ts';
import { type LoadedDir, loadSite } from '../site/load-site.ts';
import type { BuildReport } from '../report/build-report.ts';
import { checkBudgets } from '../report/budgets.ts';
import { bundleStage, retainStage, type StageContext, writeStages } from './build-stages.ts';
import { type OutputDir, openOutputDir, outputTarget } from './output-dir.ts';
import { DrawError, drawFailed } from './prerender.ts';
import { createStageTimer, type Progress, type StageTimer } from './progress.ts';

export interface BuildOptions {
  siteDir: string;
  /** The output directory. A successful build replaces the whole directory; a failed build leaves it unchanged. */
  outDir: string;
  /** The folder for content that later builds reuse. It may be removed at any time. */
  cacheDir?: string;
  /** Whether warnings fail the build too. */
  strict?: boolean;
  onProgress?: (progress: Progress) => void;
  /** Loads the site. By default, this is the site in `siteDir`. */
  load?: (cacheDir: string) => Promise<LoadedDir>;
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
  /** Undefined if the build failed. */
  report?: BuildReport;
}

/**
 * Checks and builds a whole site. If this function throws, the old output is unchanged.
 * @throws UsageError if the output directory holds other files, BusyError while another build writes to the directory,
 * DiskError if the file system refuses to write
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { siteDir, outDir, cacheDir = CACHE_DIR, strict = false, onProgress } = options;
  const { load = (cache: string) => loadSite(siteDir, cache) } = options;
  const target = outputTarget(outDir);
  await requireReplaceable(target);
  const timer = createStageTimer(onProgress);
  const loaded = await timer.run('load', () => load(cacheDir));
  const { problems, files, site } = loaded;
  if (isFatal(problems, strict) || !site) return { problems, files, pages: 0 };

  const output = await openOutputDir(target);
  try {
    const built = await buildInto(output, { ...options, cacheDir, strict, target, timer, loaded, site });
    return { files, pages: built.report ? loaded.pages.length : 0, ...built };
  } catch (error) {
    const problem = problemOf(error, loaded);
    if (problem) return { problems: [...problems, problem], files, pages: 0 };
    throw output.toDiskError(error);
  } finally {
    await output.close();
  }
}

interface BuildInput extends BuildOptions {
  cacheDir: string;
  strict: boolean;
  target: string;
  timer: StageTimer;
  loaded: LoadedDir;
  site: Site;
}

/** Builds into the staging directory. If no problem is fatal, swaps the staging directory with the old output. */
async function buildInto(
  output: OutputDir,
  { outDir, cacheDir, strict, target, timer, loaded, site, onProgress, extraFiles = [] }: BuildInput,
): Promise<Pick<BuildResult, 'problems' | 'report'>> {
  const { staging } = output;
  const input = { timer, staging, target, cacheDir, loaded, site, onProgress, extraFiles };
  let bundled: StageContext['bundled'];
  try {
    bundled = await bundleStage(input);
  } catch (error) {
    const problem = bundleProblem(error, loaded.own);
    if (!problem) throw error;
    return { problems: [...loaded.problems, problem] };
  }
  const context: StageContext = { ...input, bundled };
  const { documents, outputs, rendered, pictures, scripts } = await writeStages(context);
  const { problems: overBudget, ...checked } = await timer.run('budgets', () =>
    checkBudgets({ loaded, documents, dir: staging, old: target, outputs, bundled: { ...bundled, scripts } }),
  );
  const problems = loaded.withBuildProblems(overBudget);
  if (isFatal(problems, strict)) return { problems };
  await retainStage(context, target);
  output.swap();
  const report = {
    out: outDir,
    budgets: loaded.budgets!,
    rendered,
    pictures,
    stages: timer.stages,
    ...checked,
  };
  return { problems, report };
}

/** Converts an error to a problem if the author of a page can fix it. Returns undefined for other errors. */
function problemOf(error: unknown, loaded: LoadedDir): Problem | undefined {
  if (error instanceof MissingGlyphsError) return missingGlyphsProblem(error);
  return error instanceof DrawError ? drawFailed(error, loaded) : undefined;
}

async function requireReplaceable(dir: string): Promise<void> {
  if (!existsSync(dir) || existsSync(join(dir, SEARCH_FILE)) || (await readdir(dir)).length === 0) return;
  throw new UsageError(
    `The folder "${dir}" contains files that are not part of a built site. Choose another folder with --out, or empty this one.`,
  );
}

/**
 * What programs import from the package `pagewright`: the functions that its commands call. They print nothing and end
 * no process.
 */
import type { Problem } from '../diagnostics/problem.ts';
import type { BuildOptions, BuildResult } from './build/build-site.ts';

export type { Problem } from '../diagnostics/problem.ts';
export type { BuildOptions, BuildResult } from './build/build-site.ts';

export interface CheckOptions {
  /** The folder of the pages. By default, `pages`. */
  siteDir?: string;
  /** The folder for results that later checks reuse. By default, `.pagewright/cache` of the project. */
  cacheDir?: string;
}

export interface CheckResult {
  /** All problems, sorted by file and position. The site can be built if none has the severity `error`. */
  problems: Problem[];
  /** How many files of the site were checked. */
  files: number;
}

/** Checks a site. Throws errors of the file system. */
export async function check({ siteDir = 'pages', cacheDir }: CheckOptions = {}): Promise<CheckResult> {
  const { loadSite } = await import('./site/load-site.ts');
  const { problems, files } = await loadSite(siteDir, cacheDir);
  return { problems, files };
}

/**
 * Checks and builds a site. Sets `NODE_ENV` to `production`, which selects the code of React and Vite.
 * @throws if the output folder contains other files, another build writes to it, or the disk refuses to write; the old
 * output is then unchanged
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  process.env.NODE_ENV = 'production';
  return (await import('./build/build-site.ts')).build(options);
}

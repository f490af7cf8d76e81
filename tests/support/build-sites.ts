import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import 'vitest'; // the declaration below adds to this module
import type { BuildReport } from '../../src/node/build/report/build-report.ts';
import { serve } from '../../src/node/serve/preview/preview-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the built site, without a trailing slash. */
    url: string;
    /** The output folder of the built site. */
    dist: string;
    /** The URL and output folder of the site in `tests/fixtures/second-site`. */
    second: { url: string; dist: string };
    /** A file that contains a `BuildResult` as JSON. It appears when both sites are built. */
    buildResult: string;
  }
}

/** The build report of the first site, or the output of a failed build. */
export type BuildResult = { report: BuildReport } | { error: string };

/**
 * Builds and serves two sites. This happens once for all tests that inject `url`, `dist` or `second`. The build runs in
 * the background, so that tests of other projects can start. `await-sites.ts` waits for the build.
 */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-site-'));
  const [dist, second] = [join(folder, 'dist'), join(folder, 'second')];
  const buildResult = join(folder, 'result.json');
  for (const dir of [dist, second]) mkdirSync(dir);
  const servers = [await serve(dist, { port: 0 }), await serve(second, { port: 0 })] as const;
  project.provide('url', servers[0].url);
  project.provide('dist', dist);
  project.provide('second', { url: servers[1].url, dist: second });
  project.provide('buildResult', buildResult);
  const built = buildBoth(dist, second, buildResult);
  return async () => {
    await built;
    for (const server of servers) await server.close();
    rmSync(folder, { recursive: true });
  };
}

/**
 * Builds both sites. Writes the result to a temporary file and then renames the file. Otherwise, a process could read a
 * partial result.
 */
async function buildBoth(dist: string, second: string, buildResult: string): Promise<void> {
  const results = await Promise.all([build(dist), build(second, '--site', 'tests/fixtures/second-site')]);
  const result = results.find((each) => 'error' in each) ?? results[0];
  writeFileSync(`${buildResult}.part`, JSON.stringify(result));
  renameSync(`${buildResult}.part`, buildResult);
}

/**
 * Runs the build in a process of its own. In the process of the tests, Vitest's NODE_ENV would select React's
 * development build.
 */
function build(out: string, ...args: string[]): Promise<BuildResult> {
  const child = spawn(process.execPath, [
    'src/pagewright.mjs', 'build', '--out', out, '--format', 'json', ...args,
  ]); // prettier-ignore
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (output[name] += text));
  return new Promise((done) => {
    child.once('close', (status) => {
      if (status === 0) done({ report: (JSON.parse(output.stdout) as { build: BuildReport }).build });
      else done({ error: `${output.stdout}${output.stderr}` });
    });
  });
}

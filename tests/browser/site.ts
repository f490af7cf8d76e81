import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import 'vitest'; // declares what the module below adds to
import { serve } from '../../src/build/serve.ts';
import type { BuildReport } from '../../src/content/formats/buildreport.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site is served, without a trailing slash. */
    url: string;
    /** The folder it was built into. */
    dist: string;
    /** What the build has said of it. */
    report: BuildReport;
  }
}

/** Builds the site once for all browser tests, and serves it while they run: `inject('url')`. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-site-'));
  const dist = join(folder, 'dist');
  project.provide('report', build(dist));
  const server = await serve(dist, { port: 0 });
  project.provide('url', server.url);
  project.provide('dist', dist);
  return async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  };
}

/** By the command, as a user would: vitest's own NODE_ENV would give a build with React's development half. */
function build(out: string): BuildReport {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/pagewright.mjs', 'build', '--out', out, '--format', 'json'],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The site for the browser tests could not be built:\n${stdout}${stderr}`);
  return (JSON.parse(stdout) as { build: BuildReport }).build;
}

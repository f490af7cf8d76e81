import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import 'vitest'; // declares what the module below adds to
import { serve } from '../../src/node/preview/preview-server.ts';
import type { BuildReport } from '../../src/node/output/build-report.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site is served, without a trailing slash. */
    url: string;
    /** The folder it was built into. */
    dist: string;
    /** The same of the site in `tests/fixtures/second-site`. */
    second: { url: string; dist: string };
    /** What the build has said of it. */
    report: BuildReport;
  }
}

/** Builds two sites once for all tests of built sites, and serves them while these run: `inject('url')`. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-site-'));
  const [dist, second] = [join(folder, 'dist'), join(folder, 'second')];
  const [report] = await Promise.all([build(dist), build(second, '--site', 'tests/fixtures/second-site')]);
  project.provide('report', report);
  const servers = [await serve(dist, { port: 0 }), await serve(second, { port: 0 })] as const;
  project.provide('url', servers[0].url);
  project.provide('dist', dist);
  project.provide('second', { url: servers[1].url, dist: second });
  return async () => {
    for (const server of servers) await server.close();
    rmSync(folder, { recursive: true });
  };
}

/** By the command, as a user would: vitest's own NODE_ENV would give a build with React's development half. */
function build(out: string, ...args: string[]): Promise<BuildReport> {
  const child = spawn(process.execPath, [
    'src/pagewright.mjs', 'build', '--out', out, '--format', 'json', ...args,
  ]); // prettier-ignore
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (said[name] += text));
  return new Promise((done, fail) => {
    child.once('close', (status) => {
      if (status === 0) done((JSON.parse(said.stdout) as { build: BuildReport }).build);
      else fail(new Error(`The site for the tests could not be built:\n${said.stdout}${said.stderr}`));
    });
  });
}

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import 'vitest'; // declares what the module below adds to
import { serve } from '../../src/build/serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site is served, without a trailing slash. */
    url: string;
    /** The folder it was built into. */
    dist: string;
    /** The same of the site in `tests/fixtures/second-site`. */
    second: { url: string; dist: string };
  }
}

/** Builds two sites once for all tests of built sites, and serves them while these run: `inject('url')`. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-site-'));
  const [dist, second] = [join(folder, 'dist'), join(folder, 'second')];
  await Promise.all([build(dist), build(second, '--site', 'tests/fixtures/second-site')]);
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
function build(out: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, ['src/pagewright.mjs', 'build', '--out', out, ...args]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text));
  return new Promise((done, fail) => {
    child.once('close', (status) =>
      status === 0 ? done() : fail(new Error(`The site for the tests could not be built:\n${said}`)),
    );
  });
}

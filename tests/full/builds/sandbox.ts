import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect } from 'vitest';
import { CACHE_DIR } from '../../../src/node/disk/cache/cache.ts';
import { ROOT } from '../../support/sandbox/commands.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { filesOf, MINIMAL_SITE, pageStart } from '../../support/site.ts';

/** A small site with every kind of output: pages, an article, feeds, a PDF, pictures. */
const SITE = `${MINIMAL_SITE}
${pageStart('articles/locks', 'Locks', 'article: { date: 2026-01-31, readTime: 1, categories: [basics] }\n')}  - type: hero
    heading: Locks
-- _media/dot.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>
`;

/** The result of a command. */
export interface Outcome {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** A temporary folder with a site. Tests build this site with the build command. */
export interface Sandbox {
  dir: string;
  /** Writes files of the site, given as one text (see `filesOf`). */
  write(text: string): void;
  /**
   * Starts a build into the folder `out`.
   * @param options `command` is the command that runs the build script, with its first arguments; by default, it is the
   * Node executable. `cache` is the cache directory; by default, it is that of the project. `args` are more options of
   * the build.
   */
  build(out: string, options?: BuildOptions): RunningBuild;
  /** Builds into the folder `out`, and expects that this succeeds. */
  built(out: string, options?: BuildOptions): Promise<Outcome>;
}

export interface BuildOptions extends SpawnOptions {
  root?: string;
  site?: string;
  cache?: string;
  command?: string[];
  args?: string[];
}

/** A build process and its result. */
export interface RunningBuild {
  child: ChildProcess;
  outcome: Promise<Outcome>;
}

/** Creates a sandbox with a small site, for the tests of a file. */
export function useSandbox(): Sandbox {
  const { dir, at, writeAll } = useFolder({ shared: true });
  const write = (text: string) => writeAll(filesOf(text), 'site');
  write(SITE);
  const build: Sandbox['build'] = (
    out,
    { root = ROOT, site = at('site'), cache, command = [process.execPath], args = [], ...options } = {},
  ) => {
    const [executable = '', ...before] = command;
    const program = [...before, join(root, 'src/pagewright.mjs')];
    const stored = cache === undefined ? [] : ['--cache', cache];
    const all = [...program, 'build', '--site', site, '--out', out, ...args, ...stored];
    const child = spawn(executable, all, { cwd: dir, ...options });
    return { child, outcome: outcomeOf(child) };
  };
  const built: Sandbox['built'] = async (out, options) => {
    const outcome = await build(out, options).outcome;
    expect(outcome.status, outcome.stderr).toBe(0);
    return outcome;
  };
  return { dir, write, build, built };
}

function outcomeOf(child: ChildProcess): Promise<Outcome> {
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (data) => (output.stdout += data));
  child.stderr?.on('data', (data) => (output.stderr += data));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (status) => done({ status, ...output }));
  });
}

/**
 * Copies the site in `pages` into the sandbox, and returns its path. For a copy of the engine elsewhere, the blocks
 * beside `pages` would be blocks of the site itself.
 */
export function copyOfPages(sandbox: Sandbox): string {
  const copy = join(sandbox.dir, 'pages');
  cpSync(join(ROOT, 'pages'), copy, { recursive: true });
  return copy;
}

/** Returns a cache that has only these folders of the project's cache, so that a build makes everything else. */
export function cacheWith({ dir }: Sandbox, ...folders: string[]): string {
  const cache = mkdtempSync(join(dir, 'cache-'));
  for (const folder of folders) {
    mkdirSync(join(CACHE_DIR, folder), { recursive: true });
    symlinkSync(join(CACHE_DIR, folder), join(cache, folder));
  }
  return cache;
}

/** Returns the paths of files that differ between two outputs, or that only one of them contains. */
export function differences(one: Map<string, string>, two: Map<string, string>): string[] {
  const paths = new Set([...one.keys(), ...two.keys()]);
  return [...paths].filter((path) => one.get(path) !== two.get(path));
}

/** Returns the SHA-256 hash of every file in a folder, by path. Includes hidden files. */
export function contentsOf(dir: string): Map<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    files.map((path) => [relative(dir, path), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}

/** The programs that are compared: how each is prepared and run, and where its output is. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE_DIR } from '../../src/node/disk/cache/cache.ts';
import { pagePath } from './generate-site.ts';
import type { Command } from './measure.ts';

/** A program that builds a site. */
export interface Tool {
  name: string;
  /** Its version, such as `Hugo 0.111.3`. */
  version: string;
  build: Command;
  /** The output folder. */
  out: string;
  /** Removes the output and everything that earlier runs left. */
  clean(): void;
  /** Updates a copy of the site that the tool reads, after a page has changed. */
  update?(page: number): void;
}

const ENGINE = join(import.meta.dirname, '../../src/pagewright.mjs');
const PEERS = join(import.meta.dirname, 'peers');

const remove = (...paths: string[]) => {
  for (const path of paths) rmSync(path, { recursive: true, force: true });
};

/** @param work a folder for the output and the cache */
export function pagewright(siteDir: string, work: string): Tool & { check: Command; dev: Command } {
  const [out, cache] = [join(work, 'pagewright'), join(work, 'pagewright-cache')];
  const command = (...args: string[]) => ({ args: [process.execPath, ENGINE, ...args, '--site', siteDir] });
  return {
    name: 'Pagewright',
    version: `Pagewright (Node ${process.versions.node})`,
    check: command('check'),
    dev: command('dev', '--port', '0'),
    build: command('build', '--out', out, '--cache', cache, '--format', 'json'),
    out,
    clean: () => remove(out, cache),
  };
}

/** Removes the cache of this project, which `check` and `dev` use. */
export const removeCache = (): void => remove(CACHE_DIR);

/** Moves the cache of this project away, so that commands start without one. Returns a function that moves it back. */
export function setCacheAside(): () => void {
  const aside = `${CACHE_DIR}.aside`;
  // It exists already if an earlier run was killed.
  if (existsSync(CACHE_DIR) && !existsSync(aside)) renameSync(CACHE_DIR, aside);
  return () => {
    removeCache();
    if (existsSync(aside)) renameSync(aside, CACHE_DIR);
  };
}

/** Functions that install the other programs in a folder. They throw if a program cannot be installed. */
export const PEER_TOOLS: Record<string, (siteDir: string, work: string) => Tool> = {
  Hugo: hugo,
  Eleventy: eleventy,
  Astro: astro,
};

function hugo(siteDir: string, work: string): Tool {
  const version = /v([\d.]+)/.exec(execFileSync('hugo', ['version'], { encoding: 'utf8' }))![1]!;
  const dir = join(work, 'hugo');
  cpSync(join(PEERS, 'hugo'), dir, { recursive: true });
  const [out, content, cache] = [join(dir, 'out'), join(dir, 'content'), join(dir, 'cache')];
  // Hugo reads the same data as the front matter of Markdown files.
  const copy = (file: string) => {
    const target = join(content, file === 'index.yaml' ? 'first.md' : file.replace(/\.yaml$/, '.md'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, `---\n${readFileSync(join(siteDir, file), 'utf8')}---\n`);
  };
  for (const file of readdirSync(siteDir, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.yaml') && !file.startsWith('_')) copy(file);
  return {
    name: 'Hugo',
    version: `Hugo ${version}`,
    build: { args: ['hugo', '--destination', out, '--cacheDir', cache], cwd: dir },
    out,
    clean: () => remove(out, cache, join(dir, 'resources')),
    update: (page) => copy(`${pagePath(page)}.yaml`),
  };
}

function eleventy(siteDir: string, work: string): Tool {
  const dir = installed('eleventy', work);
  const out = join(dir, 'out');
  return {
    name: 'Eleventy',
    version: `Eleventy ${versionOf(dir, '@11ty/eleventy')}`,
    build: {
      args: [process.execPath, 'node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
      cwd: dir,
      // Eleventy resolves the output folder against the project.
      env: { SITE: siteDir, OUT: 'out' },
    },
    out,
    clean: () => remove(out, join(dir, '.cache')),
  };
}

function astro(siteDir: string, work: string): Tool {
  const dir = installed('astro', work);
  const [out, cache] = [join(dir, 'out'), join(dir, 'cache')];
  const node = newerNode(dir);
  const cli = 'node_modules/astro/bin/astro.mjs';
  execFileSync(node, [cli, '--version'], { cwd: dir }); // fails if this version of Node is too old
  return {
    name: 'Astro',
    version: `Astro ${versionOf(dir, 'astro')} (${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().replace('v', 'Node ')})`,
    build: {
      args: [node, cli, 'build', '--silent'],
      cwd: dir,
      env: { SITE: siteDir, OUT: out, CACHE: cache, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    },
    out,
    clean: () => remove(out, cache, ...['.astro', 'node_modules/.vite'].map((name) => join(dir, name))),
  };
}

/** Returns the path of the Node that is installed with Astro, since Astro needs a newer one; else of this one. */
function newerNode(dir: string): string {
  const node = join(dir, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  return existsSync(node) ? node : process.execPath;
}

/** Copies a peer's project into the work folder and installs its packages there. Returns its folder. */
function installed(name: string, work: string): string {
  const dir = join(work, name);
  cpSync(join(PEERS, name), dir, { recursive: true });
  const options = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
  execFileSync('npm', ['install', ...options], { cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] });
  return dir;
}

const versionOf = (dir: string, name: string): string =>
  (JSON.parse(readFileSync(join(dir, 'node_modules', name, 'package.json'), 'utf8')) as { version: string })
    .version;

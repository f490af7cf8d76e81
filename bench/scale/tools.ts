/** The programs that are compared: how each is prepared and run, and where its output is. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** Pagewright has more commands than those that build. */
export interface Pagewright extends Tool {
  check: Command;
  dev: Command;
  /** Removes what `check` and `dev` have cached. */
  forget(): void;
}

const PEERS = join(import.meta.dirname, 'peers');

const remove = (...paths: string[]) => {
  for (const path of paths) rmSync(path, { recursive: true, force: true });
};

/** Packs Pagewright, and installs the package in a project of its own, as users have it. */
export function pagewright(siteDir: string, work: string): Pagewright {
  const dir = join(work, 'pagewright');
  mkdirSync(dir);
  writeFileSync(join(dir, 'package.json'), '{}');
  const [packed] = JSON.parse(
    npm(process.cwd(), 'run', '--silent', 'package', '--', '--json', '--pack-destination', work),
  );
  npm(dir, 'install', ...INSTALL, join(work, packed.filename));
  const [out, cache] = [join(dir, 'out'), join(dir, 'cache')];
  const cli = 'node_modules/pagewright/lib/src/pagewright.mjs';
  const command = (...args: string[]) => ({
    args: [process.execPath, cli, ...args, '--site', siteDir],
    cwd: dir,
  });
  return {
    name: 'Pagewright',
    version: `Pagewright (Node ${process.versions.node})`,
    check: command('check'),
    dev: command('dev', '--port', '0'),
    build: command('build', '--out', out, '--cache', cache, '--format', 'json'),
    out,
    clean: () => remove(out, cache),
    forget: () => remove(join(dir, '.pagewright')),
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
  npm(dir, 'install', ...INSTALL);
  return dir;
}

const INSTALL = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];

const npm = (cwd: string, ...args: string[]): string =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const versionOf = (dir: string, name: string): string =>
  (JSON.parse(readFileSync(join(dir, 'node_modules', name, 'package.json'), 'utf8')) as { version: string })
    .version;

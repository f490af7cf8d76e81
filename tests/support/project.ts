import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { ROOT, type ServerProcess, startServer } from './sandbox/commands.ts';
import { write } from './sandbox/folder.ts';

type Files = Map<string, string | Uint8Array>;

/** A copy of the project with its own site, in which a test may edit any file. */
export interface Project {
  readonly dir: string;
  /** Writes a file. As in the other functions, the path is relative to the project's root. */
  write(path: string, content: string | Uint8Array): void;
  read(path: string): string;
  remove(path: string): void;
  /** Starts the dev server with its command, as a user would. */
  dev(...args: string[]): Promise<ServerProcess>;
  /** Deletes the copy. */
  clear(): void;
}

/** What the commands of the engine need of this project, except its packages. */
const ENGINE = [
  'src',
  'blocks',
  'schema',
  'docs',
  'deploy',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  '.prettierrc.json',
];

/** Copies the engine to a folder. @param more other files of the project to copy */
export function copyEngine(to: string, more: string[] = []): void {
  for (const path of [...ENGINE, ...more]) cpSync(join(ROOT, path), join(to, path), { recursive: true });
}

/** Copies the engine to a folder, and links the packages of this project. */
export function copyLinkedEngine(to: string, more?: string[]): void {
  copyEngine(to, more);
  symlinkSync(join(ROOT, 'node_modules'), join(to, 'node_modules'));
}

/**
 * Copies the project to a temporary folder.
 * @param site the files of the folder `pages`
 * @param pages the folder of the site in the copy. Beside another one than `pages`, there can be blocks of the site's
 * own
 */
export function copyProject(site: Files, pages = 'pages'): Project {
  const dir = mkdtempSync(join(tmpdir(), 'pagewright-dev-'));
  copyEngine(dir);
  // The copy has its own node_modules, because Vite stores the cache of dependencies in this folder.
  mkdirSync(join(dir, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    if (!name.startsWith('.'))
      symlinkSync(join(process.cwd(), 'node_modules', name), join(dir, 'node_modules', name));
  }
  for (const [path, text] of site) write(join(dir, pages, path), text);
  return {
    dir,
    write: (path, content) => write(join(dir, path), content),
    read: (path) => readFileSync(join(dir, path), 'utf8'),
    remove: (path) => rmSync(join(dir, path)),
    dev: (...args) => startServer(['src/pagewright.mjs', 'dev', ...args], { cwd: dir }),
    clear: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** A copy of the project whose dev server runs while the tests of a file run. */
export interface DevProject extends Omit<Project, 'dev' | 'clear'> {
  readonly url: string;
  /** What the server has printed so far. */
  output(): string;
}

/**
 * Copies the project and starts its dev server, for the tests of a file.
 * @param filesOf returns the files of the site; called before the tests run
 * @param prepare writes other files before the server starts
 */
export function useDevProject(
  filesOf: () => Files,
  { pages = 'pages', prepare = (_: Project) => {} } = {},
): DevProject {
  let project: Project;
  let server: ServerProcess;
  beforeAll(async () => {
    project = copyProject(filesOf(), pages);
    prepare(project);
    server = await project.dev('--site', pages, '--port', '0');
  });
  afterAll(async () => {
    await server?.stop();
    project?.clear();
  });
  return {
    get dir() {
      return project.dir;
    },
    get url() {
      return server.url;
    },
    output: () => server.output(),
    write: (path, content) => project.write(path, content),
    read: (path) => project.read(path),
    remove: (path) => project.remove(path),
  };
}

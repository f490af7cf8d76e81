import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ENGINE_DIR } from './root.ts';

/** Folders whose files are part of the bundle or configure it. */
const FOLDERS = ['src', 'blocks'];

const FILES = ['package.json', 'vite.config.ts'];

/** The lockfiles of npm, pnpm, Yarn and Bun. The hidden one lists the packages that npm installed. */
const LOCKFILES = [
  'package-lock.json',
  'node_modules/.package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
];

/** Matches the environment variables that Vite exposes to the client (`envPrefix` in `vite.config.ts`). */
const PUBLIC_VARIABLE = /^PAGEWRIGHT_PUBLIC_/;

let engine: string | undefined;

/**
 * Hashes all code on which the results of loading and building a site depend: that of the bundle, and the code that
 * runs only in Node. Does not depend on `NODE_ENV`, so `dev` uses the results of `check`. Later calls return the first
 * result, because a process runs the code that it has loaded.
 */
export const engineKey = (): string => (engine ??= codeKey(ENGINE_DIR, () => true));

/** What a hash of code depends on besides the code of the engine. */
interface CodeInputs {
  /** The value of `NODE_ENV`. */
  mode?: string | undefined;
  /** Options of the bundler, which JSON can contain. */
  options?: object;
  /** The folder with the blocks that the site brings. */
  ownDir?: string | undefined;
}

/**
 * Hashes the code of the engine, the packages and the Node version.
 * @param root the folder of the engine
 * @param isIncluded whether a file of the engine is included, given its path
 * @returns the hash as hexadecimal digits
 */
export function codeKey(
  root: string,
  isIncluded: (path: string) => boolean,
  { mode, options = {}, ownDir }: CodeInputs = {},
): string {
  const hash = createHash('sha256');
  const add = (name: string, content: string | Uint8Array) =>
    hash.update(`${name}\0${Buffer.byteLength(content)}\0`).update(content);
  const environment = Object.entries(process.env).filter(([name]) => PUBLIC_VARIABLE.test(name));
  add('options', JSON.stringify([process.version, mode, options, environment.sort()]));
  const code = FOLDERS.flatMap((folder) => filesIn(root, folder)).filter(isIncluded);
  for (const path of [...code, ...FILES.filter((path) => existsSync(join(root, path)))])
    add(path, readFileSync(join(root, path)));
  if (ownDir !== undefined)
    for (const path of filesIn(ownDir, '')) add(path, readFileSync(join(ownDir, path)));
  const installed = [root, ...(ownDir === undefined ? [] : [ownDir])].flatMap(lockfiles);
  for (const path of new Set(installed)) add(relative(root, path), readFileSync(path));
  return hash.digest('hex');
}

/** Returns the sorted paths of the files below a folder, relative to `root`. */
function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Returns the lockfiles of the project and of its parent folders, since packages may be installed in any of them. */
function lockfiles(dir: string): string[] {
  const here = LOCKFILES.map((name) => join(dir, name)).filter((path) => existsSync(path));
  return dirname(dir) === dir ? here : [...here, ...lockfiles(dirname(dir))];
}

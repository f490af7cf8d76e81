import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ROOT } from '../root.ts';
import type { BundleOptions } from './entries.ts';

/** Folders whose files are part of the bundle or configure it. */
const FOLDERS = ['src', 'blocks'];

/**
 * The folder with code that runs only in Node. This code does not affect the bundle, except for the code in `BUNDLING`.
 */
const NODE = 'src/node/';
const BUNDLING = 'src/node/bundling/';

const FILES = ['package.json', 'vite.config.ts'];

/** npm's lockfiles. The hidden one lists the installed packages. */
const LOCKFILES = ['package-lock.json', 'node_modules/.package-lock.json'];

/** Matches the environment variables that Vite exposes to the client (`envPrefix` in `vite.config.ts`). */
const PUBLIC_VARIABLE = /^PAGEWRIGHT_PUBLIC_/;

/**
 * Hashes everything that the bundle depends on: the code, the packages, the Node version and the options. Does not
 * notice edits inside `node_modules`.
 * @returns the hash as hexadecimal digits
 */
export function bundleKey(options: BundleOptions, root = ROOT): string {
  const hash = createHash('sha256');
  const add = (name: string, content: string | Uint8Array) =>
    hash.update(`${name}\0${Buffer.byteLength(content)}\0`).update(content);
  const environment = Object.entries(process.env).filter(([name]) => PUBLIC_VARIABLE.test(name));
  add('options', JSON.stringify([process.version, process.env.NODE_ENV, options, environment.sort()]));
  for (const path of [...FOLDERS.flatMap((folder) => codeIn(root, folder)), ...FILES])
    add(path, readFileSync(join(root, path)));
  for (const path of lockfiles(root)) add(relative(root, path), readFileSync(path));
  return hash.digest('hex');
}

function codeIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith(NODE) || path.startsWith(BUNDLING))
    .sort();
}

/** Returns the lockfiles of the project and of its parent folders, since packages may be installed in any of them. */
function lockfiles(dir: string): string[] {
  const here = LOCKFILES.map((name) => join(dir, name)).filter((path) => existsSync(path));
  return dirname(dir) === dir ? here : [...here, ...lockfiles(dirname(dir))];
}

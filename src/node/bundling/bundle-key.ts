import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ROOT } from '../root.ts';
import type { BundleOptions } from './entries.ts';

/** Folders whose files end up in the bundle or decide how it is made. */
const FOLDERS = ['src', 'blocks'];

/** Code that runs in Node only. How it bundles does count. */
const NODE = 'src/node/';
const BUNDLING = 'src/node/bundling/';

const FILES = ['package.json', 'vite.config.ts'];

/** npm's lists of packages. The hidden lockfile lists what is installed. */
const LOCKFILES = ['package-lock.json', 'node_modules/.package-lock.json'];

/** The variables that Vite passes on to the client, as `vite.config.ts` sets it. */
const PUBLIC_VARIABLE = /^PAGEWRIGHT_PUBLIC_/;

/**
 * Hashes everything that the bundle depends on: the code, the packages, Node and the options. An edit inside of
 * `node_modules` goes unnoticed.
 * @returns hexadecimal digits
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

/** The lockfiles of the project and of the folders around it: packages may be installed in any of them. */
function lockfiles(dir: string): string[] {
  const here = LOCKFILES.map((name) => join(dir, name)).filter((path) => existsSync(path));
  return dirname(dir) === dir ? here : [...here, ...lockfiles(dirname(dir))];
}

import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/** Packages that every command loads. They have many small modules, so they are compiled together with the engine. */
const INCLUDED = [
  'ajv',
  'fastest-levenshtein',
  'htmlparser2',
  'mdast-util-directive',
  'mdast-util-to-hast',
  'micromark-extension-directive',
  'rehype-sanitize',
  'rehype-stringify',
  'remark-gfm',
  'remark-parse',
  'unified',
  'yaml',
];

/** The modules that threads and processes start with, in `src/node`. */
export const WORKERS = [
  'build/workers/bundle',
  'build/workers/draw-shares',
  'build/workers/make-pages',
  'build/workers/prepare-files',
];

/** npm's lockfiles. The hidden one lists the installed packages. */
const LOCKFILES = ['package-lock.json', 'node_modules/.package-lock.json'];

/** How many milliseconds a compiled engine stays after its last use. Running commands still load parts of it. */
const KEEP = 7 * 24 * 60 * 60 * 1000;

/** Defines `require`, which the included packages use for modules of Node. */
const REQUIRE =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/**
 * Returns the URL of the engine's entry in JavaScript. Compiles `src/node/cli.ts` with everything that it imports, if
 * its code has changed since. Node 20 cannot run TypeScript, and it loads a few large files in a third of the time that
 * hundreds of small ones take. Returns undefined if the result cannot be written.
 * @param {string} root the top folder of the project
 */
export async function compiledEngine(root) {
  const engines = join(root, '.pagewright/engines');
  const dir = join(engines, keyOf(root));
  try {
    if (!existsSync(dir)) await compile(root, dir, `${dir}.${randomUUID()}`);
    utimesSync(dir, new Date(), new Date());
    removeUnused(engines);
  } catch (error) {
    if (error.syscall === undefined) throw error; // not an error of the file system
    if (!existsSync(dir)) return undefined;
  }
  return pathToFileURL(join(dir, 'cli.mjs')).href;
}

/** Hashes everything that the compiled engine depends on. */
function keyOf(root) {
  const hash = createHash('sha256').update(`${root}\0${process.version}\0`);
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const lockfiles = LOCKFILES.map((name) => join(root, name)).filter((path) => existsSync(path));
  for (const path of [...files, join(root, 'package.json'), ...lockfiles]) {
    const content = readFileSync(path);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 32);
}

/** Compiles the engine to a temporary folder, and renames it, so that no other process sees a part of it. */
async function compile(root, dir, temporary) {
  mkdirSync(temporary, { recursive: true });
  try {
    // Only `src/node/disk/root.ts` uses this variable.
    const define = { 'import.meta.dirname': JSON.stringify(join(root, 'src/node')) };
    await compileModules(root, {
      entryPoints: ['cli', ...WORKERS].map((name) => `src/node/${name}.ts`),
      outdir: temporary,
      define,
    });
    renameSync(temporary, dir);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * Compiles modules with everything that they import, except for most packages, to a few files of JavaScript.
 * @param {string} root the top folder of the project
 * @param {import('esbuild').BuildOptions} options what differs, such as other packages that are left out
 * @returns what esbuild knows of the result
 */
export async function compileModules(root, options) {
  const { build } = createRequire(join(root, 'package.json'))('esbuild');
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const packages = Object.keys({ ...dependencies, ...devDependencies });
  return build({
    absWorkingDir: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: 'linked',
    sourcesContent: false,
    external: packages.filter((name) => !INCLUDED.includes(name)),
    banner: { js: REQUIRE },
    logLevel: 'error',
    metafile: true,
    ...options,
  });
}

/** Removes the compiled engines that were not used for a while. */
function removeUnused(engines) {
  for (const name of readdirSync(engines)) {
    const path = join(engines, name);
    if (Date.now() - statSync(path).mtimeMs > KEEP) rmSync(path, { recursive: true, force: true });
  }
}

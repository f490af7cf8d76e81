/*
 * Writes the package `pagewright` to `lib/pagewright`: the engine for Node in a few files, the modules that Vite
 * bundles as they are in the source, what these are bundled to for sites without own blocks, type declarations, and the
 * files that the engine reads. Also writes the code of `create-pagewright`. `npm run package` runs it before `npm
 * pack`, and not npm itself, because `.npmrc` sets `ignore-scripts`.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import process from 'node:process';
import { compileModules, WORKERS } from '../../src/compiled-engine.mjs';
import { writeLicenses } from './licenses.mjs';
import { vendorModules, vendorTypes } from './vendor.mjs';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGE = join(ROOT, 'lib/pagewright');
const OUT = join(PACKAGE, 'lib');
const CREATE = join(import.meta.dirname, 'create-pagewright');

/**
 * The dependencies that are installed with the package: native code, what reads files of its own, types, and what own
 * blocks import or are bundled with. All others are compiled into the package.
 */
const INSTALLED = [
  '@fontsource/noto-sans-arabic',
  '@shikijs/langs',
  '@types/react',
  '@vitejs/plugin-react',
  'csstype',
  'harfbuzzjs',
  'react',
  'react-dom',
  'sharp',
  'subset-font',
  'tinypool',
  'vite',
];

/** The folders of files that the engine reads. */
const FOLDERS = ['src', 'blocks', 'schema', 'deploy'];

/** The folders of modules that Vite bundles. All other TypeScript is compiled. */
const BUNDLED = ['src/client', 'src/services', 'src/model', 'blocks'].map(
  (folder) => join(ROOT, folder) + sep,
);

const isLeftOut = (path) =>
  extname(path) === '.md' ||
  path.endsWith('compiled-engine.mjs') ||
  (/\.tsx?$/.test(path) && !BUNDLED.some((folder) => path.startsWith(folder)));

rmSync(PACKAGE, { recursive: true, force: true });
for (const folder of FOLDERS)
  cpSync(join(ROOT, folder), join(OUT, folder), { recursive: true, filter: (path) => !isLeftOut(path) });
for (const file of ['README.md', 'CHANGELOG.md', 'LICENSE']) cpSync(join(ROOT, file), join(PACKAGE, file));
cpSync(join(ROOT, 'vite.config.ts'), join(OUT, 'vite.config.ts'));
// Otherwise, the nearest settings would be those of the project in which the package is installed.
cpSync(join(ROOT, 'tsconfig.base.json'), join(OUT, 'tsconfig.json'));
writeManifest();
writeTypes();
prebuild('build', 'production');
prebuild('dev', 'development');
writeLicenses(ROOT, join(OUT, 'licenses.txt'), [
  await compileEngine(),
  await vendorModules(ROOT, join(OUT, 'vendor'), INSTALLED),
]);

const TEMPLATE = 'src/node/scaffold/site-template';
rmSync(join(CREATE, 'lib'), { recursive: true, force: true });
const created = await compileModules(ROOT, {
  entryPoints: ['src/node/create.ts'],
  outdir: join(CREATE, 'lib/src/node'),
  sourcemap: false,
  external: [],
});
writeLicenses(ROOT, join(CREATE, 'lib/licenses.txt'), [created]);
cpSync(join(ROOT, TEMPLATE), join(CREATE, 'lib', TEMPLATE), { recursive: true });

/** Writes the package's `package.json`: that of this repository, without what only this repository needs. */
function writeManifest() {
  const { scripts, devDependencies, overrides, dependencies, ...manifest } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  const installed = Object.fromEntries(INSTALLED.map((name) => [name, dependencies[name]]));
  const text = JSON.stringify({ ...manifest, dependencies: installed }, null, 2);
  writeFileSync(join(PACKAGE, 'package.json'), `${text}\n`);
}

/** Compiles the engine for Node. Returns what esbuild knows of the result. */
async function compileEngine() {
  const compiled = await compileModules(ROOT, {
    entryPoints: ['cli', 'api', ...WORKERS].map((name) => `src/node/${name}.ts`),
    outdir: 'lib/src/node', // so that stacks name a file of the package
    write: false,
    external: [...INSTALLED, 'prettier'], // only this repository has generated files that are committed
    alias: { svgo: 'svgo/browser' }, // the other entry reads files beside it
  });
  for (const { path, contents } of compiled.outputFiles) {
    const file = join(PACKAGE, relative(ROOT, path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
  return compiled;
}

/** Writes type declarations to a folder of their own. Beside the modules, TypeScript would check these instead. */
function writeTypes() {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  run([tsc, '-p', join(import.meta.dirname, 'tsconfig.types.json')]);
  vendorTypes(ROOT, join(OUT, 'types'));
}

/** Writes a bundle for sites without own blocks. `NODE_ENV` selects React's code, so each bundle needs a process. */
function prebuild(name, mode) {
  const script = join(import.meta.dirname, 'prebuild.ts');
  run(['--import', 'tsx', script, name, OUT], { NODE_ENV: mode });
}

function run(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`This command failed: node ${args.join(' ')}`);
}

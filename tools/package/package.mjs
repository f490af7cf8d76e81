/*
 * Writes the content of the package `pagewright` to `lib`: the engine for Node in a few files, the modules that Vite
 * bundles as they are in the source, what these are bundled to for sites without own blocks, type declarations, and the
 * files that the engine reads. Also writes that of `create-pagewright`. `npm run package` runs it before `npm pack`,
 * and not npm itself, because `.npmrc` sets `ignore-scripts`.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import process from 'node:process';
import { compileModules, WORKERS } from '../../src/compiled-engine.mjs';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'lib');
const CREATE = join(import.meta.dirname, 'create-pagewright');

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

rmSync(OUT, { recursive: true, force: true });
for (const folder of FOLDERS)
  cpSync(join(ROOT, folder), join(OUT, folder), { recursive: true, filter: (path) => !isLeftOut(path) });
cpSync(join(ROOT, 'vite.config.ts'), join(OUT, 'vite.config.ts'));
// Otherwise, the nearest settings would be those of the project in which the package is installed.
cpSync(join(ROOT, 'tsconfig.base.json'), join(OUT, 'tsconfig.json'));
writeTypes();
prebuild('build', 'production');
prebuild('dev', 'development');
await compileModules(ROOT, {
  entryPoints: ['cli', 'api', ...WORKERS].map((name) => `src/node/${name}.ts`),
  outdir: 'lib/src/node',
});

const TEMPLATE = 'src/node/scaffold/site-template';
rmSync(join(CREATE, 'lib'), { recursive: true, force: true });
await compileModules(ROOT, {
  entryPoints: ['src/node/create.ts'],
  outdir: join(CREATE, 'lib/src/node'),
  sourcemap: false,
});
cpSync(join(ROOT, TEMPLATE), join(CREATE, 'lib', TEMPLATE), { recursive: true });

/** Writes type declarations to a folder of their own. Beside the modules, TypeScript would check these instead. */
function writeTypes() {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  run([tsc, '-p', join(import.meta.dirname, 'tsconfig.types.json')]);
}

/** Writes a bundle for sites without own blocks. `NODE_ENV` selects React's code, so each bundle needs a process. */
function prebuild(name, mode) {
  const script = join(import.meta.dirname, 'prebuild.ts');
  run(['--import', 'tsx', script, name, join(OUT, 'bundles', name)], { NODE_ENV: mode });
}

function run(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`This command failed: node ${args.join(' ')}`);
}

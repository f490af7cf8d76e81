/*
 * Writes the content of the package `pagewright` to `lib`: the engine for Node in a few files, the modules that Vite
 * bundles, type declarations, and the files that the engine reads. Also writes that of `create-pagewright`. `npm run package` runs it before `npm pack`, and not npm itself,
 * because `.npmrc` sets `ignore-scripts`.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import process from 'node:process';
import { compileModules, WORKERS } from '../../src/compiled-engine.mjs';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'lib');
const CREATE = join(import.meta.dirname, 'create-pagewright');

/** The folders of files that the engine reads, and the endings of those that it does not read. */
const FOLDERS = ['src', 'blocks', 'schema', 'deploy'];
const LEFT_OUT = ['.ts', '.tsx', '.md'];

rmSync(OUT, { recursive: true, force: true });
for (const folder of FOLDERS)
  cpSync(join(ROOT, folder), join(OUT, folder), {
    recursive: true,
    filter: (path) => !LEFT_OUT.includes(extname(path)) && !path.endsWith('compiled-engine.mjs'),
  });
compileTypeScript('tsconfig.types.json');
compileTypeScript('tsconfig.modules.json');
await compileModules(ROOT, {
  entryPoints: ['cli', 'api', ...WORKERS].map((name) => `src/node/${name}.ts`),
  outdir: 'lib/src/node',
});

const TEMPLATE = 'src/node/codegen/site-template';
rmSync(join(CREATE, 'lib'), { recursive: true, force: true });
await compileModules(ROOT, {
  entryPoints: ['src/node/create.ts'],
  outdir: join(CREATE, 'lib/src/node'),
  sourcemap: false,
});
cpSync(join(ROOT, TEMPLATE), join(CREATE, 'lib', TEMPLATE), { recursive: true });

function compileTypeScript(config) {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { status } = spawnSync(process.execPath, [tsc, '-p', join(import.meta.dirname, config)], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`Could not compile the package (${config}).`);
}

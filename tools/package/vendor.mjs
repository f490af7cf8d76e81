/* Compiles packages into the package that Vite needs for the engine's own modules, and copies their types. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileModules } from '../../src/compiled-engine.mjs';

/** What `src/client`, `src/services` and `blocks` import from packages that are not installed with this one. */
const MODULES = [
  '@chakra-ui/react/preset-base',
  '@chakra-ui/react/styled-system',
  '@emotion/cache',
  '@emotion/serialize',
  'css-tree',
  'fastest-levenshtein',
  'framer-motion/dom/mini',
  'idiomorph',
  'posthog-js/dist/module.slim',
  'react-intersection-observer',
  'react-router-dom',
];

/**
 * Compiles these modules to `outdir`, where `vite.config.ts` finds them by their names.
 * @param {string} root the top folder of the project
 * @param {string} outdir
 * @param {string[]} external the packages that they import from outside
 * @returns what esbuild knows of the result
 */
export function vendorModules(root, outdir, external) {
  const router = join(createRequire(join(root, 'package.json')).resolve('react-router'), '../../production');
  return compileModules(root, {
    entryPoints: Object.fromEntries(MODULES.map((name) => [name, name])),
    outdir,
    external,
    sourcemap: false,
    banner: {}, // browsers have no `require`
    mainFields: ['module', 'main'],
    conditions: ['module', 'module-sync'],
    // As in `vite.config.ts`.
    alias: {
      'react-router': join(router, 'index.mjs'),
      'react-router/dom': join(router, 'dom-export.mjs'),
      'css-tree': 'css-tree/dist/csstree.esm',
    },
  });
}

/** The module of which `slotRecipe` has types, and the module with this function. */
const STYLED_SYSTEM = '@chakra-ui/react/styled-system';
const SLOTS = 'blocks/parts/layout/slots.d.ts';

/** Adds the types of recipes to the declarations in a folder. */
export function vendorTypes(root, dir) {
  for (const folder of ['styled-system', 'utils'])
    cpSync(join(root, 'node_modules/@chakra-ui/react/dist/types', folder), join(dir, 'chakra', folder), {
      recursive: true,
    });
  const path = join(dir, SLOTS);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(STYLED_SYSTEM, '../../../chakra/styled-system/index.d.ts'));
}

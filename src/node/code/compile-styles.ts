import type { Plugin } from 'vite';
import type { CompiledStyles } from '../../model/compiled-styles.ts';
import { loadBundle } from './load-bundle.ts';
import { runVite } from './run-vite.ts';

/** The module that compiles the recipes as they are in the source. */
const COMPILER = 'src/client/styles/compile-all.ts';

interface Compiler {
  compileAll(options: { readable: boolean }): CompiledStyles;
}

/**
 * Compiles the styles of all components in the current source. To do so, bundles the compiler with all recipes, and
 * runs the bundle in this process: with Vite's module runner, which loads one module after the other, it takes longer.
 * Throws Vite's errors, and what the modules of recipes throw.
 * @param readable whether class names are readable
 * @param plugins the plugins that the modules with recipes need
 */
export async function compileStyles(readable: boolean, plugins: Plugin[]): Promise<CompiledStyles> {
  const files = await runVite(
    {
      ssr: COMPILER,
      ssrEmitAssets: false,
      minify: false,
      sourcemap: 'inline', // so that the stack of an error names the source files
      rolldownOptions: {
        // All components are in one file here.
        checks: { ineffectiveDynamicImport: false },
        output: { entryFileNames: 'compiler.mjs', codeSplitting: false },
      },
    },
    [...plugins, keepRecipes],
  );
  return loadBundle(files, 'compiler.mjs', async ({ compileAll }: Compiler) => compileAll({ readable }));
}

/** Keeps the modules with recipes in the bundle, even if their package says that its modules have no side effects. */
const keepRecipes: Plugin = {
  name: 'pagewright:keep-recipes',
  transform: {
    filter: { code: /\bslotRecipe\(/ },
    handler: () => ({ moduleSideEffects: true }),
  },
};

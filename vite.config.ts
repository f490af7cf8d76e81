import react from '@vitejs/plugin-react';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type AliasOptions, defineConfig, type Plugin } from 'vite';

const ENGINE = import.meta.dirname;

/** Returns the path of a package that is compiled into the package of the engine, and not installed with it. */
const vendored = (name: string) => join(ENGINE, 'vendor', `${name}.mjs`);
const isVendored = (name: string) => existsSync(vendored(name));

/** Finds these packages, but only for the engine's own modules. */
const vendor: Plugin = {
  name: 'pagewright:vendor',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^[\w@]/ },
    handler: (id, importer = '') =>
      importer.startsWith(ENGINE.replaceAll('\\', '/')) && isVendored(id) ? vendored(id) : undefined,
  },
};

/**
 * Returns what bundlers would resolve to other files of installed packages. Each `$` is doubled, because the bundler
 * reads a single one in a replacement as a reference to a group.
 */
function aliases(): AliasOptions {
  if (isVendored('react-router-dom')) return [];
  const router = createRequire(import.meta.url).resolve('react-router');
  // Not the development build. The production build has no warning texts.
  const production = join(router, '../../production').replaceAll('$', '$$$$');
  return [
    { find: /^react-router$/, replacement: join(production, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: join(production, 'dom-export.mjs') },
    // The entry of the package reads files beside it, which a bundle does not have.
    { find: /^css-tree$/, replacement: 'css-tree/dist/csstree.esm' },
  ];
}

export default defineConfig(({ command }) => ({
  plugins: [react(), vendor],
  // Vite does not handle content: src/node writes the pages.
  publicDir: false,
  // Vite would expose VITE_… variables and .env files to the code.
  envDir: false,
  envPrefix: 'PAGEWRIGHT_PUBLIC_',
  resolve: { alias: command === 'build' ? aliases() : [] },
  appType: 'custom',
  build: {
    assetsInlineLimit: 0,
    // Pages preload the modules of their islands themselves (src/client/early/island-loader.ts).
    modulePreload: false,
    reportCompressedSize: false,
    // Warnings about slow plugins, which an author cannot fix.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // The packages that browsers load in development. Vite does not look for the packages that installed modules import.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-intersection-observer',
      'framer-motion/dom/mini',
      'idiomorph',
      'fastest-levenshtein',
    ].filter((name) => !isVendored(name)),
  },
  // The server bundle includes all packages, so that there is one React in one mode. In development Node loads all
  // packages, for the same reason.
  ssr: { noExternal: command === 'build' ? true : undefined },
}));

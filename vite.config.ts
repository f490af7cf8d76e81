import react from '@vitejs/plugin-react';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { defineConfig } from 'vite';

/**
 * Bundlers resolve React Router to its development build. The production build has no warning texts. Each `$` is
 * doubled, because the bundler reads a single one in a replacement as a reference to a group.
 */
const ROUTER = join(createRequire(import.meta.url).resolve('react-router'), '../../production').replaceAll(
  '$',
  '$$$$',
);

export default defineConfig(({ command }) => ({
  plugins: [react()],
  // Vite does not handle content: src/node writes the pages.
  publicDir: false,
  // Vite would expose VITE_… variables and .env files to the code.
  envDir: false,
  envPrefix: 'PAGEWRIGHT_PUBLIC_',
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
            // The entry of the package reads files beside it, which a bundle does not have.
            { find: /^css-tree$/, replacement: 'css-tree/dist/csstree.esm' },
          ]
        : [],
  },
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
    ],
  },
  // The server bundle includes all packages, so that there is one React in one mode. In development Node loads all
  // packages, for the same reason.
  ssr: { noExternal: command === 'build' ? true : undefined },
}));

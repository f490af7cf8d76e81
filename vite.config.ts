import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';

/** React Router names its development half to every bundler; the other is without the words of its warnings. */
const ROUTER = join(import.meta.dirname, 'node_modules/react-router/dist/production');

export default defineConfig(({ command }) => ({
  plugins: [react()],
  // Content is no business of the bundler: pages reach the output through src/node.
  publicDir: false,
  // Nor is the environment: Vite would give the code what is called VITE_…, and what .env files say.
  envDir: false,
  envPrefix: 'PAGEWRIGHT_PUBLIC_',
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
          ]
        : [],
  },
  appType: 'custom',
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // How long plugins take is told of slow machines alone, and is nothing that an author can mend.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // Looked through for packages when the dev server starts, so that it does not come upon them one by one.
  optimizeDeps: {
    entries: ['src/client/client.tsx', 'src/client/search/search.ts', 'src/client/dev/placeholder.ts'],
  },
  // Everything the server renders with goes into its bundle, so that there is one React, in one mode. In
  // development Node brings the packages, and for the same reason all of them.
  ssr: { noExternal: command === 'build' ? true : undefined },
}));

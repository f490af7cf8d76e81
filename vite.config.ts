import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // Content is no business of the bundler: pages reach the output through src/build.
  publicDir: false,
  appType: 'custom',
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  // Everything the server renders with goes into its bundle, so that there is one React, in one mode.
  ssr: { noExternal: true },
});

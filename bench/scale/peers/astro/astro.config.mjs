import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://www.generated-pages.com',
  build: { format: 'file', inlineStylesheets: 'never' },
  outDir: process.env.OUT,
  cacheDir: process.env.CACHE,
});

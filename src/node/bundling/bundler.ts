import { join } from 'node:path';
import { build, createLogger, type InlineConfig, type Manifest, type Rolldown } from 'vite';
import { ROOT } from '../root.ts';
import { type BundleOptions, ENTRIES } from './entries.ts';

/** What bundling results in. Files are by their paths in the output. */
export interface BundledFiles {
  /** The text of the inline script. */
  inline: string;
  client: { files: Map<string, Uint8Array>; manifest: Manifest };
  server: Map<string, Uint8Array>;
}

/**
 * What every page needs, in one chunk with the entry: packages, shell, and the parts that nearly every block is made
 * of. Left to itself the bundler makes a dozen chunks of it, which together are 4% larger. What is loaded on use
 * stays out.
 */
const BASE =
  /node_modules\/(?!framer-motion|motion-|posthog-js|minisearch)|src\/(client\/(?!dev|analytics|search\/)|model)|blocks\/(registry|Blocks|block)\.|blocks\/parts\/\w+\/(Actions|Button|Icon|PageLink|Prose|SearchOpener|Section|Squares|VisuallyHidden|search-dialog|site-context|slots|words)\./;

const MANIFEST = '.vite/manifest.json';

/** Bundles the client, the inline script and the server, in memory. Throws what Vite throws. */
export async function runBundler(options: BundleOptions): Promise<BundledFiles> {
  const [inline, client, server] = await Promise.all([bundleInline(), bundleClient(options), bundleServer()]);
  return { inline, client, server };
}

async function bundleClient({ analytics }: BundleOptions): Promise<BundledFiles['client']> {
  const files = await run({
    manifest: true,
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension', // the inline script calls the entry's exports
      input: [ENTRIES.client, ENTRIES.search, ...(analytics ? [ENTRIES.analytics] : [])],
      output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } },
    },
  });
  const manifest: Manifest = JSON.parse(textOf(files, MANIFEST));
  files.delete(MANIFEST);
  return { files, manifest };
}

async function bundleInline(): Promise<string> {
  const files = await run({
    rolldownOptions: { input: ENTRIES.inline, output: { format: 'es', minify: true } },
  });
  const [path] = files.keys();
  // A closing tag in a string would end the script element.
  return textOf(files, path!).trim().replaceAll('</', '<\\/');
}

function bundleServer(): Promise<Map<string, Uint8Array>> {
  return run({
    ssr: ENTRIES.server,
    ssrEmitAssets: true,
    minify: false,
    // .mjs, since a directory outside of the project has no package.json that declares these files as modules
    rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
  });
}

/** Errors are thrown, and reported by the caller. */
const customLogger = { ...createLogger('warn'), error: () => {} };

/** Runs Vite's build without writing anything. */
async function run(options: InlineConfig['build']): Promise<Map<string, Uint8Array>> {
  const result = await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    configLoader: 'runner', // the other loaders write into node_modules, which may be read-only
    logLevel: 'warn',
    customLogger,
    build: { ...options, write: false },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return new Map(output.map((file) => [file.fileName, contentOf(file)]));
}

const contentOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): Uint8Array =>
  Buffer.from(file.type === 'chunk' ? file.code : file.source);

const textOf = (files: Map<string, Uint8Array>, path: string) =>
  Buffer.from(files.get(path)!).toString('utf8');

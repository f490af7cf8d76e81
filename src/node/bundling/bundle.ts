import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, createLogger, type InlineConfig, type Manifest } from 'vite';
import type { Scripts, Server } from '../../model/protocol.ts';
import type { BlockType } from '../../model/types.gen.ts';
import { ROOT } from '../root.ts';
import { blockFolder } from '../site/read-schemas.ts';

const ENTRY = 'src/client/client.tsx';
const ANALYTICS = 'src/client/analytics.ts';
const SEARCH = 'src/client/search/search.ts';

/**
 * What every page needs, in one chunk with the entry: packages, shell, and the parts that nearly every block is made
 * of. Left to itself the bundler makes a dozen chunks of it, which together are 4% larger. What is loaded on use
 * stays out.
 */
const BASE =
  /node_modules\/(?!framer-motion|motion-|posthog-js|minisearch)|src\/(client\/(?!dev|analytics|search\/)|model)|blocks\/(registry|Blocks|block)\.|blocks\/parts\/\w+\/(Actions|Button|Icon|PageLink|Prose|SearchOpener|Section|Squares|VisuallyHidden|search-dialog|site-context|slots|words)\./;

/** What the bundler makes of `src/app` and `blocks`; pages are no part of it. */
export interface Bundle {
  scripts: Scripts;
  /** The addresses of the scripts that the component of a block type needs at once, with those that every page has. */
  scriptsOf(type: BlockType): string[];
  /** The module that draws pages, in this process. */
  server: Server;
}

/**
 * Bundles the client into `outDir/assets`, and loads the server's bundle. `NODE_ENV` decides whether React is the
 * production one, so it must be set before the process starts.
 * @param options.analytics whether visits are counted: without it there is no script for that
 */
export async function bundle(outDir: string, options: { analytics: boolean }): Promise<Bundle> {
  const serverDir = `${outDir}.server`;
  try {
    const client = bundleClient(outDir, options);
    const drawing = bundleServer(serverDir);
    await Promise.allSettled([client, drawing]); // neither writes any more when the other has failed
    const [built, server] = await Promise.all([client, drawing]);
    await cp(join(serverDir, 'assets'), join(outDir, 'assets'), { recursive: true }); // the fonts
    return { ...built, server };
  } finally {
    await rm(serverDir, { recursive: true, force: true });
  }
}

async function bundleClient(
  outDir: string,
  { analytics }: { analytics: boolean },
): Promise<Pick<Bundle, 'scripts' | 'scriptsOf'>> {
  const [inline] = await Promise.all([
    bundleLoader(),
    run({
      build: {
        outDir,
        emptyOutDir: false,
        manifest: true,
        rolldownOptions: {
          preserveEntrySignatures: 'allow-extension', // the inline script calls what is exported
          input: [ENTRY, SEARCH, ...(analytics ? [ANALYTICS] : [])],
          output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } },
        },
      },
    }),
  ]);
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
  await rm(join(outDir, '.vite'), { recursive: true });
  const entry = manifest[ENTRY]!;
  const modules = (entry.imports ?? []).map((key) => `/${manifest[key]!.file}`);
  const scripts = {
    inline,
    entry: `/${entry.file}`,
    modules,
    search: `/${manifest[SEARCH]!.file}`,
    ...(analytics && { analytics: `/${manifest[ANALYTICS]!.file}` }),
  };
  return { scripts, scriptsOf: (type) => importedBy(componentOf(type), manifest) };
}

/** The file of a block type's component, as `npm run new` names it. */
const componentOf = (type: BlockType) => `blocks/${blockFolder(type)}/${blockFolder(type)}.tsx`;

/** The addresses of a module and of all that it imports, but for what it imports when it is used. Throws for one without a chunk. */
function importedBy(module: string, manifest: Manifest): string[] {
  const found = new Set<string>();
  const open = [module];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The bundle has no chunk for ${key}.`);
    const address = `/${chunk.file}`;
    if (found.has(address)) continue;
    found.add(address);
    open.push(...(chunk.imports ?? []));
  }
  return [...found];
}

/** The inline script, as text. */
async function bundleLoader(): Promise<string> {
  const result = await run({
    build: {
      write: false,
      rolldownOptions: { input: 'src/client/early/bootstrap.ts', output: { format: 'es', minify: true } },
    },
  });
  const [output] = [result].flat() as { output: { code?: string }[] }[];
  // A closing tag in a string would end the script element.
  return output!.output[0]!.code!.trim().replaceAll('</', '<\\/');
}

async function bundleServer(outDir: string): Promise<Server> {
  // .mjs, since a directory outside of the project has no package.json to say that these are modules.
  const output = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' };
  await run({
    build: {
      ssr: 'src/client/server.tsx',
      outDir,
      emptyOutDir: true, // it may lie outside of the project, where Vite would rather be told
      ssrEmitAssets: true,
      minify: false,
      rolldownOptions: { output },
    },
  });
  const { server }: { server: Server } = await import(pathToFileURL(join(outDir, 'server.mjs')).href);
  await server.loadAllBlocks(); // before its chunks are removed
  return server;
}

/** An error is thrown, and told by whoever catches it. */
const customLogger = { ...createLogger('warn'), error: () => {} };

const run = (config: InlineConfig) =>
  build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    configLoader: 'runner', // the other ones write beside the packages, where a user may not be allowed to
    logLevel: 'warn',
    customLogger,
    ...config,
  });

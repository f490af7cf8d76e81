import { dirname, join, relative, resolve, sep } from 'node:path';
import type { BuildOptions, Manifest, Plugin, Rolldown } from 'vite';
import { ENGINE_DIR } from '../disk/root.ts';
import type { CompiledStyles } from '../../model/compiled-styles.ts';
import type { InlineScripts } from '../../model/protocol.ts';
import { baseChunk } from './base-chunk.ts';
import { compileStyles } from './compile-styles.ts';
import { ANALYTICS_MODULES } from '../../services/analytics/providers.ts';
import { type CodeOptions, componentOf, ENTRIES } from './entries.ts';
import type { OwnInputs } from './own-blocks/own-inputs.ts';
import { ownBlocksPlugin } from './own-blocks/own-blocks-plugin.ts';
import { runVite } from './run-vite.ts';
import type { SourceMaps } from './source-stacks.ts';
import { stylesPlugin } from './styles-plugin.ts';

/** The result of bundling. Files are keyed by their path in the output. */
export interface BundledFiles {
  inline: InlineScripts;
  client: {
    files: Map<string, Uint8Array>;
    manifest: Manifest;
    /** The manifest key of each island's component, by the component's name. */
    components: Record<string, string>;
  };
  server: Map<string, Uint8Array>;
  /** The file of each analytics module, by the module's path. A site contains that of its provider, or none. */
  analytics: Record<string, Map<string, Uint8Array>>;
  /** What the own blocks have read. */
  inputs: OwnInputs;
}

const MANIFEST = '.vite/manifest.json';

/** Bundles the client, the inline scripts and the server, in memory. Throws Vite's errors. */
export async function runBundler(options: CodeOptions): Promise<BundledFiles> {
  const inputs: OwnInputs = new Map();
  const plugins = sharedPlugins(options, inputs);
  const [inline, client, server, analytics] = await Promise.all([
    bundleInlineScripts(),
    bundleClient(plugins),
    bundleServer(plugins),
    bundleAnalytics(),
  ]);
  const files = new Map([...client.files, ...inline.files]);
  return { inline: inline.scripts, client: { ...client, files }, server, analytics, inputs };
}

/**
 * Bundles the server again, with source maps. Making them takes half as long as bundling, and only errors need them.
 */
export const serverSourceMaps = async (options: CodeOptions): Promise<SourceMaps> =>
  mapsIn(await bundleServer(sharedPlugins(options, new Map()), 'hidden'));

const mapsIn = (files: Map<string, Uint8Array>): SourceMaps =>
  new Map(
    [...files.keys()]
      .filter((path) => path.endsWith('.map'))
      .map((path) => [path.slice(0, -'.map'.length), JSON.parse(decodeFile(files, path))]),
  );

/** What a dev server starts with: the server bundle, and the styles that it contains. */
export interface DevBundle {
  server: Map<string, Uint8Array>;
  styles: CompiledStyles;
  /** What the own blocks have read. */
  inputs: OwnInputs;
}

/** Bundles the server for development, in memory. Throws Vite's errors. */
export async function runDevBundler(options: CodeOptions): Promise<DevBundle> {
  const inputs: OwnInputs = new Map();
  const own = ownBlocksPlugin(() => options.own, inputs);
  const styles = await compileStyles(true, [own]);
  return { server: await bundleServer(devPlugins(own, styles)), styles, inputs };
}

/** Returns the source maps of a server bundle for development. */
export const devSourceMaps = async (options: CodeOptions, { styles }: DevBundle): Promise<SourceMaps> =>
  mapsIn(
    await bundleServer(
      devPlugins(
        ownBlocksPlugin(() => options.own, new Map()),
        styles,
      ),
      'hidden',
    ),
  );

const devPlugins = (own: Plugin, styles: CompiledStyles): Plugin[] => [
  own,
  stylesPlugin({ readable: true, known: async () => styles }),
];

/** Returns the plugins of several bundles. They share these, so that all bundles have the same class names. */
function sharedPlugins({ own: blocks }: CodeOptions, inputs: OwnInputs): Plugin[] {
  const own = ownBlocksPlugin(() => blocks, inputs);
  return [own, stylesPlugin({ readable: false, plugins: [own] })];
}

async function bundleClient(plugins: Plugin[]): Promise<BundledFiles['client']> {
  const components: Record<string, string> = {};
  const build: BuildOptions = {
    manifest: true,
    rolldownOptions: {
      plugins: [readComponents(components)],
      preserveEntrySignatures: 'allow-extension', // keeps the entry's exports, which the inline script calls
      input: { client: ENTRIES.client, search: ENTRIES.search },
      output: { codeSplitting: { groups: [{ name: baseChunk() }] } },
    },
  };
  const files = await runVite(build, plugins);
  const manifest: Manifest = JSON.parse(decodeFile(files, MANIFEST));
  files.delete(MANIFEST);
  return { files, manifest, components };
}

/**
 * Returns a plugin that adds the path of each island's module to `components`, by the name of the island's component.
 */
const readComponents = (components: Record<string, string>): Rolldown.Plugin => ({
  name: 'pagewright:components',
  buildEnd() {
    const importedBy = (module: string) =>
      (this.getModuleInfo(join(ENGINE_DIR, module))?.dynamicallyImportedIds ?? []).map((id) =>
        relative(ENGINE_DIR, id).split(sep).join('/'),
      );
    for (const path of [ENTRIES.blocks, ENTRIES.ownBlocks, ENTRIES.shellParts].flatMap(importedBy))
      components[componentOf(path)] = path;
  },
});

/** Bundles each analytics module on its own: few sites need it, and it shares no code with other modules. */
async function bundleAnalytics(): Promise<BundledFiles['analytics']> {
  const files = ANALYTICS_MODULES.map(async (module) => {
    const file = await bundleModule({ analytics: join(ENGINE_DIR, module) });
    return [module, new Map([file])] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

/** The inline scripts, and the files of the modules that they import dynamically. */
interface InlineBundle {
  scripts: InlineScripts;
  files: Map<string, Uint8Array>;
}

async function bundleInlineScripts(): Promise<InlineBundle> {
  const files: InlineBundle['files'] = new Map();
  const plugins = [dynamicImportsPlugin(files)];
  const scripts = Object.entries(ENTRIES.inline).map(async ([name, entry]) => {
    const [, script] = await bundleModule(join(ENGINE_DIR, entry), plugins);
    // `</script>` in a string would end the script element, so each `</` is escaped.
    return [name, Buffer.from(script).toString('utf8').trim().replaceAll('</', '<\\/')] as const;
  });
  return {
    scripts: Object.fromEntries(await Promise.all(scripts)) as Record<keyof InlineScripts, string>,
    files,
  };
}

/**
 * Returns a plugin that bundles each dynamically imported module into a file of its own, adds the file to `files`, and
 * imports it from its address. Without the plugin, the module would import the code that it shares with the inline
 * script from that script, which has no address.
 */
const dynamicImportsPlugin = (files: InlineBundle['files']): Plugin => ({
  name: 'pagewright:dynamic-imports',
  async resolveDynamicImport(specifier, importer) {
    const module = await this.resolve(specifier, importer);
    const [path, content] = await bundleModule(module!.id);
    files.set(path, content);
    return { id: `/${path}`, external: 'absolute' };
  },
});

/**
 * Bundles a module with everything that it imports statically. Returns the path and the content of the file.
 * @param entry the path of the module, by the name of the file if it is not that of the module
 */
async function bundleModule(
  entry: string | Record<string, string>,
  plugins?: Plugin[],
): Promise<[path: string, content: Uint8Array]> {
  const build: BuildOptions = {
    lib: { entry, formats: ['es'] }, // in other builds, Vite wraps dynamic imports in a function that preloads modules
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        minify: true,
        comments: { annotation: false },
      },
    },
  };
  const files = await runVite(build, plugins);
  return [...files][0]!;
}

function bundleServer(
  plugins: Plugin[],
  sourcemap: 'hidden' | false = false,
): Promise<Map<string, Uint8Array>> {
  const build: BuildOptions = {
    ssr: ENTRIES.server,
    ssrEmitAssets: true,
    minify: false,
    sourcemap,
    rolldownOptions: {
      output: {
        // The package.json of their folder may not declare the files as modules, so their names end with .mjs.
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        sourcemapPathTransform: (source, map) => resolve(dirname(map), source).replaceAll('\\', '/'),
      },
    },
  };
  return runVite(build, plugins);
}

const decodeFile = (files: Map<string, Uint8Array>, path: string) =>
  Buffer.from(files.get(path)!).toString('utf8');

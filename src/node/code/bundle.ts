import type { Manifest } from 'vite';
import type { Site } from '../../model/page.ts';
import type { Scripts, Server } from '../../model/protocol.ts';
import { baseOf, styleSheetFile } from '../../model/routes.ts';
import { type Cache, createCache } from '../disk/cache/cache.ts';
import { contentHash } from '../disk/content-hash.ts';
import { writeFiles } from '../disk/files/write-files.ts';
import type { OwnInputs } from './own-blocks/own-inputs.ts';
import { runInProcess } from '../disk/pool.ts';
import { cachedBundle } from './bundle-cache.ts';
import type { BundledFiles } from './bundler.ts';
import { type BundleOptions, type CodeOptions, ENTRIES } from './entries.ts';
import { loadServer } from './load-server.ts';
import { prebuilt } from './prebuilt.ts';
import { withSourceStacks } from './source-stacks.ts';

/** The bundled code of `src/client` and `blocks`. Contains no pages. */
export interface Bundle {
  scripts: Omit<Scripts, 'site'>;
  /** The module that renders pages. It is already loaded in this process. */
  server: Server;
  /** The files of this module, for workers. */
  serverFiles: Map<string, Uint8Array>;
  /** A hash of everything that the bundle depends on. */
  key: string;
  /** What the own blocks in it have read. */
  inputs: OwnInputs;
}

/**
 * Writes the client's scripts and fonts to `outDir/assets`, and loads the server bundle. Runs the bundler only if
 * neither the package nor the cache has a bundle of the same code. `NODE_ENV` selects React's build, so it must be set
 * before the process starts.
 * @throws errors of Vite and of the file system
 */
export async function bundle(
  outDir: string,
  { analytics: module, site = {}, ...options }: BundleOptions & { site?: Pick<Site, 'theme'> } = {},
  cache: Cache = createCache(),
): Promise<Bundle> {
  const bundler = () => import('./bundler.ts'); // imported only here, because Vite loads slowly
  const here = async () => (await bundler()).runBundler(options);
  // In a process, because the bundler leaves some 400 MB in the memory of its native threads.
  const make = () => runInProcess<CodeOptions, BundledFiles>({ module: 'bundle', here }, options);
  const makeMaps = async () => (await bundler()).serverSourceMaps(options);
  const ready = prebuilt('build', options);
  const { inline, client, server, analytics, key, inputs } =
    ready ?? (await cachedBundle(options, make, cache));
  const assets = [...server].filter(([path]) => path.startsWith('assets/')); // the fonts
  const loaded = await loadServer(server, (code) => (ready ? code : withSourceStacks(code, makeMaps)));
  const css = loaded.styleSheet(site);
  const sheet = styleSheetFile(contentHash(css));
  const tracking = [...((module !== undefined && analytics[module]) || [])];
  await writeFiles(outDir, [...client.files, ...assets, ...tracking, [sheet, css]]);
  const scripts = {
    ...scriptsIn(client, inline),
    sheet: `/${sheet}`,
    ...(tracking[0] && { analytics: `/${tracking[0][0]}` }),
  };
  return { scripts, server: loaded, serverFiles: server, key, inputs };
}

/** Returns the scripts of a site with their addresses on its host. */
export function scriptsOnHost(scripts: Scripts, site: Site): Scripts {
  const base = baseOf(site);
  if (base === '') return scripts;
  const { entry, modules, site: data, sheet, search, analytics, islands, inline } = scripts;
  const all = (addresses: string[]) => addresses.map((address) => base + address);
  const each = <Value>(values: Record<string, Value>, change: (value: Value) => Value) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
  return {
    // What these import dynamically, they import by its address.
    inline: each({ ...inline }, (code) => code.replace(/(?<=\bimport\(.)(?=\/assets\/)/g, base)) as never,
    entry: base + entry,
    modules: all(modules),
    site: base + data,
    sheet: base + sheet,
    search: base + search,
    ...(analytics && { analytics: base + analytics }),
    islands: each(islands, all),
  };
}

function scriptsIn(
  { manifest, components }: BundledFiles['client'],
  inline: BundledFiles['inline'],
): Omit<Bundle['scripts'], 'sheet'> {
  const entry = manifest[ENTRIES.client]!;
  const shared = new Set(staticImports(ENTRIES.client, manifest));
  return {
    inline,
    entry: `/${entry.file}`,
    modules: (entry.imports ?? []).map((key) => `/${manifest[key]!.file}`),
    search: `/${manifest[ENTRIES.search]!.file}`,
    islands: Object.fromEntries(
      Object.entries(components).map(([name, module]) => [
        name,
        staticImports(module, manifest).filter((address) => !shared.has(address)),
      ]),
    ),
  };
}

/**
 * Returns the URLs of the chunk that contains a module, and of all chunks that this chunk imports statically, directly
 * or indirectly. Throws if no chunk contains the module.
 */
function staticImports(module: string, manifest: Manifest): string[] {
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
